import type { Person } from '@contract/model/hit';
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
/** The side of a party by the fragment that names it, as in the reports of other tools. */
const ROLES: Readonly<Record<string, string>> = {
  caller: 'From',
  sender: 'From',
  from: 'From',
  callee: 'To',
  recipient: 'To',
  'recipient(s)': 'To',
  recipients: 'To',
  to: 'To',
};
const NAMES = ['partner name', 'partner name(s)', 'contact name', 'caller name'];

/** The parties of a call, with names if the export has equally many; for a voicemail the caller. */
export function addParties(builder: HitBuilder, set: FragmentSet, kind: ArtifactRule['kind']): void {
  const label = kind === 'Voicemail' ? 'From' : 'Parties';
  const people = set.takeAll(PARTIES).flatMap((fragment) =>
    splitPeople(set.textIn(fragment)).map((text) => ({
      ...parsePerson(text),
      role: ROLES[fragment.name.key] ?? null,
    })),
  );
  const names = splitPeople(set.untakenText(NAMES) ?? '');
  const areNames = names.length > 0 && people.every(({ name, identifier }) => name === null || identifier === null);
  if (areNames && (people.length === 0 || names.length === people.length)) {
    set.takeText(NAMES);
    const named = people.length === 0 ? names.map((name) => ({ ...parsePerson(name), role: null })) : people;
    named.forEach((person, index) => addParty(builder, label, withName(person, names[index] ?? null)));
    return;
  }
  people.forEach((person) => addParty(builder, label, person));
}

/** Beside a name of its own, what the party is called by is its account: `hana.133`. */
function withName<Party extends Person>(party: Party, name: string | null): Party {
  const { name: called, identifier, isOwner } = party;
  return isOwner || called === name ? party : { ...party, name: name ?? called, identifier: identifier ?? called };
}

function addParty(builder: HitBuilder, label: string, { role, ...person }: Person & { role: string | null }): void {
  addPerson(builder, label, person);
  if (role !== null && label === 'Parties') {
    builder.text('Parties Role', role);
  }
}
