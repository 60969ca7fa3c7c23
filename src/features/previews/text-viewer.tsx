import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import { statusOf } from '@/api/api-error';
import { useViewAttachmentQuery } from '@/api/endpoints/previews';
import { loadFailureMessage } from '@/domain/preview-renderer';
import { TEXT_PREVIEW_BYTES } from '@/domain/previews-text';
import { previewMessages } from '@/messages/previews';

import { FullScreenArea } from './full-screen-area';
import { DownloadHint } from './preview-notice';
import type { ViewerProps } from './viewer';
import { ViewerFrame } from './viewer-frame';

import './text-viewer.css';

/** The first megabyte of a text file, as it is. */
export function TextViewer({ caseId, hit, attachment, onFail }: ViewerProps) {
  const { formatMessage } = useIntl();
  const { id: attachmentId, mimeType, size } = attachment;
  const { data, error } = useViewAttachmentQuery({
    caseId,
    hitId: hit.id,
    attachmentId,
    mimeType,
    maxBytes: TEXT_PREVIEW_BYTES,
  });
  useEffect(() => {
    if (error) {
      onFail(loadFailureMessage(statusOf(error)));
    }
  }, [error, onFail]);
  const isCut = (size ?? 0) > TEXT_PREVIEW_BYTES;
  return (
    <FullScreenArea
      tools={
        isCut && (
          <>
            <span>{formatMessage(previewMessages.minimized)}</span>
            <DownloadHint caseId={caseId} />
          </>
        )
      }
    >
      <ViewerFrame isLoading={data === undefined} aspect="4x3">
        {/* Scrolls by keyboard too. */}
        <pre className="text-viewer" tabIndex={0} dir="auto" aria-label={attachment.name} role="region">
          {data}
        </pre>
      </ViewerFrame>
    </FullScreenArea>
  );
}
