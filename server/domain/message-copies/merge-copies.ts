import type { ComparedMessage } from './compared-message';
import { matchMessages } from './match-messages';

/** A conversation on one device. */
export interface ConversationCopy {
  chatThreadId: string;
  source: number;
  messages: readonly ComparedMessage[];
}

interface MessageHolder {
  source: number;
  hitId: string;
  /** Whether it may be another message. */
  isUncertain: boolean;
}

/** A message of the conversation, with the copies that have it. */
export interface MergedMessage {
  /** In the order of the copies. */
  holders: MessageHolder[];
  /** Whether only one copy has it, and it is unknown if another one has it too. */
  isUncertain: boolean;
  /** Whether it was compared with every copy. Others are counted neither as matched nor as missing. */
  isCompared: boolean;
}

/** Where the viewer sees a message that another copy has, too, and where it is hidden, by source. */
interface Twins {
  visibleIn: ReadonlySet<number>;
  hiddenIn: ReadonlySet<number>;
}

/** By the id of a visible message that has a hidden twin. */
export type HiddenTwins = ReadonlyMap<string, Twins>;

const NO_TWINS: HiddenTwins = new Map();

interface ComparedCopy {
  chatThreadId: string;
  source: number;
  /** Milliseconds by which its clock is ahead of that of the first copy; null when too few messages agree. */
  clockOffset: number | null;
  matched: number;
  /** Number of uncertain matches. */
  uncertain: number;
  onlyInFirst: number;
  onlyHere: number;
}

export interface MergedConversation {
  /** By time on the clock of the first copy, undated ones last. */
  messages: MergedMessage[];
  /** The copies after the first one that are the same conversation. */
  copies: ComparedCopy[];
}

interface Entry extends MergedMessage {
  message: ComparedMessage;
  /** Time on the clock of the first copy. */
  time: number;
}

/** Minimum number of common messages, or half of the smaller copy: two people may have several conversations in one service. */
const SAME_MIN = 3;

/**
 * Merges a conversation with its copies on other devices, the first copy of each device. Copies that are another conversation
 * are omitted. The copies contain the messages that the viewer sees; a message whose twin is hidden in a copy is not compared with
 * that copy (docs/adr/0091-privilege-follows-copies.md).
 */
export function mergeCopies(
  first: ConversationCopy,
  others: readonly ConversationCopy[],
  twins: HiddenTwins = NO_TWINS,
): MergedConversation {
  let entries = first.messages.map((message) => entryOf(first.source, message, 0, false));
  const copies: ComparedCopy[] = [];
  for (const other of others) {
    const isMerged = copies.some(({ source }) => source === other.source);
    const sources = new Set([first, ...copies].map(({ source }) => source));
    const merged = isMerged ? null : addCopy(entries, other, { first: first.source, sources, twins });
    if (merged !== null) {
      ({ entries } = merged);
      copies.push(merged.copy);
    }
  }
  entries.sort((left, right) => (left.time === right.time ? 0 : left.time - right.time));
  const messages = entries.map(({ holders, isUncertain, isCompared }) => ({ holders, isUncertain, isCompared }));
  return { messages, copies };
}

interface Known {
  first: number;
  /** The copies that were merged before. */
  sources: ReadonlySet<number>;
  twins: HiddenTwins;
}

function addCopy(
  known: readonly Entry[],
  { chatThreadId, source, messages }: ConversationCopy,
  { first, sources, twins }: Known,
) {
  const isApart = ({ holders }: Entry) => holders.some(({ hitId }) => twins.get(hitId)?.hiddenIn.has(source));
  const hasHiddenTwin = ({ hitId }: ComparedMessage) => {
    const { hiddenIn, visibleIn } = twins.get(hitId) ?? NOWHERE;
    return [...hiddenIn].some((each) => sources.has(each)) && ![...visibleIn].some((each) => sources.has(each));
  };
  const byMessage = new Map(known.flatMap((entry) => (isApart(entry) ? [] : [[entry.message, entry] as const])));
  const compared = messages.filter((message) => !hasHiddenTwin(message));
  const found = matchMessages([...byMessage.keys()], compared);
  const certain = found.matches.filter(({ isUncertain }) => !isUncertain).length;
  if (certain === 0 || certain < Math.min(SAME_MIN, Math.min(byMessage.size, compared.length) / 2)) {
    return null;
  }
  const apart = messages.filter(hasHiddenTwin);
  const rightOf = new Map(found.matches.map((match) => [match.left, match]));
  const doubtful = new Set(found.onlyLeft.filter(({ isUncertain }) => isUncertain).map(({ message }) => message));
  const ofFirst = new Set(known.filter(({ holders }) => holders[0]?.source === first).map(({ message }) => message));
  const entries = known.map((entry) => {
    if (isApart(entry)) {
      return { ...entry, isUncertain: true, isCompared: false };
    }
    const match = rightOf.get(entry.message);
    return match === undefined
      ? { ...entry, isUncertain: entry.isUncertain || doubtful.has(entry.message) }
      : {
          ...entry,
          isUncertain: false,
          holders: [...entry.holders, { source, hitId: match.right.hitId, isUncertain: match.isUncertain }],
        };
  });
  const added = found.onlyRight.map(({ message, isUncertain }) =>
    entryOf(source, message, found.clockOffset, isUncertain),
  );
  const uncompared = apart.map((message) => ({
    ...entryOf(source, message, found.clockOffset, true),
    isCompared: false,
  }));
  return {
    entries: [...entries, ...added, ...uncompared],
    copy: {
      ...{ chatThreadId, source },
      clockOffset: found.isClockKnown ? found.clockOffset : null,
      matched: found.matches.length,
      uncertain: found.matches.length - certain,
      onlyInFirst: found.onlyLeft.filter(({ message }) => ofFirst.has(message)).length,
      onlyHere: added.length,
    },
  };
}

const entryOf = (source: number, message: ComparedMessage, clockOffset: number, isUncertain: boolean): Entry => ({
  message,
  time: message.time === null ? Infinity : message.time - clockOffset,
  holders: [{ source, hitId: message.hitId, isUncertain: false }],
  isUncertain,
  isCompared: true,
});

const NOWHERE: Twins = { visibleIn: new Set(), hiddenIn: new Set() };
