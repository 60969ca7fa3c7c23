import { identifierKey, serviceKey, textKey } from './compared-message';
import type { ItemContent } from './item-content';
import type { ItemIdentity } from './item-identity';

const IDENTIFIERS: ReadonlySet<string> = new Set(['Phone', 'Email', 'User ID']);
const DATES = ['Time contacted', 'Time modified', 'Time created'];
/** Names of the phone book itself, which every tool calls otherwise: they do not contradict each other. */
const PHONE_BOOKS: ReadonlySet<string> = new Set([
  '',
  'phone',
  'phonebook',
  'contacts',
  'android',
  'addressbook',
  'sim',
]);
const CLOCK = 'Communication\nContacts';

/**
 * A contact is recognised by its name with one of its numbers, addresses or accounts, or by its name with any date that both
 * have, unless both have identifiers and none in common. Contacts of two applications are two items.
 */
export function contactIdentities(item: ItemContent): ItemIdentity[] {
  const { values } = item;
  const valuesOf = (name: string) => values.filter((value) => value.name === name).map(({ value }) => value);
  const name = textKey(valuesOf('Name')[0] ?? null)?.toLowerCase() ?? '';
  const service = serviceKey(valuesOf('Source')[0] ?? null);
  const source = PHONE_BOOKS.has(service) ? null : service;
  const identifiers = new Set(
    values.filter((value) => IDENTIFIERS.has(value.name)).flatMap(({ value }) => identifierKey(value) ?? []),
  );
  const dates = values.flatMap(({ name: date, time }) =>
    time !== null && DATES.includes(date) ? [{ date, time }] : [],
  );
  const plain = { earlierDates: 0, duration: null };
  const untimed = { ...plain, time: null, clock: '', isAnchor: false };
  const ids = [...identifiers].sort();
  return [
    ...ids.flatMap((id, index) => [
      ...dates.map(({ date, time }) => ({
        ...plain,
        time,
        clock: `${CLOCK}\n${date}`,
        rank: 0,
        facts: [source],
        key: `contact ${name}\n${id}\n${date}`,
        isAnchor: index === 0,
      })),
      { ...untimed, key: `contact ${name}\n${id}\nof ${source ?? ''}`, rank: 1, facts: [] },
      { ...untimed, key: `contact ${name}\n${id}`, rank: 2, facts: [source] },
    ]),
    ...(name === '' ? [] : dates).map(({ date, time }) => ({
      ...plain,
      time,
      clock: `${CLOCK}\n${date}`,
      rank: 3,
      key: `contact ${name}\n${date}`,
      facts: [source, ids.length === 0 ? null : ids.join('\n')],
      isAnchor: ids.length === 0,
    })),
  ];
}
