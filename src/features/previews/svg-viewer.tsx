import { useEffect } from 'react';

import { statusOf } from '@/api/api-error';
import { useViewAttachmentQuery } from '@/api/endpoints/previews';
import { loadFailureMessage } from '@/domain/preview-renderer';
import { SVG_PREVIEW_BYTES } from '@/domain/previews-text';

import { PictureViewer } from './picture-viewer';
import type { ViewerProps } from './viewer';
import { ViewerFrame } from './viewer-frame';

/** An SVG in an `img` element, where it can neither run scripts nor load external content. */
export function SvgViewer({ caseId, hit, attachment, onFail }: ViewerProps) {
  const { id: attachmentId, mimeType, name, size } = attachment;
  const isTooLarge = (size ?? 0) > SVG_PREVIEW_BYTES;
  const { data, error } = useViewAttachmentQuery(
    { caseId, hitId: hit.id, attachmentId, mimeType, maxBytes: SVG_PREVIEW_BYTES },
    { skip: isTooLarge },
  );
  useEffect(() => {
    if (isTooLarge) {
      onFail('tooLarge');
    } else if (error) {
      onFail(loadFailureMessage(statusOf(error)));
    }
  }, [error, isTooLarge, onFail]);
  if (data === undefined) {
    return <ViewerFrame isLoading>{null}</ViewerFrame>;
  }
  const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.text)}`;
  return <PictureViewer url={url} name={name} onFail={() => onFail('unknown')} />;
}
