// The package has no types for this file, which is imported only for its side effect.
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
