"""Beer & Bread: two villages, six years, and the lower of two totals."""
