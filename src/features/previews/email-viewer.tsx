import { useIntl } from 'react-intl';

import { emailHeader, type EmailField } from '@/domain/previews-email';
import { Highlighted } from '@/features/highlight/highlighted';
import { DetailRow } from '@/features/hit-fragments/detail-row';
import { FragmentValue } from '@/features/hit-fragments/fragment-value';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { previewMessages } from '@/messages/previews';

import { DocumentBody, type DocumentViewerProps } from './document-body';

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

/** An e-mail: its header, then its body, in which no external content is loaded. */
export function EmailViewer(props: DocumentViewerProps) {
  const { caseId, hit } = props;
  const { formatMessage } = useIntl();
  const timezone = useCaseTimezone(caseId);
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
                <Highlighted text={name} />
              </span>
            ))}
          </DetailRow>
        ))}
      </dl>
      <DocumentBody
        {...props}
        title={formatMessage(previewMessages.emailBody)}
        tools={<span>{formatMessage(previewMessages.remoteBlocked)}</span>}
      />
    </div>
  );
}
