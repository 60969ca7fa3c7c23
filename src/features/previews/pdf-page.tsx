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
  /** Name of the document. */
  name: string;
  pdf: PDFDocumentProxy;
  /** Page number from 1. */
  number: number;
  /** Width in pixels. */
  width: number;
  /** Index of the current match on this page, from 0; null when it is on another page. */
  currentHit: number | null;
  isHitRequestedByUser: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** Aspect ratio of A4 for reserving space until the page is loaded. */
const PAGE_RATIO = Math.SQRT2;

/** A page of a PDF, which is rendered when it comes into view. */
export function PdfPage({ name, pdf, number, width, currentHit, isHitRequestedByUser, scroller }: PdfPageProps) {
  const { formatMessage } = useIntl();
  const highlighter = useHighlighter();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(PAGE_RATIO);
  const [wasSeen, setWasSeen] = useState(false);
  // Counts renderings of the text layer, each of which creates new marks.
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
        // Scrolls to the page, which is then rendered, and afterwards to the match.
        bringIntoView(text.current, scroller.current);
      } else {
        showMark(text.current, { index: currentHit, isRequestedByUser: isHitRequestedByUser }, scroller.current);
      }
    }
  }, [currentHit, drawing, isHitRequestedByUser, scroller]);
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
