import { alignment, type Alignment } from './clock-offset';
import type { ComparedMessage } from './compared-message';

/** A message that both copies have, each on its own device. */
interface MessageMatch {
  left: ComparedMessage;
  right: ComparedMessage;
  /** Whether it may be another message (docs/conversation-copies.md). */
  isUncertain: boolean;
}

/** A message that only one copy has; uncertain when the other copy has the same content less often. */
interface UnmatchedMessage {
  message: ComparedMessage;
  isUncertain: boolean;
}

export interface MatchedCopies extends Alignment {
  matches: MessageMatch[];
  onlyLeft: UnmatchedMessage[];
  onlyRight: UnmatchedMessage[];
}

/** Maximum difference in milliseconds between the times of one message on aligned clocks. */
const NEAR = 120_000;
/** Messages of the same content at this distance may be two messages. */
const FAR = 3_600_000;
/** Maximum difference when the content of one message is missing, so that only the time can be compared. */
const SAME_MOMENT = 2_000;

interface Pass {
  /** Messages with a common key are compared. */
  keysOf: (message: ComparedMessage) => readonly string[];
  mayMatch: (left: ComparedMessage, right: ComparedMessage) => boolean;
  tolerance: number;
  isUncertain: boolean;
}

const always = () => true;
const textKeys: Pass['keysOf'] = ({ text }) => (text === null ? [] : [text]);
const fileKeys: Pass['keysOf'] = ({ files }) => files;

/** From the most to the least certain; each pass takes the messages that earlier passes left. */
const PASSES: readonly Pass[] = [
  { keysOf: textKeys, mayMatch: always, tolerance: NEAR, isUncertain: false },
  { keysOf: fileKeys, mayMatch: always, tolerance: NEAR, isUncertain: false },
  { keysOf: textKeys, mayMatch: always, tolerance: FAR, isUncertain: true },
  { keysOf: fileKeys, mayMatch: always, tolerance: FAR, isUncertain: true },
  { keysOf: () => ['moment'], mayMatch: isContentLost, tolerance: SAME_MOMENT, isUncertain: true },
];

/**
 * Matches the messages that two copies of a conversation both have: by sender or direction and time, then by text or by the
 * hash of a file (docs/conversation-copies.md). No message is matched twice, and messages without a date are not matched.
 */
export function matchMessages(left: readonly ComparedMessage[], right: readonly ComparedMessage[]): MatchedCopies {
  const aligned = alignment(left, right);
  const rest = { left: new Set(left), right: new Set(right) };
  const matches: MessageMatch[] = [];
  for (const pass of PASSES) {
    for (const match of runPass(pass, rest, aligned)) {
      rest.left.delete(match.left);
      rest.right.delete(match.right);
      matches.push(match);
    }
  }
  const { clockOffset } = aligned;
  return {
    ...aligned,
    matches,
    onlyLeft: unmatchedMessages(rest.left, timesOfTexts(matches.map((match) => match.right)), clockOffset),
    onlyRight: unmatchedMessages(rest.right, timesOfTexts(matches.map((match) => match.left)), -clockOffset),
  };
}

interface Candidate {
  left: Dated;
  right: Dated;
  distance: number;
}

type Dated = ComparedMessage & { time: number };

function runPass(
  pass: Pass,
  rest: { left: ReadonlySet<ComparedMessage>; right: ReadonlySet<ComparedMessage> },
  aligned: Alignment,
): MessageMatch[] {
  const ofRight = byKey(rest.right, pass.keysOf);
  const candidates: Candidate[] = [];
  for (const [key, lefts] of byKey(rest.left, pass.keysOf)) {
    candidates.push(...nearPairs(lefts, ofRight.get(key) ?? [], pass, aligned));
  }
  // The nearest first: equal texts are often sent again a little later.
  candidates.sort((one, two) => one.distance - two.distance);
  const matched = new Set<ComparedMessage>();
  const matches: MessageMatch[] = [];
  for (const { left, right } of candidates) {
    if (!matched.has(left) && !matched.has(right)) {
      matched.add(left).add(right);
      matches.push({ left, right, isUncertain: pass.isUncertain || isDoubtful(left, right, aligned) });
    }
  }
  return matches;
}

/** Ascending by time. */
function byKey(messages: Iterable<ComparedMessage>, keysOf: Pass['keysOf']): Map<string, Dated[]> {
  const groups = new Map<string, Dated[]>();
  for (const message of [...messages].filter(isDated)) {
    for (const key of keysOf(message)) {
      const group = groups.get(key) ?? [];
      group.push(message);
      groups.set(key, group);
    }
  }
  groups.forEach((group) => group.sort((one, two) => one.time - two.time));
  return groups;
}

const isDated = (message: ComparedMessage): message is Dated => message.time !== null;

function nearPairs(lefts: readonly Dated[], rights: readonly Dated[], pass: Pass, aligned: Alignment): Candidate[] {
  const pairs: Candidate[] = [];
  let first = 0;
  for (const left of lefts) {
    const expected = left.time + aligned.clockOffset;
    while (first < rights.length && (rights[first]?.time ?? 0) < expected - pass.tolerance) {
      first += 1;
    }
    for (let index = first; index < rights.length; index += 1) {
      const right = rights[index];
      if (right === undefined || right.time > expected + pass.tolerance) {
        break;
      }
      if (haveSameSender(left, right, aligned) && pass.mayMatch(left, right)) {
        pairs.push({ left, right, distance: Math.abs(right.time - expected) });
      }
    }
  }
  return pairs;
}

/** Known senders must be equal; otherwise the directions must not contradict each other. */
function haveSameSender(left: ComparedMessage, right: ComparedMessage, { isMirrored }: Alignment): boolean {
  if (left.sender !== null && right.sender !== null) {
    return left.sender === right.sender;
  }
  return !areDirectionsKnown(left, right) || isMirrored === null || (left.direction === right.direction) !== isMirrored;
}

const areDirectionsKnown = (left: ComparedMessage, right: ComparedMessage): boolean =>
  left.direction !== 'unknown' && right.direction !== 'unknown';

/** Whether the sender is unknown, or the same text has other files. */
function isDoubtful(left: ComparedMessage, right: ComparedMessage, { isMirrored }: Alignment): boolean {
  const isSenderKnown =
    (left.sender !== null && right.sender !== null) || (areDirectionsKnown(left, right) && isMirrored !== null);
  const haveOtherFiles =
    left.files.length > 0 && right.files.length > 0 && !left.files.some((file) => right.files.includes(file));
  return !isSenderKnown || haveOtherFiles;
}

/** Whether two copies of a message in extractions of one device may still be two messages. */
export const isUncertainCopy = (left: ComparedMessage, right: ComparedMessage): boolean =>
  isDoubtful(left, right, { clockOffset: 0, isClockKnown: true, isMirrored: false });

/** Whether one message has no content to compare, such as a deleted one, or both are files that were re-encoded in transit. */
function isContentLost(left: ComparedMessage, right: ComparedMessage): boolean {
  const isEmpty = ({ text, files }: ComparedMessage) => text === null && files.length === 0;
  return isEmpty(left) || isEmpty(right) || (left.text === null && right.text === null);
}

/** The ascending times of each text. */
function timesOfTexts(messages: readonly ComparedMessage[]): ReadonlyMap<string, number[]> {
  return new Map([...byKey(messages, textKeys)].map(([text, group]) => [text, group.map(({ time }) => time)]));
}

/** `shift`: milliseconds to add to a time of these messages to get that of the other copy. */
const unmatchedMessages = (
  rest: ReadonlySet<ComparedMessage>,
  matchedTimes: ReadonlyMap<string, number[]>,
  shift: number,
): UnmatchedMessage[] =>
  [...rest].map((message) => ({
    message,
    isUncertain:
      !isDated(message) ||
      (matchedTimes.get(message.text ?? '') ?? []).some((time) => Math.abs(message.time + shift - time) <= NEAR),
  }));
