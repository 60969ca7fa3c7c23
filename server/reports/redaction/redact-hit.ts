import type { ChatFields, Comment, Fragment, Hit, HitPosition, Person } from '@contract/model/hit';
import { REDACTED } from '@contract/rules/redaction';

import type { CaseRedactions } from './case-redactions';

type Redact = (text: string) => string;

/** Minimum length of a coordinate that reveals a location. */
const COORDINATE_LENGTH = 5;

/** The redaction of texts of an item. */
export function itemTextRedactor(hitId: string, redactions: CaseRedactions): Redact {
  const own = redactions.item(hitId);
  return (text) => {
    const marked = own === undefined ? text : (own.replaced.get(text) ?? own.words.redact(text));
    return redactions.rules.redact(own?.names.redact(marked) ?? marked);
  };
}

/** The item without its redacted texts; its files are redacted elsewhere (./redact-attachments.ts). */
export function redactTexts(hit: Hit, redactions: CaseRedactions): Hit {
  const redact = itemTextRedactor(hit.id, redactions);
  const fragments = hit.fragments.map((fragment) => redactFragment(fragment, redact));
  const removed = new Set(
    hit.fragments.flatMap(({ dateValue }, index) =>
      dateValue !== undefined && fragments[index]?.dateValue === undefined ? [dateValue.instant] : [],
    ),
  );
  const isRemoved = (date: Hit['date']) =>
    date !== null && (removed.has(date.instant) || redact(date.original) !== date.original);
  return {
    ...withoutRedactedDate(hit, fragments),
    originalId: redactId(hit.originalId, hit.id, redact),
    origin: {
      ...hit.origin,
      sources: hit.origin.sources.map((source) => ({
        ...source,
        path: redact(source.path),
        location: source.location.map(redact),
      })),
    },
    date: isRemoved(hit.date) ? null : hit.date,
    fragments,
    multiArtifactFragments: hit.multiArtifactFragments.map((fragment) =>
      fragment === null ? null : redactFragment(fragment, redact),
    ),
    comments: hit.comments.map((comment) => redactComment(comment, redact)),
    ...(hit.exhibit && {
      exhibit: { ...hit.exhibit, title: redact(hit.exhibit.title), remark: redact(hit.exhibit.remark) },
    }),
    locations: hit.locations.filter((position) => !isPositionRedacted(position, hit.fragments, fragments)),
    chat: hit.chat === null ? null : redactChat(hit.chat, { redact, redactions, isRemoved }),
  };
}

/** The item without the times that its date can mean, if the text of the date is redacted. */
function withoutRedactedDate(hit: Hit, fragments: readonly Fragment[]): Hit {
  const original = hit.uncertainDate?.[0].original;
  const isKept = fragments.some(({ value, dateReadings }) => dateReadings !== undefined && value === original);
  if (original === undefined || isKept) {
    return hit;
  }
  const redacted = { ...hit };
  delete redacted.uncertainDate;
  return redacted;
}

/** A changed value becomes a text: its date or number would reveal the removed part. */
function redactFragment(fragment: Fragment, redact: Redact): Fragment {
  const named = { ...fragment, name: redact(fragment.name), displayName: redact(fragment.displayName) };
  const value = redact(fragment.value);
  const original = fragment.dateValue?.original ?? '';
  if (value === fragment.value && redact(original) === original) {
    return named;
  }
  const text = value === fragment.value ? REDACTED : value;
  const redacted: Fragment = { ...named, value: text, valueType: 'text' };
  delete redacted.dateValue;
  delete redacted.numberValue;
  delete redacted.dateReadings;
  return redacted;
}

const redactComment = (comment: Comment, redact: Redact): Comment => ({ ...comment, content: redact(comment.content) });

/** A redacted id is replaced by a unique one, so that items are still distinguished. */
const redactId = (id: string, hitId: string, redact: Redact): string => (redact(id) === id ? id : `redacted-${hitId}`);

interface ChatContext {
  redact: Redact;
  redactions: CaseRedactions;
  isRemoved: (date: Hit['date']) => boolean;
}

function redactChat(chat: ChatFields, context: ChatContext): ChatFields {
  const { redact } = context;
  const redactPerson = personRedactor(chat.participants, redact);
  return {
    ...chat,
    chatThreadId: redact(chat.chatThreadId),
    threadName: chat.threadName === null ? null : redact(chat.threadName),
    participants: chat.participants.map(redactPerson),
    sender: chat.sender === null ? null : redactPerson(chat.sender),
    text: chat.text === null ? null : redact(chat.text),
    status: chat.status === null ? null : redact(chat.status),
    timestamp: context.isRemoved(chat.timestamp) ? null : chat.timestamp,
    replyTo: redactReply(chat, context),
  };
}

/** A quoted message is redacted like the message itself. */
function redactReply(
  { replyTo, chatThreadId }: ChatFields,
  { redact, redactions }: ChatContext,
): ChatFields['replyTo'] {
  if (replyTo === null) {
    return null;
  }
  const { originalId, text } = replyTo;
  const isRedacted = originalId !== null && redactions.isQuotedRedacted(chatThreadId, originalId);
  const ofThread = redactions.thread(chatThreadId);
  const quotation = text === null ? null : redact(text);
  return {
    originalId: originalId !== null && redact(originalId) !== originalId ? null : originalId,
    text: quotation === null ? null : isRedacted ? REDACTED : (ofThread?.redact(quotation) ?? quotation),
  };
}

/**
 * Redacts people of a conversation. Changed names get the index of the person in `participants`, so that two people are not
 * merged into one.
 */
export function personRedactor(participants: readonly Person[], redact: Redact): (person: Person) => Person {
  const keys = participants.map(personKey);
  return (person) => {
    const index = keys.indexOf(personKey(person));
    const numbered = (text: string | null): string | null => {
      const redacted = text === null ? null : redact(text);
      return redacted === text || index < 0 ? redacted : `${redacted} ${index + 1}`;
    };
    return { ...person, name: numbered(person.name), identifier: numbered(person.identifier) };
  };
}

const personKey = ({ name, identifier }: Person): string => JSON.stringify([name, identifier]);

/** A position is redacted if one of its coordinates is redacted in a text. */
const isPositionRedacted = (
  { latitude, longitude }: HitPosition,
  before: readonly Fragment[],
  after: readonly Fragment[],
): boolean =>
  [latitude, longitude].some((coordinate) => {
    const digits = String(Math.abs(coordinate)).slice(0, COORDINATE_LENGTH);
    return before.some(
      ({ value, numberValue }, index) =>
        (value.includes(digits) && after[index]?.value.includes(digits) === false) ||
        (numberValue === coordinate && after[index]?.numberValue === undefined),
    );
  });
