import { useInViewport } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { previewMessages } from '@/messages/previews';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** Pixels. */
  width: number;
}

/** Of A4: the place that is kept until the page is known. */
const PAGE_RATIO = Math.SQRT2;

/** One page of a PDF, drawn once it has come into view. */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const { formatMessage } = useIntl();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(PAGE_RATIO);
  const [wasSeen, setWasSeen] = useState(false);
  if (inViewport && !wasSeen) {
    setWasSeen(true);
  }
  useEffect(() => {
    if (!wasSeen || !canvas.current) {
      return undefined;
    }
    const drawing = drawPage(pdf, number, width, canvas.current, setRatio);
    return drawing.cancel;
  }, [number, pdf, wasSeen, width]);
  return (
    <div ref={ref} className="pdf-viewer__page" style={{ width, height: width * ratio }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={formatMessage(previewMessages.page, { number, count: pdf.numPages })}
        className="pdf-viewer__canvas"
      />
    </div>
  );
}

/** Draws with the pixels that the screen has. A drawing that is not wanted any more stops. */
function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  canvas: HTMLCanvasElement,
  onRatio: (ratio: number) => void,
): { cancel: () => void } {
  let stop: () => void = () => undefined;
  let isWanted = true;
  const draw = async () => {
    const page = await pdf.getPage(number);
    if (!isWanted) {
      return;
    }
    const natural = page.getViewport({ scale: 1 });
    onRatio(natural.height / natural.width);
    const viewport = page.getViewport({ scale: (width / natural.width) * window.devicePixelRatio });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
  };
  // A page that cannot be drawn stays white; the others still show.
  draw().catch(() => undefined);
  return {
    cancel: () => {
      isWanted = false;
      stop();
    },
  };
}
