import type { Direction, Person } from '@contract/model/hit';
import { textOf, type ExportItem, type ExportValue } from '@server/imports/xry/export-item';
import { isPartyKey, isPartyName } from '@server/imports/xry/known-keys';
import { detachString } from '@server/imports/detach-string';

/** A person whom an item names, with all values of the item about them. */
export interface Party {
  /** `From`, `To`, `Participant`, or empty when the item contains only the other side. */
  role: string;
  name: string | null;
  identifier: string | null;
  values: readonly ExportValue[];
}

const ROLES: ReadonlySet<string> = new Set(['From', 'To', 'Participant']);
// `Tel From: +46…` and `To (Matched): Anna` of versions without groups (formats.md 3.2).
const FLAT = /^(?:(tel|number|email|name) )?(from|to)(?: \((matched)\))?$/;

/** The people of an item, and its other values. */
export interface Parties {
  parties: Party[];
  others: ExportValue[];
}

/** @param ownsLoose whether numbers and names outside of groups are those of the other side */
export function partiesOf(item: ExportItem, ownsLoose: boolean): Parties {
  const groups = new Map<string, { role: string; values: ExportValue[] }>();
  const others: ExportValue[] = [];
  for (const value of item.values) {
    const member = memberOf(value, ownsLoose);
    if (member === null) {
      others.push(value);
      continue;
    }
    const group = groups.get(member.key) ?? { role: member.role, values: [] };
    groups.set(member.key, group);
    group.values.push(member.value);
  }
  return { parties: [...groups.values()].map(({ role, values }) => toParty(role, values)), others };
}

function memberOf(value: ExportValue, ownsLoose: boolean): { key: string; role: string; value: ExportValue } | null {
  const { group, key } = value;
  if (group !== null) {
    return ROLES.has(group.name) ? { key: `${group.name} ${group.index}`, role: group.name, value } : null;
  }
  const flat = FLAT.exec(key);
  if (flat) {
    const role = flat[2] === 'from' ? 'From' : 'To';
    const isName = flat[1] === 'name' || flat[3] !== undefined;
    return {
      key: role,
      role,
      value: { ...value, key: isName ? 'name' : (flat[1] ?? 'identifier'), label: isName ? 'Name' : 'Identifier' },
    };
  }
  return ownsLoose && isPartyKey(key) ? { key: '', role: '', value } : null;
}

function toParty(role: string, values: readonly ExportValue[]): Party {
  const names = values.filter(({ key, text }) => isPartyName(key) && text !== '');
  const matched = names.find(({ key }) => key.endsWith('(matched)')) ?? names[0];
  const identifier = values.find(({ key, text }) => isPartyKey(key) && !isPartyName(key) && text !== '');
  return { role, name: matched?.text ?? null, identifier: identifier?.text ?? null, values };
}

/** The display form of a party: `Name (identifier)`, or the one of both that it has. */
export function partyText({ name, identifier }: Party): string {
  return name !== null && identifier !== null && name !== identifier
    ? `${name} (${identifier})`
    : (name ?? identifier ?? '');
}

const OUTGOING = /^(?:outgoing|sent|submit|dialed|dialled|last dialed|out)$/i;
const INCOMING = /^(?:incoming|received|deliver|missed|rejected|in)$/i;

/** By the values of the item; nothing is inferred from its participants. */
export function directionOf(item: ExportItem): Direction {
  const texts = [textOf(item, 'direction'), textOf(item, 'call type'), textOf(item, 'type')];
  for (const text of texts) {
    const word = text?.trim() ?? '';
    if (OUTGOING.test(word)) {
      return 'outgoing';
    }
    if (INCOMING.test(word)) {
      return 'incoming';
    }
  }
  return 'unknown';
}

/**
 * The people of an item with their roles filled in: the other side of an item that contains only one person, and the owner of
 * the phone, who sent outgoing messages and is the only recipient of incoming ones.
 */
export function peopleOf(parties: readonly Party[], direction: Direction): { role: string; person: Person }[] {
  const loose = direction === 'outgoing' ? 'To' : 'From';
  const roled = parties.map((party) => ({ role: party.role || loose, party }));
  const recipients = roled.filter(({ role }) => role === 'To').length;
  return roled.map(({ role, party }) => {
    const isOwner =
      (direction === 'outgoing' && role === 'From') || (direction === 'incoming' && role === 'To' && recipients === 1);
    return { role, person: { name: own(party.name), identifier: own(party.identifier), isOwner } };
  });
}

const own = (text: string | null): string | null => (text === null ? null : detachString(text));
