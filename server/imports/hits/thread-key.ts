import type { Person } from '@contract/model/hit';
import { detachString } from '@server/imports/detach-string';

/**
 * The key of a conversation that the export does not identify: its application and the other participants, in any order and case.
 * The owner is omitted, because exports name the owner in one direction only (formats.md 5.3).
 */
export function threadKeyOfPeople(application: string, people: readonly Person[]): string {
  const others = people.filter(({ isOwner }) => !isOwner);
  const counted = others.length > 0 ? others : people;
  const identifiers = counted.map(({ identifier, name }) => (identifier ?? name ?? '').toLowerCase());
  return detachString(`${application}: ${[...new Set(identifiers)].filter(Boolean).sort().join(', ') || 'unknown'}`);
}
