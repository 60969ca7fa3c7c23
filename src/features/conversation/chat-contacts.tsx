import type { Hit } from '@contract/model/hit';
import { useMemo } from 'react';

import { isOfContact, sharedContacts } from '@contract/text/shared-contacts';
import { isVcardFile } from '@/domain/vcards';

import { ContactCard } from './contact-card';
import { ContactFile } from './contact-file';

interface ChatContactsProps {
  message: Hit;
  /**
   * The case for reading the vCard files of the message; null when they must not be read, because reading is recorded
   * as a view.
   */
  openedIn: string | null;
}

/** The contacts that a message shares. */
export function ChatContacts({ message: { id, fragments, attachments }, openedIn }: ChatContactsProps) {
  const contacts = useMemo(() => sharedContacts(fragments), [fragments]);
  return (
    <>
      {contacts.map((contact, index) => (
        <ContactCard key={index} contact={contact} />
      ))}
      {openedIn !== null &&
        attachments
          .filter(isVcardFile)
          .map((attachment) => (
            <ContactFile key={attachment.id} caseId={openedIn} hitId={id} attachment={attachment} fallback={null} />
          ))}
    </>
  );
}

export const hasContacts = ({ fragments }: Hit): boolean => fragments.some(isOfContact);
