import type { Direction, Person } from '@contract/model/hit';
import { directionOfColumn, resolveDirection } from '@server/imports/hits/direction';
import { isOwnAddress, isSameAccount } from '@server/imports/hits/owner';
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
const PREFIXED = /^(from|to|participant) (.+)$/;
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
    const key = keyIn(groups, member);
    const group = groups.get(key) ?? { role: member.role, values: [] };
    groups.set(key, group);
    group.values.push(member.value);
  }
  return { parties: [...groups.values()].map(({ role, values }) => toParty(role, values)), others };
}

interface Member {
  /** Of its group in the export; null when its key contains its role. */
  group: string | null;
  role: string;
  value: ExportValue;
}

/** A key with a role that occurs again, such as a second `To Tel`, is that of another person. */
function keyIn(
  groups: ReadonlyMap<string, { values: readonly ExportValue[] }>,
  { group, role, value }: Member,
): string {
  if (group !== null) {
    return group;
  }
  let count = 1;
  while (groups.get(`${role} / ${count}`)?.values.some(({ key }) => key === value.key) === true) {
    count += 1;
  }
  return `${role} / ${count}`;
}

function memberOf(value: ExportValue, ownsLoose: boolean): Member | null {
  const { group, key } = value;
  if (group !== null) {
    return ROLES.has(group.name) ? { group: `${group.name} ${group.index}`, role: group.name, value } : null;
  }
  const flat = FLAT.exec(key);
  if (flat) {
    const role = flat[2] === 'from' ? 'From' : 'To';
    const isName = flat[1] === 'name' || flat[3] !== undefined;
    const own = isName ? 'name' : (flat[1] ?? 'identifier');
    return { group: null, role, value: { ...value, key: own, label: isName ? 'Name' : 'Identifier' } };
  }
  const prefixed = prefixedMember(value);
  return prefixed ?? (ownsLoose && isPartyKey(key) ? { group: '', role: '', value } : null);
}

/** `from_whatsapp_id` and `to_name` of XML without groups. */
function prefixedMember(value: ExportValue): Member | null {
  const [, prefix = '', own = ''] = PREFIXED.exec(value.key) ?? [];
  if (!isPartyKey(own) && own !== 'id') {
    return null;
  }
  const role = prefix === 'from' ? 'From' : prefix === 'to' ? 'To' : 'Participant';
  return { group: null, role, value: { ...value, key: own, label: value.label.replace(/^[^\s_]+[\s_]+/, '') } };
}

function toParty(role: string, values: readonly ExportValue[]): Party {
  const names = values.filter(({ key, text }) => isPartyName(key) && text !== '');
  const matched = names.find(({ key }) => key.endsWith('(matched)')) ?? names[0];
  const identifier = values.find(({ key, text }) => isIdentifierKey(key) && text !== '');
  return { role, name: matched?.text ?? null, identifier: identifier?.text ?? null, values };
}

/** Whether the value identifies the person, of a party. */
export const isIdentifierKey = (key: string): boolean => (isPartyKey(key) && !isPartyName(key)) || key === 'id';

/** The display form of a party: `Name (identifier)`, or the one of both that it has. */
export function partyText({ name, identifier }: Party): string {
  return name !== null && identifier !== null && name !== identifier
    ? `${name} (${identifier})`
    : (name ?? identifier ?? '');
}

/** By the owner among the parties, the direction, the box and the type of the item; never by the names of its parties. */
export function directionOf(item: ExportItem, parties: readonly Party[]): Direction {
  const account = textOf(item, 'related account');
  const isOwned = (wanted: string) =>
    parties.some(({ role, identifier }) => role === wanted && isSameAccount(account, identifier)) || null;
  const isOwnSender = parties.some(({ role, identifier }) => role === 'From' && isOwnAddress(identifier));
  return resolveDirection({
    senderIsOwner: isOwnSender || isOwned('From'),
    recipientIsOwner: isOwned('To'),
    column: directionOfColumn(textOf(item, 'direction')),
    boxes: [textOf(item, 'folder'), textOf(item, 'call type'), textOf(item, 'type')],
    status: textOf(item, 'status'),
  });
}

/**
 * The people of an item with their roles filled in: the other side of an item that contains only one person, and the owner of
 * the phone, who sent outgoing messages and is the only recipient of incoming ones. Without a direction nobody is known to be the sender.
 */
export function peopleOf(parties: readonly Party[], direction: Direction): { role: string; person: Person }[] {
  const loose = { outgoing: 'To', incoming: 'From', unknown: 'Participant' }[direction];
  const roled = parties.map((party) => ({ role: party.role || loose, party }));
  const recipients = roled.filter(({ role }) => role === 'To').length;
  return roled.map(({ role, party }) => {
    const isOwner =
      (direction === 'outgoing' && role === 'From') || (direction === 'incoming' && role === 'To' && recipients === 1);
    return { role, person: { name: own(party.name), identifier: own(party.identifier), isOwner } };
  });
}

const own = (text: string | null): string | null => (text === null ? null : detachString(text));
