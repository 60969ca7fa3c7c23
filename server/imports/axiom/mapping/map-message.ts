import type { Direction, Person } from '@contract/model/hit';
import { directionOfColumn, resolveDirection } from '@server/imports/hits/direction';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { asStored, isOwnAddress, isSameAccount } from '@server/imports/hits/owner';
import type { MessageThread } from '@server/imports/hits/thread-collector';
import { threadKeyOfPeople } from '@server/imports/hits/thread-key';
import { detachString } from '@server/imports/detach-string';
import type { ChatRecord } from '@server/stores/hit-record';

import { addFragment } from './add-fragment';
import type { FragmentSet } from './fragment-set';
import { MESSAGE_TIMES } from './fragment-names';
import { addPerson, onePerson, parsePerson, personText, splitPeople, takePeople } from './people';

const SENDERS = ['sender', 'from', 'last sender', 'author', 'caller'];
const SENDER_NAMES = ['sender name'];
const SENDER_IDS = ['sender id', 'sender phone number', 'sender user id', 'sender identifier', 'sender username'];
const RECIPIENTS = ['recipient', 'recipient(s)', 'recipients', 'receiver', 'to'];
const RECIPIENT_NAMES = ['recipient name', 'recipient name(s)', 'receiver name'];
const RECIPIENT_IDS = [
  'recipient id',
  'recipient id(s)',
  'recipient phone number',
  'recipient phone number(s)',
  'receiver id',
  'recipient identifier',
];
const PARTNERS = ['partner', 'partner(s)', 'partners'];
const PARTNER_NAMES = ['partner name', 'partner name(s)'];
const PARTICIPANTS = ['participant information', 'participants', 'participant(s)', 'chat participants', 'members'];
const BODIES = [
  'message',
  'message body',
  'text',
  'body',
  'message text',
  'last message',
  'content',
  'message content',
];
const DIRECTIONS = ['direction', 'message direction'];
const STATUSES = ['message status', 'status'];
const TYPES = ['message type', 'type'];
const THREADS = ['_threadid', '_chatid', 'chat id', 'thread id', '_conversationid', 'conversation id', 'chat guid'];
const CONVERSATIONS = ['conversation name', 'chat name', 'group name', 'thread name', 'chat title', 'group subject'];
const CHAT_TYPES = ['conversation type', 'chat type'];
const ACCOUNTS = ['account', 'local user', 'account id'];
const REPLIES = ['reply to', 'replied message', 'quoted message', 'quoted text', 'reply message'];
const BOXES = ['folder', 'folder name', 'message box', 'message folder', 'mailbox', 'box'];
/** The direction in a fixed spelling, equal in copies of the message by other tools. */
const PLAIN_DIRECTION = /^(?:sent|outgoing|received|incoming)$/i;
const SYSTEM = /\bsystem\b|\bnotification\b|\bgroup (?:event|action|created|change)/i;

interface Parties {
  sender: Person | null;
  recipients: Person[];
  others: Person[];
}

/**
 * A message: sender, recipients, text and time, under the names of all formats (formats.md 5.3).
 * @param application such as `WhatsApp`
 * @param family the threads of an application, the same for SMS, MMS and iMessage of one conversation
 */
export function mapMessage(
  builder: HitBuilder,
  set: FragmentSet,
  application: string,
  family: string,
): { chat: ChatRecord; thread: MessageThread } {
  addTimestamp(builder, set);
  const type = set.textOf(TYPES);
  const isSystem = type !== null && SYSTEM.test(type);
  const parties = withAccount(set, takeParties(builder, set));
  const direction = isSystem ? 'unknown' : directionOf(set, parties);
  const people = withOwner(parties, direction);
  addParties(builder, people);
  const bodies = set.takeAll(BODIES);
  bodies.forEach((body, index) => addFragment(builder, body, index === 0 ? 'Body' : undefined));
  builder.text('Source', application);
  const status = set.takeText(STATUSES);
  if (status !== null) {
    builder.text('Status', status);
  }
  addDirection(builder, set, direction);
  const everyone = [...(people.sender ? [people.sender] : []), ...people.recipients, ...people.others];
  const thread = set.textOf(THREADS);
  const threadKey = thread === null ? threadKeyOfPeople(family, everyone) : detachString(`${family}: ${thread}`);
  builder.text('Thread id', threadKey, { hidden: true });
  const reply = set.take(REPLIES);
  if (reply) {
    addFragment(builder, reply, 'Reply to');
  }
  return {
    chat: {
      threadKey,
      sender: people.sender,
      direction,
      text: bodies[0]?.raw.content ?? bodies[0]?.raw.text ?? null,
      status,
      timestamp: builder.dateOf('Timestamp'),
      isSystem,
      replyTo: reply ? { originalId: null, text: reply.raw.text } : null,
    },
    thread: {
      threadKey,
      source: application,
      name: own(set.textOf(CONVERSATIONS)),
      chatType: own(set.textOf(CHAT_TYPES)),
      account: own(set.textOf(ACCOUNTS)),
      people: everyone,
    },
  };
}

const own = (text: string | null): string | null => (text === null ? null : detachString(text));

/** The kind of AXIOM's time is stored with it unless it is the time of sending. */
function addTimestamp(builder: HitBuilder, set: FragmentSet): void {
  const found = set.take(MESSAGE_TIMES);
  if (found === null) {
    return;
  }
  addFragment(builder, found, 'Timestamp');
  const added = builder.fragments.find((fragment) => fragment.date);
  if (added) {
    added.categories = [added.date?.isLocal ? 'MessageLocalTimestamp' : 'MessageTimestamp'];
  }
  if (!found.name.key.includes('sent')) {
    builder.text('Timestamp field', found.name.label, { hidden: true });
  }
}

function takeParties(builder: HitBuilder, set: FragmentSet): Parties {
  const [sender = null] = takePeople(set, SENDERS, SENDER_NAMES, SENDER_IDS, onePerson);
  const named = takePeople(set, RECIPIENTS, RECIPIENT_NAMES, RECIPIENT_IDS);
  const recipients = named.filter((person) => !isPlaceholder(person));
  named.filter(isPlaceholder).forEach((person) => builder.text(asStored('To'), personText(person)));
  const others = takePeople(set, PARTNERS, PARTNER_NAMES, []);
  const listed = set.take(PARTICIPANTS);
  if (listed) {
    addFragment(builder, listed, 'Participants');
    others.push(...splitPeople(set.textIn(listed)).map((text) => parsePerson(text)));
  }
  return { sender, recipients, others };
}

const isPlaceholder = ({ name, identifier }: Person): boolean => isOwnAddress(name) || isOwnAddress(identifier);

function addDirection(builder: HitBuilder, set: FragmentSet, direction: Direction): void {
  if (direction === 'unknown') {
    return;
  }
  builder.text('Direction', direction === 'incoming' ? 'Incoming' : 'Outgoing');
  const stated = set.textOf(DIRECTIONS);
  if (PLAIN_DIRECTION.test(stated ?? '') && directionOfColumn(stated) === direction) {
    set.takeAll(DIRECTIONS);
  }
}

function directionOf(set: FragmentSet, { sender, recipients }: Parties): Direction {
  return resolveDirection({
    senderIsOwner: sender?.isOwner === true || null,
    recipientIsOwner: recipients.some(({ isOwner }) => isOwner) || null,
    column: directionOfColumn(set.textOf(DIRECTIONS)),
    boxes: [set.textOf(BOXES), set.textOf(TYPES)],
    status: set.textOf(STATUSES),
  });
}

/** The account of the phone in the application is one of the owner. */
function withAccount(set: FragmentSet, { sender, recipients, others }: Parties): Parties {
  const account = set.textOf(ACCOUNTS);
  const marked = (person: Person): Person =>
    isSameAccount(account, person.identifier) ? { ...person, isOwner: true } : person;
  return { sender: sender && marked(sender), recipients: recipients.map(marked), others: others.map(marked) };
}

/** The owner is the sender of outgoing messages and the only recipient of incoming ones; a partner is the other side. */
function withOwner({ sender, recipients, others }: Parties, direction: Direction): Parties {
  const partners = others.filter((person) => !person.isOwner && (!sender || personText(person) !== personText(sender)));
  if (direction === 'outgoing') {
    const isToOthers = recipients.length === 0 && sender !== null;
    return {
      sender: sender && { ...sender, isOwner: true },
      recipients: isToOthers ? partners : recipients,
      others: isToOthers ? [] : others,
    };
  }
  if (direction === 'incoming') {
    const [only, ...more] = recipients;
    const owned = only !== undefined && more.length === 0 ? [{ ...only, isOwner: true }] : recipients;
    const [partner, ...further] = partners;
    // Of several people in a conversation nobody is known to be the author.
    return sender === null && partner !== undefined && further.length === 0
      ? { sender: partner, recipients: owned, others: others.filter((person) => person !== partner) }
      : { sender, recipients: owned, others };
  }
  return { sender, recipients, others };
}

function addParties(builder: HitBuilder, { sender, recipients, others }: Parties): void {
  if (sender) {
    addPerson(builder, 'From', sender);
  }
  recipients.forEach((person) => addPerson(builder, 'To', person));
  const shown = new Set([sender, ...recipients].map((person) => person && personText(person)));
  for (const person of others) {
    if (!shown.has(personText(person)) && !builder.fragments.some(({ name }) => name === 'Participants')) {
      addPerson(builder, 'Participant', person);
    }
  }
}
