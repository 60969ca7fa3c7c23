import type { Attachment } from '@contract/model/hit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useViewAttachmentQuery } from '@/api/endpoints/previews';
import { parseVcards, VCARD_BYTES } from '@/domain/vcards';
import { contactMessages } from '@/messages/contacts';

import { ContactCard } from './contact-card';

interface ContactFileProps {
  caseId: string;
  hitId: string;
  attachment: Attachment;
  /**
   * The attachment by name: while it is loading, when it contains no contact, and when only some contacts are shown.
   */
  fallback: ReactNode;
}

/** Maximum number of shown contacts of an address book file. */
const SHOWN = 5;

/** The contacts in a vCard file. */
export function ContactFile({ caseId, hitId, attachment, fallback }: ContactFileProps) {
  const { formatMessage } = useIntl();
  const { id: attachmentId, name, mimeType, state, size } = attachment;
  const { currentData: file } = useViewAttachmentQuery(
    state === 'stored' ? { caseId, hitId, attachmentId, mimeType, maxBytes: VCARD_BYTES } : skipToken,
  );
  const contacts = useMemo(() => (file === undefined ? [] : parseVcards(file.text)), [file]);
  const more = contacts.length - SHOWN;
  return (
    <>
      {contacts.slice(0, SHOWN).map((contact, index) => (
        <ContactCard key={index} contact={contact} />
      ))}
      {(contacts.length === 0 || more > 0) && fallback}
      {more > 0 && (
        <p className="contact-file__note">{formatMessage(contactMessages.moreInFile, { count: more, name })}</p>
      )}
      {contacts.length > 0 && (size ?? 0) > VCARD_BYTES && (
        <p className="contact-file__note">{formatMessage(contactMessages.cutOff, { name })}</p>
      )}
    </>
  );
}
