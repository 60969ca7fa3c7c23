import type { PDFDocumentLoadingTask } from 'pdfjs-dist';

import { bytesOfBase64 } from './bytes-of-base64';
import { loadDocument } from './load-package';

/**
 * Opens a PDF document of the package. A page that was opened from a folder may start no worker and read no file:
 * pdf.js runs in the page, and its character maps, fonts and decoders are loaded as scripts. @param name of the script
 * that contains the document
 */
export async function openPackagePdf(name: string): Promise<PDFDocumentLoadingTask> {
  // The import registers the worker code in the page, and pdf.js then runs there.
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({
    data: await loadDocument(name),
    BinaryDataFactory: PackedData,
    useWorkerFetch: false,
    // Always the bundled fonts, which match the widths in the document, instead of fonts of this machine.
    useSystemFonts: false,
  });
}

interface DataRequest {
  kind: string;
  filename: string;
}

/** Loads the additional data of documents from the scripts of the page. */
class PackedData {
  async fetch({ kind, filename }: DataRequest): Promise<Uint8Array> {
    const { default: address } = await load(kind, filename);
    return bytesOfBase64(address.slice(address.indexOf(',') + 1));
  }
}

/** Imported as data URLs (webpack.config.js). */
function load(kind: string, filename: string): Promise<{ default: string }> {
  switch (kind) {
    case 'cMapUrl':
      return import(/* webpackMode: "lazy-once", webpackInclude: /\.bcmap$/ */ `pdfjs-dist/cmaps/${filename}`);
    case 'standardFontDataUrl':
      return import(
        /* webpackMode: "lazy-once", webpackInclude: /\.(?:pfb|ttf)$/ */ `pdfjs-dist/standard_fonts/${filename}`
      );
    default:
      return import(
        /* webpackMode: "lazy-once", webpackInclude: /(?:jbig2|openjpeg)\.wasm$/ */ `pdfjs-dist/wasm/${filename}`
      );
  }
}
