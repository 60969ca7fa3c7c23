import { useInViewport } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import { useHighlighter } from '@/features/highlight/highlight-context';
import { bringIntoView, showMark } from '@/features/highlight/show-mark';
import { previewMessages } from '@/messages/previews';

import { drawPdfPage } from './draw-pdf-page';
import { DrawnBoxes } from './drawn-boxes';

interface PdfPageProps {
  /** Of the document. */
  name: string;
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** Pixels. */
  width: number;
  /** The hit of this page that is looked at, from 0; null when it is another page's. */
  currentHit: number | null;
  isHitAskedFor: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** Of A4: the place that is kept until the page is known. */
const PAGE_RATIO = Math.SQRT2;

/** One page of a PDF, drawn once it has come into view. */
export function PdfPage({ name, pdf, number, width, currentHit, isHitAskedFor, scroller }: PdfPageProps) {
  const { formatMessage } = useIntl();
  const highlighter = useHighlighter();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(PAGE_RATIO);
  const [wasSeen, setWasSeen] = useState(false);
  // Counts the drawings of the text, whose marks are new each time.
  const [drawing, setDrawing] = useState(0);
  if (inViewport && !wasSeen) {
    setWasSeen(true);
  }
  useEffect(() => {
    if (!wasSeen || !canvas.current || !text.current) {
      return undefined;
    }
    const target = { canvas: canvas.current, text: text.current, width };
    const task = drawPdfPage(pdf, number, target, highlighter, {
      onRatio: setRatio,
      onText: () => setDrawing((earlier) => earlier + 1),
    });
    return task.cancel;
  }, [highlighter, number, pdf, wasSeen, width]);
  useEffect(() => {
    if (text.current && scroller.current) {
      const isElsewhere = currentHit !== null && drawing === 0;
      if (isElsewhere) {
        // The page is drawn when it comes into view, and then the hit on it is brought there.
        bringIntoView(text.current, scroller.current);
      } else {
        showMark(text.current, { index: currentHit, isAskedFor: isHitAskedFor }, scroller.current);
      }
    }
  }, [currentHit, drawing, isHitAskedFor, scroller]);
  return (
    <div ref={ref} className="pdf-viewer__page" style={{ width, height: width * ratio }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={formatMessage(previewMessages.page, { number, count: pdf.numPages })}
        className="pdf-viewer__canvas"
      />
      <div ref={text} className="pdf-viewer__text" />
      <DrawnBoxes name={name} page={number} />
    </div>
  );
}
