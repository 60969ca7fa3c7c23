import type { Attachment, Fragment } from '@contract/model/hit';

/** In the order of the header of an e-mail preview (rules 001-4). */
const EMAIL_FIELDS = ['from', 'to', 'sent', 'received', 'cc', 'bcc', 'subject', 'attachments'] as const;
export type EmailField = (typeof EMAIL_FIELDS)[number];

export interface EmailHeaderLine {
  field: EmailField;
  fragments: readonly Fragment[];
  /** Of the line of attachments: their names. */
  names: readonly string[];
}

/** Names of fragments as the tools call them; a UFED e-mail has one time, that of sending (formats.md 5.4). */
const NAMES: Readonly<Record<Exclude<EmailField, 'attachments'>, readonly string[]>> = {
  from: ['from', 'sender', 'from email'],
  to: ['to', 'recipient', 'recipients', 'to email'],
  sent: ['sent', 'date sent', 'sent date/time', 'timestamp', 'time'],
  received: ['received', 'date received', 'received date/time', 'date delivered'],
  cc: ['cc'],
  bcc: ['bcc'],
  subject: ['subject'],
};

/** The lines that have something to say. */
export function emailHeader(fragments: readonly Fragment[], attachments: readonly Attachment[]): EmailHeaderLine[] {
  return EMAIL_FIELDS.map((field) => ({
    field,
    fragments: field === 'attachments' ? [] : fragmentsOf(fragments, NAMES[field]),
    names: field === 'attachments' ? secondaryNames(attachments) : [],
  })).filter((line) => line.fragments.length > 0 || line.names.length > 0);
}

/** The fragments of the first name that the e-mail has. */
function fragmentsOf(fragments: readonly Fragment[], names: readonly string[]): Fragment[] {
  const visible = fragments.filter(({ hidden, value }) => !hidden && value !== '');
  const name = names.find((candidate) => visible.some((fragment) => isNamed(fragment, candidate)));
  return name === undefined ? [] : visible.filter((fragment) => isNamed(fragment, name));
}

const isNamed = (fragment: Fragment, name: string): boolean => fragment.name.toLowerCase() === name;

/** The primary attachment of an e-mail is its body. */
const secondaryNames = (attachments: readonly Attachment[]): string[] =>
  attachments.filter(({ importance }) => importance === 'secondary').map(({ name }) => name);
