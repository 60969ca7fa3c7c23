import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

type PdfOpener = (url: string) => Promise<PDFDocumentLoadingTask>;

let opener: PdfOpener = openFromServer;

/** Sets how PDF documents are opened without a server, in a disclosure package. Called once before the first render. */
export function setPdfOpener(given: PdfOpener): void {
  opener = given;
}

/** Starts to open a PDF document. @param url from the list of previews */
export const openPdf: PdfOpener = (url) => opener(url);

async function openFromServer(url: string): Promise<PDFDocumentLoadingTask> {
  const { getDocument, GlobalWorkerOptions, version } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // webpack.config.js copies character maps and fonts there; pdf.js requests them for documents that need them.
  const assets = `/pdfjs/${version}`;
  GlobalWorkerOptions.workerSrc = `${assets}/pdf.worker.min.mjs`;
  return getDocument({
    url: new URL(url, window.location.origin).href,
    cMapUrl: `${assets}/cmaps/`,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    // Always the bundled fonts, which match the widths in the document, instead of fonts of this machine.
    useSystemFonts: false,
    // The Content-Security-Policy of the page forbids WebAssembly.
    useWasm: false,
    disableAutoFetch: true,
  });
}
