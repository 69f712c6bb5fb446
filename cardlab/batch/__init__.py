"""Many games at once: batches, who plays them, where they run, and what they come to."""
