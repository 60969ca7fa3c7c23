import type { Fragment } from '@contract/model/hit';

import type { Contact, ContactField, ContactFieldKind } from './vcards';

/** Fragment names of the importers for contacts shared in a message. */
const PREFIX = 'Shared contact ';

/** Of these a contact may have several, each with a category. */
const ENTRIES: ReadonlyMap<string, ContactFieldKind> = new Map([
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['User ID', 'account'],
  ['Web address', 'web'],
]);
const CATEGORY = ' Category';
/** Of these a contact has one: a second one is of the next contact. */
const SINGLE: ReadonlySet<string> = new Set(['Name', 'Source', 'Account', 'Group', 'Type']);

interface Draft {
  name: string | null;
  fields: ContactField[];
  singles: Set<string>;
}

/**
 * The contacts that a message shares, if the export has them as fragments ("Shared contact Name", "Shared contact Phone") one
 * after the other. A new contact starts with a field that may occur once and did already, or with a name after numbers.
 */
export function sharedContacts(fragments: readonly Fragment[]): Contact[] {
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

/** Part of a contact that a message shares. */
export const isOfContact = ({ name, value, hidden }: Fragment): boolean =>
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

/** A category that is the label of an entry, and stands nowhere else. */
const PAIRED: unique symbol = Symbol('paired');

/**
 * The category of each entry. It may come before or after the value, so it is known only if every entry of the kind has one;
 * otherwise categories stay fields of their own.
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
