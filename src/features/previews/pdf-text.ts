import type { PDFPageProxy } from 'pdfjs-dist';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

interface PdfText {
  /** Of the page, line by line. */
  text: string;
  /** Where each run of the page begins in it, in their order. */
  runs: { start: number; length: number }[];
}

/** The text of a page and the runs that it is written in: a word may be written in several. */
export function readPdfText({ items }: TextContent): PdfText {
  const runs: PdfText['runs'] = [];
  let text = '';
  for (const item of items) {
    if ('str' in item) {
      runs.push({ start: text.length, length: item.str.length });
      text += item.hasEOL ? `${item.str}\n` : item.str;
    }
  }
  return { text, runs };
}
