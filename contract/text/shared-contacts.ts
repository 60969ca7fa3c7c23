import type { Fragment } from '@contract/model/hit';

export type ContactFieldKind =
  | 'phone'
  | 'email'
  | 'account'
  | 'address'
  | 'organization'
  | 'title'
  | 'web'
  | 'birthday'
  | 'nickname'
  | 'note'
  | 'other';

export interface ContactField {
  kind: ContactFieldKind;
  /** The label in the file: "home", "Mobile"; the name of the property if `kind` is `other`. Null without one. */
  label: string | null;
  value: string;
}

/** A contact of an address book. */
export interface Contact {
  name: string | null;
  fields: readonly ContactField[];
}

type Value = Pick<Fragment, 'name' | 'value' | 'hidden'>;

/** Prefix of the names that importers give to fragments of contacts shared in a message. */
const PREFIX = 'Shared contact ';

/** Fields that a contact may have several times, each with a category. */
const ENTRIES: ReadonlyMap<string, ContactFieldKind> = new Map([
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['User ID', 'account'],
  ['Web address', 'web'],
]);
const FIELD_NAMES: ReadonlyMap<ContactFieldKind, string> = new Map([
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['account', 'Account'],
  ['web', 'Web'],
]);
const CATEGORY = ' Category';
/** Fields that a contact has once: a repetition belongs to the next contact. */
const SINGLE: ReadonlySet<string> = new Set(['Name', 'Source', 'Account', 'Group', 'Type']);

interface Draft {
  name: string | null;
  fields: ContactField[];
  singles: Set<string>;
}

/**
 * The contacts that a message shares as consecutive fragments ("Shared contact Name", "Shared contact Phone"). A new
 * contact starts when a field that occurs once is repeated, or with a name after numbers.
 */
export function sharedContacts(fragments: readonly Value[]): Contact[] {
  const shared = fragments.filter(isOfContact).map(({ name, value }) => ({ field: name.slice(PREFIX.length), value }));
  const labelOf = entryLabels(shared);
  const contacts: Draft[] = [];
  for (const one of shared) {
    const { field, value } = one;
    const label = labelOf(one);
    if (label === PAIRED) {
      continue;
    }
    const contact = contactFor(contacts, field);
    const kind = ENTRIES.get(field);
    if (field === 'Name') {
      contact.name = value;
    } else if (kind !== undefined) {
      contact.fields.push({ kind, label, value });
    } else {
      contact.fields.push({ kind: 'other', label: field, value });
    }
    if (SINGLE.has(field)) {
      contact.singles.add(field);
    }
  }
  return contacts.map(({ name, fields }) => ({ name, fields }));
}

/** `Sara; Phone (Mobile): +47 900 00 055; Group: Family` for outputs. */
export const contactText = ({ name, fields }: Contact): string =>
  [name ?? 'Contact without a name', ...fields.map(fieldText)].join('; ');

function fieldText({ kind, label, value }: ContactField): string {
  const name = FIELD_NAMES.get(kind);
  const known = label === null || label === '' ? name : `${name} (${label})`;
  return `${name === undefined ? (label ?? 'Other') : known}: ${value}`;
}

/** Whether a fragment is part of a shared contact. */
export const isOfContact = ({ name, value, hidden }: Value): boolean =>
  !hidden && value !== '' && name.startsWith(PREFIX);

function contactFor(contacts: Draft[], field: string): Draft {
  const last = contacts.at(-1);
  const isNext =
    last === undefined ||
    last.singles.has(field) ||
    (field === 'Name' && last.fields.some(({ kind }) => kind !== 'other'));
  if (!isNext) {
    return last;
  }
  const contact: Draft = { name: null, fields: [], singles: new Set() };
  contacts.push(contact);
  return contact;
}

interface SharedField {
  field: string;
  value: string;
}

/** Marks a category that is the label of an entry and not shown separately. */
const PAIRED: unique symbol = Symbol('paired');

/**
 * The category of each entry. The export may write it before or after the value, so it can be assigned only if every
 * entry of the kind has one; otherwise categories are separate fields.
 */
function entryLabels(shared: readonly SharedField[]): (one: SharedField) => string | null | typeof PAIRED {
  const labels = new Map<SharedField, string | typeof PAIRED>();
  for (const entry of ENTRIES.keys()) {
    const values = shared.filter(({ field }) => field === entry);
    const categories = shared.filter(({ field }) => field === entry + CATEGORY);
    if (values.length === categories.length) {
      values.forEach((value, index) => labels.set(value, categories[index]?.value ?? ''));
      categories.forEach((category) => labels.set(category, PAIRED));
    }
  }
  return (one) => labels.get(one) ?? null;
}
