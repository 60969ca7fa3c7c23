import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { statusOf } from '@/api/api-error';
import { useViewAttachmentQuery } from '@/api/endpoints/previews';
import { loadFailureMessage } from '@/domain/preview-renderer';
import { TEXT_PREVIEW_BYTES } from '@/domain/previews-text';
import { MatchStepper } from '@/features/highlight/match-stepper';
import { MarkedText, useDocumentHits } from '@/features/highlight/marked-text';
import { showMark } from '@/features/highlight/show-mark';
import { useMatchSteps } from '@/features/highlight/use-match-steps';
import { previewMessages } from '@/messages/previews';

import { CharsetSelect } from './charset-select';
import { FullScreenArea } from './full-screen-area';
import { DownloadHint } from './preview-notice';
import type { ViewerProps } from './viewer';
import { ViewerFrame } from './viewer-frame';

import './text-viewer.css';

/** The first megabyte of a text file, unformatted. */
export function TextViewer({ caseId, hit, attachment, onFail }: ViewerProps) {
  const { formatMessage } = useIntl();
  const { id: attachmentId, mimeType, size } = attachment;
  const [charset, setCharset] = useState<string | null>(null);
  const { data, error } = useViewAttachmentQuery({
    caseId,
    hitId: hit.id,
    attachmentId,
    mimeType,
    maxBytes: TEXT_PREVIEW_BYTES,
    charset,
  });
  useEffect(() => {
    if (error) {
      onFail(loadFailureMessage(statusOf(error)));
    }
  }, [error, onFail]);
  const text = data?.text ?? '';
  const { ranges, isCut: hasMoreHits } = useDocumentHits(text);
  const steps = useMatchSteps(ranges.length);
  const { index, isRequestedByUser } = steps;
  const page = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (page.current && ranges.length > 0) {
      showMark(page.current, { index, isRequestedByUser }, page.current);
    }
  }, [ranges, index, isRequestedByUser]);
  const isCut = (size ?? 0) > TEXT_PREVIEW_BYTES;
  return (
    <FullScreenArea
      tools={
        <>
          {data !== undefined && <CharsetSelect decoded={data} chosen={charset} onChange={setCharset} />}
          <MatchStepper steps={steps} count={ranges.length} isCut={hasMoreHits} />
          {isCut && (
            <>
              <span>{formatMessage(previewMessages.minimized)}</span>
              <DownloadHint caseId={caseId} />
            </>
          )}
        </>
      }
    >
      <ViewerFrame isLoading={data === undefined} aspect="4x3">
        {/* Focusable for scrolling by keyboard. */}
        <pre ref={page} className="text-viewer" tabIndex={0} dir="auto" aria-label={attachment.name} role="region">
          <MarkedText text={text} ranges={ranges} />
        </pre>
      </ViewerFrame>
    </FullScreenArea>
  );
}
