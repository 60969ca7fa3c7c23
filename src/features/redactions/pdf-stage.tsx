import { NumberInput } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { usePdfDocument } from '@/features/previews/use-pdf-document';
import { redactionMessages } from '@/messages/redactions';

interface PdfStageProps {
  url: string;
  /** Page number from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Renders the editor around the page. */
  children: (page: ReactNode) => ReactNode;
}

/** Width in pixels. */
const WIDTH = 640;
const ignore = () => undefined;

/** A page of a PDF document, with buttons to other pages. */
export function PdfStage({ url, page, onPage, children }: PdfStageProps) {
  const { formatMessage } = useIntl();
  const pdf = usePdfDocument(url, ignore);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop: () => void = ignore;
    let isWanted = true;
    const draw = async () => {
      const drawn = await pdf?.getPage(page);
      const target = canvas.current;
      if (drawn === undefined || target === null || !isWanted) {
        return;
      }
      const viewport = drawn.getViewport({ scale: WIDTH / drawn.getViewport({ scale: 1 }).width });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = drawn.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    // A page that fails to render stays white.
    draw().catch(ignore);
    return () => {
      isWanted = false;
      stop();
    };
  }, [page, pdf]);
  return (
    <>
      <NumberInput
        label={formatMessage(redactionMessages.page)}
        min={1}
        max={pdf?.numPages ?? 1}
        value={page}
        onChange={(value) => typeof value === 'number' && value >= 1 && onPage(value)}
      />
      {children(<canvas ref={canvas} />)}
    </>
  );
}
