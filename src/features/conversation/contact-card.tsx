import type { Contact, ContactField } from '@contract/text/shared-contacts';
import { IconAddressBook } from '@tabler/icons-react';
import { useIntl, type IntlShape } from 'react-intl';

import { Highlighted } from '@/features/highlight/highlighted';
import { contactMessages } from '@/messages/contacts';

import './contact-card.css';

/** A contact shared in a message. Numbers and addresses are plain text, not links. */
export function ContactCard({ contact: { name, fields } }: { contact: Contact }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <section className="contact-card" aria-label={formatMessage(contactMessages.contact)}>
      <h4 className="contact-card__name" dir="auto">
        <IconAddressBook size={20} stroke={1.4} aria-hidden />
        <span>{name === null ? formatMessage(contactMessages.unnamed) : <Highlighted text={name} />}</span>
      </h4>
      {fields.length > 0 && (
        <dl className="contact-card__fields">
          {fields.map((field, index) => (
            <div key={index} className="contact-card__field">
              <dt dir="auto">{labelOf(field, intl)}</dt>
              <dd dir={LEFT_TO_RIGHT.has(field.kind) ? 'ltr' : 'auto'}>
                <Highlighted text={field.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const LEFT_TO_RIGHT: ReadonlySet<ContactField['kind']> = new Set(['phone', 'email', 'web']);

function labelOf({ kind, label }: ContactField, { formatMessage }: IntlShape): string {
  if (kind === 'other') {
    return label ?? formatMessage(contactMessages.other);
  }
  return label === null
    ? formatMessage(contactMessages[kind])
    : formatMessage(contactMessages.labelled, { kind: formatMessage(contactMessages[kind]), label });
}
