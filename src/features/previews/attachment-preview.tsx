import { choosePreviewRenderer, type PreviewRenderer } from '@/domain/preview-renderer';
import { previewMessages } from '@/messages/previews';
import { useIntl } from 'react-intl';

import { AudioViewer } from './audio-viewer';
import { DocumentFrame } from './document-frame';
import { EmailViewer } from './email-viewer';
import { FullScreenArea } from './full-screen-area';
import { PdfViewer } from './pdf-viewer';
import { PictureViewer } from './picture-viewer';
import { PreviewNotice } from './preview-notice';
import { SvgViewer } from './svg-viewer';
import { TextViewer } from './text-viewer';
import { VideoViewer } from './video-viewer';
import type { ViewerProps } from './viewer';

/** The viewer of one attachment, or why there is none. */
export function AttachmentPreview(props: ViewerProps) {
  const { caseId, hit, attachment, preview } = props;
  const renderer = choosePreviewRenderer({ preview, attachment, group: hit.artifact.group, isDetailed: true });
  const url = preview.convertedFileUrl;
  if (renderer.kind === 'message') {
    return (
      <PreviewNotice caseId={caseId} attachment={attachment} message={renderer.message} detail={renderer.detail} />
    );
  }
  if (renderer.kind === 'svg') {
    return <SvgViewer {...props} />;
  }
  if (url === null) {
    return <PreviewNotice caseId={caseId} attachment={attachment} message="none" />;
  }
  return <ConvertedPreview {...props} url={url} kind={renderer.kind} />;
}

interface ConvertedPreviewProps extends ViewerProps {
  url: string;
  kind: Exclude<PreviewRenderer['kind'], 'message' | 'svg'>;
}

function ConvertedPreview({ url, kind, ...props }: ConvertedPreviewProps) {
  const { formatMessage } = useIntl();
  const { attachment, onFail } = props;
  const { name } = attachment;
  switch (kind) {
    case 'picture':
      return <PictureViewer url={url} name={name} onFail={() => onFail('unknown')} />;
    case 'video':
      return <VideoViewer url={url} name={name} onFail={() => onFail('videoFailed')} />;
    case 'audio':
      return <AudioViewer url={url} name={name} onFail={() => onFail('audioFailed')} />;
    case 'email':
      return <EmailViewer {...props} />;
    case 'pdf':
      return <PdfViewer url={url} name={name} onFail={onFail} />;
    case 'text':
      return <TextViewer {...props} />;
    case 'frame':
      return (
        <FullScreenArea>
          <DocumentFrame url={url} title={formatMessage(previewMessages.documentFrame, { name })} />
        </FullScreenArea>
      );
  }
}
