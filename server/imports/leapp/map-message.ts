import type { Direction, Person } from '@contract/model/hit';
import { identifierCategory } from '@server/imports/hits/fragment-categories';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { threadKeyOfPeople } from '@server/imports/hits/thread-key';
import type { ChatRecord } from '@server/stores/hit-record';

import type { LeappRow, Value } from './leapp-table';
import type { MessagePlan } from './message-plan';
import type { TablePlan } from './table-plan';
import { flagOf } from './values';

/** The values of a message about its conversation. */
export interface MappedMessage {
  chat: ChatRecord;
  threadName: string | null;
  people: readonly Person[];
}

/** The parsers' names for the owner of the device. */
const OWNER = /^(?:local ?user|me|self|owner|you)$/i;
const SENT = /^(?:sent|outgoing|out|from me|submit|1|true|yes)$/i;
/** A telephone number, or an address of a service. */
const IDENTIFIER = /^(?:\+?\d[\d\s().-]{2,}|[^\s()]+@[^\s()]+)$/;
const WITH_PARENTHESES = /^([^()]+?) \(([^()]+)\)$/;
const UNSAID = /^(?:|unknown|n\/?a|none|system|draft|\?)$/i;

/** Sender, recipient, direction and conversation of a message (formats.md 5.3); its values are in the hit already. */
export function mapMessage(
  builder: HitBuilder,
  { table, application }: TablePlan,
  plan: MessagePlan,
  { values }: LeappRow,
): MappedMessage {
  const at = (index: number | null): Value => (index === null ? null : (values[index] ?? null));
  const isSystem = flagOf(at(plan.system) ?? '') === true;
  const { sender, recipient, direction } = peopleOf(plan, at, isSystem);
  addPerson(builder, 'From', sender);
  addPerson(builder, 'To', recipient);
  const shown = direction === 'incoming' ? 'Incoming' : 'Outgoing';
  if (direction !== 'unknown' && !builder.has('Direction', shown)) {
    builder.text('Direction', shown);
  }
  const stated = at(plan.direction);
  if (
    plan.direction !== null &&
    plan.people.has(plan.direction) &&
    stated !== null &&
    stated.toLowerCase() !== direction
  ) {
    builder.text(`${table.columns[plan.direction]?.header ?? 'Direction'} (as stored)`, stated);
  }
  const people = [sender, recipient].filter((person) => person !== null);
  const thread = at(plan.thread);
  const threadKey =
    thread === null
      ? `${table.key}: ${threadKeyOfPeople(application ?? table.name, people)}`
      : `${table.key}: ${thread}`;
  builder.text('Thread id', threadKey, { hidden: true });
  return {
    chat: {
      threadKey,
      sender,
      direction,
      text: at(plan.body),
      status: builder.fragments.find(({ name }) => name === 'Status')?.value ?? null,
      timestamp: builder.dateOf('Timestamp'),
      isSystem,
      replyTo: null,
    },
    threadName: at(plan.label),
    people,
  };
}

interface People {
  sender: Person | null;
  recipient: Person | null;
  direction: Direction;
}

function peopleOf(plan: MessagePlan, at: (index: number | null) => Value, isSystem: boolean): People {
  const [from, fromId] = [at(plan.sender), at(plan.senderId)];
  const [to, toId] = [at(plan.recipient), at(plan.recipientId)];
  const isOwnSender = isOwnerName(from) || isOwnerName(fromId);
  const stated = isSystem ? 'unknown' : directionOf(plan, at(plan.direction));
  const isOwnRecipient = isOwnerName(to) || isOwnerName(toId);
  const direction =
    stated !== 'unknown' || isSystem ? stated : isOwnSender ? 'outgoing' : isOwnRecipient ? 'incoming' : 'unknown';
  if (direction === 'outgoing' && plan.isOtherSide) {
    const { ownerName = null, ownerColumn = null } = plan.view ?? {};
    return { sender: personOf(ownerName, at(ownerColumn), true), recipient: personOf(from, fromId, false), direction };
  }
  return {
    sender: personOf(from, fromId, direction === 'outgoing' || isOwnSender),
    recipient: personOf(to, toId, isOwnRecipient),
    direction,
  };
}

const isOwnerName = (text: Value): boolean => text !== null && OWNER.test(text.trim());

/** Compares with the value of the view for sent messages; every other value means received. */
function directionOf({ view }: MessagePlan, value: Value): Direction {
  const text = value?.trim() ?? '';
  const sentValue = view?.sentValue?.toLowerCase();
  if (text.toLowerCase() === sentValue || (sentValue === '1' && flagOf(text) === true)) {
    return 'outgoing';
  }
  if (UNSAID.test(text)) {
    return 'unknown';
  }
  return sentValue === undefined && SENT.test(text) ? 'outgoing' : 'incoming';
}

/** Parsers write a person as a name, as an identifier, or as both: `Anna (+49…)` and `+49… (Anna)`. */
function personOf(name: Value, identifier: Value, isOwner: boolean): Person | null {
  if (name === null && identifier === null) {
    return null;
  }
  if (name === null || identifier !== null) {
    return { name, identifier, isOwner };
  }
  if (IDENTIFIER.test(name)) {
    return { name: null, identifier: name, isOwner };
  }
  const [, before = '', inside = ''] = WITH_PARENTHESES.exec(name) ?? [];
  if (IDENTIFIER.test(before)) {
    return { name: inside, identifier: before, isOwner };
  }
  return IDENTIFIER.test(inside) ? { name: before, identifier: inside, isOwner } : { name, identifier, isOwner };
}

/** As in the other formats: `Name (identifier)` to display, and the identifier to search for. */
function addPerson(builder: HitBuilder, label: 'From' | 'To', person: Person | null): void {
  if (person === null) {
    return;
  }
  const { name, identifier } = person;
  const isBoth = name !== null && identifier !== null && name !== identifier;
  builder.text(label, isBoth ? `${name} (${identifier})` : (name ?? identifier ?? ''));
  if (identifier !== null) {
    builder.text(`${label} Identifier`, identifier, { categories: identifierCategory(identifier) });
  }
}
