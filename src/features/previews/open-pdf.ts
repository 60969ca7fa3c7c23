import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

type PdfOpener = (url: string) => Promise<PDFDocumentLoadingTask>;

let opener: PdfOpener = openFromServer;

/** Says how PDF documents are opened when no server has them: in a disclosure package. Given once, before anything is shown. */
export function openPdfBy(given: PdfOpener): void {
  opener = given;
}

/** Begins to open a PDF document. @param url as previews name it */
export const openPdf: PdfOpener = (url) => opener(url);

async function openFromServer(url: string): Promise<PDFDocumentLoadingTask> {
  const { getDocument, GlobalWorkerOptions, version } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // Copied there by webpack.config.js: character maps and fonts are only requested by documents that need them.
  const assets = `/pdfjs/${version}`;
  GlobalWorkerOptions.workerSrc = `${assets}/pdf.worker.min.mjs`;
  return getDocument({
    url: new URL(url, window.location.origin).href,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    // The fonts that go with the widths in the document, whatever this machine has.
    useSystemFonts: false,
    // The page's policy allows no compiled code.
    useWasm: false,
    disableAutoFetch: true,
  });
}
