import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { Highlighter } from '@/domain/highlight';

import { drawPdfText } from './draw-pdf-text';

interface DrawTarget {
  canvas: HTMLCanvasElement;
  /** Over the canvas. */
  text: HTMLElement;
  /** Pixels. */
  width: number;
}

interface DrawEvents {
  /** Height by width. */
  onRatio: (ratio: number) => void;
  onText: () => void;
}

/** Draws with the pixels that the screen has. A drawing that is not wanted any more stops. */
export function drawPdfPage(
  pdf: PDFDocumentProxy,
  number: number,
  { canvas, text, width }: DrawTarget,
  highlighter: Highlighter,
  { onRatio, onText }: DrawEvents,
): { cancel: () => void } {
  let stop: () => void = () => undefined;
  const ending = new AbortController();
  const isWanted = () => !ending.signal.aborted;
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (!isWanted()) {
      return;
    }
    const natural = page.getViewport({ scale: 1 });
    const scale = width / natural.width;
    onRatio(natural.height / natural.width);
    const viewport = page.getViewport({ scale: scale * window.devicePixelRatio });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
    await drawPdfText(page, scale, text, highlighter);
    if (isWanted()) {
      onText();
    }
  };
  // A page that cannot be drawn stays white; the others still show.
  draw().catch(() => undefined);
  return {
    cancel: () => {
      ending.abort();
      stop();
    },
  };
}
