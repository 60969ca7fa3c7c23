import type { Person } from '@contract/model/hit';
import type { AttachmentRecord, ThreadRecord } from '@server/stores/hit-record';

import { CHAT } from './artifact-kinds';
import type { DrawContext, DrawnHit } from './drawn-hit';
import { FragmentList, toDateValue, type DrawnDate } from './fragments';
import { anyFileName, anyUrl, contactAt } from './surroundings';
import { drawSentence } from './vocabulary';

const STATES = ['Read', 'Delivered', 'Sent', 'Unread'] as const;
const WRITTEN_MESSAGES = 0.25;
const WITH_ATTACHMENT = 0.12;

const threadKey = (evidenceId: number, thread: number): string => `thread-${evidenceId}-${thread}`;

/** The participants of a thread: the owner of the phone, and another person. */
function participants(evidenceId: number, thread: number): [owner: Person, other: Person] {
  const owner = contactAt(evidenceId);
  const other = contactAt(evidenceId * 7919 + thread * 104_729 + 3);
  return [
    { name: owner.name, identifier: owner.phone, isOwner: true },
    { name: other.name, identifier: other.phone, isOwner: false },
  ];
}

export function drawThread(evidenceId: number, thread: number): ThreadRecord {
  const people = participants(evidenceId, thread);
  return {
    threadKey: threadKey(evidenceId, thread),
    name: people[1].name,
    source: 'WhatsApp',
    chatType: 'OneOnOne',
    account: people[0].identifier,
    startTime: null,
    lastActivity: null,
    participants: people,
    deleted: null,
    fragments: [],
    attachments: [],
  };
}

const shown = ({ name, identifier }: Person): string => `${name ?? ''} ${identifier ?? ''}`;

/** A message; a few threads contain most of them. */
export function drawChat(context: DrawContext, date: DrawnDate): DrawnHit {
  const { random, evidenceId, threadCount } = context;
  const thread = random.longTail(threadCount);
  const [owner, other] = participants(evidenceId, thread);
  const isOutgoing = random.chance(0.5);
  const sender = isOutgoing ? owner : other;
  const text = drawText(context);
  const status = random.pick(STATES);
  const key = threadKey(evidenceId, thread);
  const list = new FragmentList()
    .text(CHAT.from, shown(sender))
    .text(CHAT.to, shown(isOutgoing ? other : owner))
    .text(CHAT.body, text)
    .date(CHAT.time, date)
    .text(CHAT.direction, isOutgoing ? 'Outgoing' : 'Incoming')
    .text(CHAT.status, status)
    .text(CHAT.type, 'Text')
    .text(CHAT.thread, key)
    .number(CHAT.number, random.below(2e9));
  const chat = {
    threadKey: key,
    sender,
    direction: isOutgoing ? ('outgoing' as const) : ('incoming' as const),
    text,
    status,
    timestamp: toDateValue(date),
    isSystem: false,
    replyTo: null,
  };
  return random.chance(WITH_ATTACHMENT)
    ? { list, date, chat, attachment: drawAttachment(context) }
    : { list, date, chat };
}

function drawText({ random, corpora, needle }: DrawContext): string {
  const isWritten = corpora.messages.length > 0 && random.chance(WRITTEN_MESSAGES);
  const text = isWritten
    ? (corpora.messages[random.below(corpora.messages.length)] ?? '')
    : drawSentence(random, 4 + random.longTail(80));
  return text + needle + (random.chance(0.08) ? ` ${anyUrl(random)}` : '');
}

function drawAttachment({ random }: DrawContext): AttachmentRecord {
  const name = anyFileName(random);
  return {
    path: `Media/${name}`,
    name,
    importance: 'secondary',
    mimeType: 'application/octet-stream',
    stored: null,
  };
}
