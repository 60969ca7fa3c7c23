import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

import { openPdf } from './open-pdf';

type PdfFailure = 'documentEncrypted' | 'documentMalformed' | undefined;

/** Opens a PDF; only the visible parts are loaded. Null until it is open. `onFail` gets the reason of a failure. */
export function usePdfDocument(url: string, onFail: (reason: PdfFailure) => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  useEffect(() => {
    let isCurrent = true;
    const opening = openPdf(url);
    opening
      .then(({ promise }) => promise)
      .then((opened) => isCurrent && setPdf(opened))
      .catch((error: unknown) => isCurrent && fail.current(reasonOf(error)));
    return () => {
      isCurrent = false;
      setPdf(null);
      void opening.then((task) => task.destroy()).catch(() => undefined);
    };
  }, [url]);
  return pdf;
}

function reasonOf(error: unknown): PdfFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return 'documentEncrypted';
  }
  return name === 'InvalidPDFException' ? 'documentMalformed' : undefined;
}
