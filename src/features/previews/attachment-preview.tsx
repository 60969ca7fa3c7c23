import { useIntl } from 'react-intl';

import { choosePreviewRenderer, type PreviewRenderer } from '@/domain/preview-renderer';
import { SensitiveMedia } from '@/features/exposure-protection/sensitive-media';
import { RedactableView } from '@/features/redactions/redactable-view';
import { previewMessages } from '@/messages/previews';

import { AudioViewer } from './audio-viewer';
import { DocumentBody } from './document-body';
import { EmailViewer } from './email-viewer';
import { PictureViewer } from './picture-viewer';
import { PreviewNotice } from './preview-notice';
import { RetryableNotice } from './retryable-notice';
import { SvgViewer } from './svg-viewer';
import { VideoViewer } from './video-viewer';
import type { ViewerProps } from './viewer';

/** The viewer of an attachment, or a notice why it cannot be shown. */
export function AttachmentPreview(props: ViewerProps) {
  const { caseId, hit, attachment, preview } = props;
  const renderer = choosePreviewRenderer({ preview, attachment, group: hit.artifact.group, isDetailed: true });
  const url = preview.convertedFileUrl;
  if (renderer.kind === 'message') {
    return <RetryableNotice {...props} message={renderer.message} detail={renderer.detail} />;
  }
  if (renderer.kind === 'svg') {
    return (
      <SensitiveMedia hitId={hit.id} place="preview" name={attachment.name}>
        <SvgViewer {...props} />
      </SensitiveMedia>
    );
  }
  if (url === null) {
    return <PreviewNotice caseId={caseId} attachment={attachment} message="none" />;
  }
  return <ConvertedPreview {...props} url={url} renderer={renderer} />;
}

interface ConvertedPreviewProps extends ViewerProps {
  url: string;
  renderer: Exclude<PreviewRenderer, { kind: 'message' } | { kind: 'svg' }>;
}

function ConvertedPreview({ url, renderer, ...props }: ConvertedPreviewProps) {
  const { formatMessage } = useIntl();
  const { caseId, hit, attachment, onFail } = props;
  const { name } = attachment;
  switch (renderer.kind) {
    case 'picture':
      return (
        <RedactableView {...{ caseId, hit, attachment }} kind="picture">
          <SensitiveMedia hitId={hit.id} place="preview" name={name}>
            <PictureViewer url={url} name={name} onFail={() => onFail('unknown')} />
          </SensitiveMedia>
        </RedactableView>
      );
    case 'video':
      return (
        <SensitiveMedia hitId={hit.id} place="preview" name={name}>
          <VideoViewer {...props} />
        </SensitiveMedia>
      );
    case 'audio':
      return <AudioViewer url={url} name={name} onFail={() => onFail('audioFailed')} />;
    case 'email':
      return <EmailViewer {...props} url={url} body={renderer.body} />;
    case 'pdf':
      return (
        <RedactableView {...{ caseId, hit, attachment }} kind="pdf">
          <DocumentBody
            {...props}
            url={url}
            body="pdf"
            title={formatMessage(previewMessages.documentFrame, { name })}
          />
        </RedactableView>
      );
    case 'text':
    case 'frame': {
      const title = formatMessage(previewMessages.documentFrame, { name });
      return <DocumentBody {...props} url={url} body={renderer.kind} title={title} />;
    }
  }
}
