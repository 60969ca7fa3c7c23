import type { PDFPageProxy } from 'pdfjs-dist';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

interface PdfText {
  /** Text of the page with line breaks. */
  text: string;
  /** Start and length of each text run of the page, in order. */
  runs: { start: number; length: number }[];
}

/** The text of a page and its runs; a word may be split into several runs. */
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
