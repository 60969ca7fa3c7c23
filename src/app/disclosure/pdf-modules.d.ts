// It has no types of its own; importing it is all that is asked of it.
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
