import type { HitBuilder } from '@server/imports/hits/hit-builder';

import type { ArtifactRule } from './artifact-rules';
import type { FragmentSet } from './fragment-set';
import { addPerson, parsePerson, splitPeople } from './people';

const PARTIES = [
  'partner',
  'partner(s)',
  'partners',
  'caller',
  'callee',
  'recipient',
  'recipient(s)',
  'recipients',
  'sender',
  'from',
  'to',
  'phone number',
];
const NAMES = ['partner name', 'partner name(s)', 'contact name', 'caller name'];

/** The parties of a call, with names if the export has equally many; for a voicemail the caller. */
export function addParties(builder: HitBuilder, set: FragmentSet, kind: ArtifactRule['kind']): void {
  const label = kind === 'Voicemail' ? 'From' : 'Parties';
  const people = set.takeAll(PARTIES).flatMap(({ raw }) => splitPeople(raw.text).map((text) => parsePerson(text)));
  const names = splitPeople(set.untakenText(NAMES) ?? '');
  const areNames = names.length > 0 && (people.length === 0 || people.every(({ name }) => name === null));
  if (areNames && (people.length === 0 || names.length === people.length)) {
    set.take(NAMES);
    const named = people.length === 0 ? names.map((name) => parsePerson(name)) : people;
    named.forEach((person, index) =>
      addPerson(builder, label, { ...person, name: person.name ?? names[index] ?? null }),
    );
    return;
  }
  people.forEach((person) => addPerson(builder, label, person));
}
