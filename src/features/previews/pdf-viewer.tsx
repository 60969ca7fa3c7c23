import { useElementSize } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { ZOOM_MAX, ZOOM_MIN } from '@/domain/previews-fit';
import { MatchStepper } from '@/features/highlight/match-stepper';
import { useMatchSteps } from '@/features/highlight/use-match-steps';
import { previewMessages } from '@/messages/previews';

import { FullScreenArea } from './full-screen-area';
import { pageInView } from './page-in-view';
import { PdfPage } from './pdf-page';
import { RedactionTools } from './redaction-tools';
import { usePdfDocument } from './use-pdf-document';
import { usePdfHits } from './use-pdf-hits';
import type { ViewerProps } from './viewer';
import { ViewerFrame } from './viewer-frame';
import { ZoomTools } from './zoom-tools';

import './pdf-viewer.css';

interface PdfViewerProps extends Pick<ViewerProps, 'onFail'> {
  url: string;
  name: string;
}

/** A PDF document; pages are rendered when they come into view. */
export function PdfViewer({ url, name, onFail }: PdfViewerProps) {
  const { formatMessage } = useIntl();
  const { ref, width } = useElementSize();
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const pdf = usePdfDocument(url, (detail) => onFail('documentFailed', detail));
  const { hits, isCut } = usePdfHits(pdf);
  const steps = useMatchSteps(hits.length);
  const current = hits[steps.index];
  const scroller = useRef<HTMLDivElement>(null);
  const pageNumbers = Array.from({ length: pdf?.numPages ?? 0 }, (_, index) => index + 1);
  const tools = pdf && (
    <>
      <MatchStepper steps={steps} count={hits.length} isCut={isCut} />
      <span>{formatMessage(previewMessages.pageCount, { count: pdf.numPages })}</span>
      <ZoomTools zoom={zoom} max={ZOOM_MAX / 2} onZoom={setZoom} />
      <RedactionTools findPage={() => (scroller.current === null ? 1 : pageInView(scroller.current))} />
    </>
  );
  return (
    <FullScreenArea tools={tools}>
      <ViewerFrame isLoading={pdf === null} aspect="4x3">
        {/* Focusable for scrolling by keyboard. */}
        <div ref={scroller} className="pdf-viewer" tabIndex={0} role="region" aria-label={name}>
          <div ref={ref} className="pdf-viewer__width" />
          {pdf &&
            width > 0 &&
            pageNumbers.map((number) => (
              <PdfPage
                key={number}
                name={name}
                pdf={pdf}
                number={number}
                width={width * zoom}
                isHitRequestedByUser={steps.isRequestedByUser}
                currentHit={current?.page === number ? current.index : null}
                scroller={scroller}
              />
            ))}
        </div>
      </ViewerFrame>
    </FullScreenArea>
  );
}
