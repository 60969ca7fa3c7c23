import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

import { DOCUMENT_HITS_MAX, type Highlighter } from '@/domain/highlight';
import { useHighlighter } from '@/features/highlight/highlight-context';

import { readPdfText } from './pdf-text';

interface PageHit {
  /** Page number from 1. */
  page: number;
  /** Index among the matches of the page, from 0. */
  index: number;
}

interface PdfHits {
  /** Matches on the pages that were searched so far. */
  hits: readonly PageHit[];
  isCut: boolean;
}

interface Reading extends PdfHits {
  pdf: PDFDocumentProxy;
  highlighter: Highlighter;
}

/** Maximum number of searched pages: searching loads their whole text. */
const PAGES_MAX = 500;
const NO_HITS: PdfHits = { hits: [], isCut: false };

/** The matches in a PDF, searched page by page; nothing is loaded without a search. */
export function usePdfHits(pdf: PDFDocumentProxy | null): PdfHits {
  const highlighter = useHighlighter();
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    if (pdf === null || highlighter.isIdle) {
      return undefined;
    }
    let isWanted = true;
    const report = (found: PdfHits) => {
      if (isWanted) {
        setReading({ ...found, pdf, highlighter });
      }
      return isWanted;
    };
    // A page that cannot be read ends the search; matches that were found before are kept.
    findHits(pdf, highlighter, report).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [highlighter, pdf]);
  return reading !== null && reading.pdf === pdf && reading.highlighter === highlighter ? reading : NO_HITS;
}

/** @param report called for each page with hits; returns false when they are no longer needed */
async function findHits(
  pdf: PDFDocumentProxy,
  highlighter: Highlighter,
  report: (found: PdfHits) => boolean,
): Promise<void> {
  let hits: readonly PageHit[] = [];
  const last = Math.min(pdf.numPages, PAGES_MAX);
  for (let page = 1; page <= last; page += 1) {
    const { text } = readPdfText(await (await pdf.getPage(page)).getTextContent());
    const found = highlighter.rangesOf(text);
    hits = [...hits, ...found.map((_range, index) => ({ page, index }))];
    const isFull = hits.length > DOCUMENT_HITS_MAX;
    const isCut = isFull || (page === last && pdf.numPages > PAGES_MAX);
    // A page without matches changes nothing in the view.
    const isNew = found.length > 0 || isCut;
    if (isNew && (!report({ hits: hits.slice(0, DOCUMENT_HITS_MAX), isCut }) || isFull)) {
      return;
    }
  }
}
