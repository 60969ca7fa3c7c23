import type { PDFPageProxy } from 'pdfjs-dist';

import type { Highlighter } from '@/domain/highlight';
import type { TextRange } from '@/domain/highlight-folding';

import { readPdfText } from './pdf-text';

/**
 * Adds the text of a page as invisible layer over its picture, for selection, copying and highlighting. @param scale
 * pixels per point of the page on the screen
 */
export async function drawPdfText(
  page: PDFPageProxy,
  scale: number,
  container: HTMLElement,
  highlighter: Highlighter,
): Promise<void> {
  const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const content = await page.getTextContent();
  container.replaceChildren();
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: content, container, viewport: page.getViewport({ scale }) });
  await layer.render();
  const { text, runs } = readPdfText(content);
  const ranges = highlighter.rangesOf(text);
  layer.textDivs.forEach((run, index) => {
    const { start, length } = runs[index] ?? { start: 0, length: 0 };
    markRun(run, start, length, ranges);
  });
}

function markRun(run: HTMLElement, runStart: number, length: number, ranges: readonly TextRange[]): void {
  const text = run.textContent;
  const parts: (string | HTMLElement)[] = [];
  let at = 0;
  ranges.forEach(({ start, end }, hit) => {
    const from = Math.max(start - runStart, 0);
    const to = Math.min(end - runStart, length);
    if (from < to) {
      const mark = document.createElement('mark');
      mark.className = 'highlighted';
      mark.dataset.hit = String(hit);
      mark.textContent = text.slice(from, to);
      parts.push(text.slice(at, from), mark);
      at = to;
    }
  });
  if (parts.length > 0) {
    run.replaceChildren(...parts, text.slice(at));
  }
}
