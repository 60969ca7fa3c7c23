import type { Direction, Person } from '@contract/model/hit';
import { directionOfColumn, resolveDirection } from '@server/imports/hits/direction';
import { identifierCategory } from '@server/imports/hits/fragment-categories';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { asStored, isOwnAddress, isOwnerName } from '@server/imports/hits/owner';
import { looksLikeIdentifier, splitPersonText } from '@server/imports/hits/person-text';
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

/** The parsers' name for the owner of the device. */
const LOCAL_USER = 'Local User';
const PHONE = /^\+?\d[\d\s().-]{4,}$/;
/** Columns that say by yes or no whether the owner sent the message. */
const FROM_OWNER = /^(?:from me|sent by me|is from me|outgoing|is outgoing|is sent)$/;
/** No may mean that it was not sent yet. */
const IS_SENT = 'is sent';

/** Sender, recipient, direction and conversation of a message (formats.md 5.3); its values are in the hit already. */
export function mapMessage(
  builder: HitBuilder,
  { table, application }: TablePlan,
  plan: MessagePlan,
  { values }: LeappRow,
): MappedMessage {
  const at = (index: number | null): Value => (index === null ? null : (values[index] ?? null));
  const isSystem = flagOf(at(plan.system) ?? '') === true;
  const { sender, recipients, others, direction } = peopleOf(plan, at, isSystem);
  const people = [...(sender === null ? [] : [sender]), ...recipients, ...others];
  addPerson(builder, 'From', sender);
  recipients.forEach((person) => addPerson(builder, 'To', person));
  others.forEach((person) => addPerson(builder, 'Participant', person));
  const shown = direction === 'incoming' ? 'Incoming' : 'Outgoing';
  if (direction !== 'unknown' && !builder.has('Direction', shown)) {
    builder.text('Direction', shown);
  }
  const keepStored = (index: number | null) => {
    const stored = at(index);
    if (index !== null && stored !== null && plan.people.has(index)) {
      builder.text(asStored(table.columns[index]?.header ?? 'Value'), stored);
    }
  };
  if (plan.direction !== plan.sender && at(plan.direction)?.toLowerCase() !== direction) {
    keepStored(plan.direction);
  }
  // Not the name of a person.
  const columns = [plan.sender, plan.senderId, plan.recipient, plan.recipientId];
  columns.filter((index) => partsOf(at(index)).some(isOwnAddress)).forEach(keepStored);
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
  recipients: readonly Person[];
  /** The other party of a message of which it is unknown who sent it. */
  others: readonly Person[];
  direction: Direction;
}

function peopleOf(plan: MessagePlan, at: (index: number | null) => Value, isSystem: boolean): People {
  const [from, fromId] = [at(plan.sender), at(plan.senderId)];
  const recipients = recipientsOf(withoutOwnAddress(at(plan.recipient)), withoutOwnAddress(at(plan.recipientId)));
  const isOwnSender = isOwnerName(from) || isOwnerName(fromId);
  const direction = isSystem
    ? 'unknown'
    : resolveDirection({
        senderIsOwner: isOwnSender || null,
        recipientIsOwner: recipients.some(({ isOwner }) => isOwner) || null,
        column: statedDirection(plan, at),
        boxes: plan.boxes.map(at),
        status: at(plan.status),
      });
  if (plan.isOtherSide && direction !== 'incoming') {
    const other = isOwnSender ? null : personOf(withoutOwnAddress(from), withoutOwnAddress(fromId), false);
    return direction === 'outgoing'
      ? { sender: ownerOf(plan, at), ...sentTo(recipients, other), direction }
      : { sender: null, recipients, others: other === null ? [] : [other], direction };
  }
  const sender = personOf(from, fromId, direction === 'outgoing' || isOwnSender);
  return { sender, recipients: withOwnAddress(recipients, direction), others: [], direction };
}

function ownerOf({ view }: MessagePlan, at: (index: number | null) => Value): Person | null {
  const { ownerName = null, ownerColumn = null } = view ?? {};
  return personOf(ownerName, at(ownerColumn), true);
}

/** The column of the recipient is more exact than that of the other party. */
function sentTo(recipients: readonly Person[], other: Person | null): Pick<People, 'recipients' | 'others'> {
  if (other === null || recipients.length === 0) {
    return { recipients: recipients.length > 0 || other === null ? recipients : [other], others: [] };
  }
  const isRecipient = recipients.some(({ name, identifier }) => name === other.name && identifier === other.identifier);
  return { recipients, others: isRecipient ? [] : [other] };
}

/** What was received at one number or address was received at that of the owner. */
function withOwnAddress(recipients: readonly Person[], direction: Direction): readonly Person[] {
  const [only, ...more] = recipients;
  const isOwn = direction === 'incoming' && more.length === 0 && PHONE.test(only?.identifier ?? '');
  return only !== undefined && isOwn ? [{ ...only, isOwner: true }] : recipients;
}

const partsOf = (text: Value): string[] => text?.split(/[,;]\s*/) ?? [];

/** The placeholder is no recipient and no other party. */
function withoutOwnAddress(text: Value): Value {
  const parts = partsOf(text);
  return parts.some(isOwnAddress) ? parts.filter((part) => !isOwnAddress(part)).join(', ') || null : text;
}

function recipientsOf(text: Value, identifier: Value): Person[] {
  const parts = identifier === null ? partsOf(text) : [];
  const people =
    parts.length > 1 && parts.every((part) => looksLikeIdentifier(part))
      ? parts.map((part) => personOf(part, null, isOwnerName(part)))
      : [personOf(text, identifier, isOwnerName(text) || isOwnerName(identifier))];
  return people.filter((person) => person !== null);
}

/** Of a column that says yes or no; null for any other one. */
function sentFlag({ directionHeader }: MessagePlan, text: string, sentValue: string | null): Direction | null {
  const isFlag = sentValue === null ? FROM_OWNER.test(directionHeader) : flagOf(sentValue) === true;
  const flag = isFlag ? flagOf(text) : null;
  if (flag === false) {
    return directionHeader === IS_SENT && sentValue === null ? 'unknown' : 'incoming';
  }
  return flag === true ? 'outgoing' : null;
}

/** The value of the view for sent messages, else the words of the table. A number that the view does not name is unknown. */
function statedDirection(plan: MessagePlan, at: (index: number | null) => Value): Direction {
  const text = at(plan.direction)?.trim() ?? '';
  const sentValue = plan.view?.sentValue?.toLowerCase() ?? null;
  if (text === '') {
    return 'unknown';
  }
  if (text.toLowerCase() === sentValue) {
    return 'outgoing';
  }
  const flag = sentFlag(plan, text, sentValue);
  if (flag !== null) {
    return flag;
  }
  // The view names the author of what was sent: every other author is someone else.
  const namesAuthor = sentValue !== null && plan.direction === plan.sender;
  return namesAuthor ? 'incoming' : directionOfColumn(text);
}

/** Parsers write a person as a name, as an identifier, or as both: `Anna (+49…)` and `+49… (Anna)`. */
function personOf(name: Value, identifier: Value, isOwner: boolean): Person | null {
  if (name === null && identifier === null) {
    return null;
  }
  if (isOwnAddress(name) || isOwnAddress(identifier)) {
    return { name: LOCAL_USER, identifier: null, isOwner: true };
  }
  if (name === null || identifier !== null) {
    return { name, identifier, isOwner };
  }
  if (looksLikeIdentifier(name)) {
    return { name: null, identifier: name, isOwner };
  }
  return { ...(splitPersonText(name) ?? { name, identifier }), isOwner };
}

/** As in the other formats: `Name (identifier)` to display, and the identifier to search for. */
function addPerson(builder: HitBuilder, label: 'From' | 'To' | 'Participant', person: Person | null): void {
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
