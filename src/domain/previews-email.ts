import type { Attachment, Fragment } from '@contract/model/hit';

/** In the order of the header of an e-mail preview (rules 001-4). */
const EMAIL_FIELDS = ['from', 'to', 'sent', 'received', 'cc', 'bcc', 'subject', 'attachments'] as const;
export type EmailField = (typeof EMAIL_FIELDS)[number];

export interface EmailHeaderLine {
  field: EmailField;
  fragments: readonly Fragment[];
  /** Names of the attachments, for the line of attachments. */
  names: readonly string[];
}

/** Names of fragments by tool; a UFED e-mail has one time, the time of sending (formats.md 5.4). */
const NAMES: Readonly<Record<Exclude<EmailField, 'attachments'>, readonly string[]>> = {
  from: ['from', 'sender', 'from email'],
  to: ['to', 'recipient', 'recipients', 'to email'],
  sent: ['sent', 'date sent', 'sent date/time', 'timestamp', 'time'],
  received: ['received', 'date received', 'received date/time', 'date delivered'],
  cc: ['cc'],
  bcc: ['bcc'],
  subject: ['subject'],
};

/** The lines of the header that have a value. */
export function emailHeader(fragments: readonly Fragment[], attachments: readonly Attachment[]): EmailHeaderLine[] {
  return EMAIL_FIELDS.map((field) => ({
    field,
    fragments: field === 'attachments' ? [] : fragmentsOf(fragments, NAMES[field]),
    names: field === 'attachments' ? secondaryNames(attachments) : [],
  })).filter((line) => line.fragments.length > 0 || line.names.length > 0);
}

/** The fragments with the first of these names that the e-mail has. */
function fragmentsOf(fragments: readonly Fragment[], names: readonly string[]): Fragment[] {
  const visible = fragments.filter(({ hidden, value }) => !hidden && value !== '');
  const name = names.find((candidate) => visible.some((fragment) => isNamed(fragment, candidate)));
  return name === undefined ? [] : visible.filter((fragment) => isNamed(fragment, name));
}

const isNamed = (fragment: Fragment, name: string): boolean => fragment.name.toLowerCase() === name;

/** Without the primary attachment, which is the body. */
const secondaryNames = (attachments: readonly Attachment[]): string[] =>
  attachments.filter(({ importance }) => importance === 'secondary').map(({ name }) => name);
