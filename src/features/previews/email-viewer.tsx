import { viewEmailBody } from '@contract/calls/files';
import { callPath } from '@contract/define-call';
import { useIntl } from 'react-intl';

import { emailHeader, type EmailField } from '@/domain/previews-email';
import { DetailRow } from '@/features/hit-fragments/detail-row';
import { FragmentValue } from '@/features/hit-fragments/fragment-value';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { previewMessages } from '@/messages/previews';

import { DocumentFrame } from './document-frame';
import { FullScreenArea } from './full-screen-area';
import type { ViewerProps } from './viewer';

import './email-viewer.css';

const LABELS = {
  from: previewMessages.emailFrom,
  to: previewMessages.emailTo,
  sent: previewMessages.emailSent,
  received: previewMessages.emailReceived,
  cc: previewMessages.emailCc,
  bcc: previewMessages.emailBcc,
  subject: previewMessages.emailSubject,
  attachments: previewMessages.emailAttachments,
} as const satisfies Record<EmailField, object>;

/** An e-mail: who, when and about what, then its body without anything that reaches outside. */
export function EmailViewer({ caseId, hit, attachment }: ViewerProps) {
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
  const url = callPath(viewEmailBody, { caseId, hitId: hit.id, attachmentId: attachment.id });
  return (
    <div className="email-viewer">
      <dl className="email-viewer__header">
        {emailHeader(hit.fragments, hit.attachments).map(({ field, fragments, names }) => (
          <DetailRow key={field} label={formatMessage(LABELS[field])}>
            {fragments.map((fragment, index) => (
              <FragmentValue key={index} fragment={fragment} timezone={timezone} />
            ))}
            {names.map((name, index) => (
              <span key={index} dir="auto" className="email-viewer__attachment">
                {name}
              </span>
            ))}
          </DetailRow>
        ))}
      </dl>
      <FullScreenArea tools={<span>{formatMessage(previewMessages.remoteBlocked)}</span>}>
        <DocumentFrame url={url} title={formatMessage(previewMessages.emailBody)} />
      </FullScreenArea>
    </div>
  );
}
