import type { PDFDocumentProxy } from 'pdfjs-dist';

import type { Highlighter } from '@/domain/highlight';

import { drawPdfText } from './draw-pdf-text';

interface DrawTarget {
  canvas: HTMLCanvasElement;
  /** Element over the canvas. */
  text: HTMLElement;
  /** Width in pixels. */
  width: number;
}

interface DrawEvents {
  /** Called with the aspect ratio, height by width. */
  onRatio: (ratio: number) => void;
  onText: () => void;
}

/** Renders a page with the pixel ratio of the screen. Returns a function that cancels it. */
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
  // A page that fails to render stays white; other pages are rendered.
  draw().catch(() => undefined);
  return {
    cancel: () => {
      ending.abort();
      stop();
    },
  };
}
