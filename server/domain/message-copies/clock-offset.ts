import type { ComparedMessage } from './compared-message';

export interface Alignment {
  /** Milliseconds to subtract from a time of the second copy to get that of the first. */
  clockOffset: number;
  /** Whether enough messages agree on the offset; otherwise it is 0. */
  isClockKnown: boolean;
  /** Whether the devices belong to different parties: one received what the other sent. Null when undecided. */
  isMirrored: boolean | null;
}

/** Minimum length of a text that is unlikely to occur twice. */
const DISTINCTIVE_LENGTH = 8;
const FEWEST_ANCHORS = 3;
/** Milliseconds within which offsets agree: delivery takes time, and clocks are adjusted occasionally. */
const SPREAD = 120_000;

/** The clock offset and the directions of two copies, computed from the messages that both have exactly once. */
export function alignment(left: readonly ComparedMessage[], right: readonly ComparedMessage[]): Alignment {
  const ofLeft = onceOnly(left);
  const ofRight = onceOnly(right);
  const differences: number[] = [];
  let mirrored = 0;
  let same = 0;
  for (const [content, message] of ofLeft) {
    const other = ofRight.get(content);
    if (other !== undefined && other.time !== null && message.time !== null) {
      differences.push(other.time - message.time);
      if (other.direction !== 'unknown' && message.direction !== 'unknown') {
        same += Number(other.direction === message.direction);
        mirrored += Number(other.direction !== message.direction);
      }
    }
  }
  const clockOffset = agreedOffset(Float64Array.from(differences));
  return {
    clockOffset: clockOffset ?? 0,
    isClockKnown: clockOffset !== null,
    isMirrored: mirrored === same ? null : mirrored > same,
  };
}

/**
 * The offset of the clocks, from the time differences of messages that both copies have exactly once; null when too few agree.
 * Sorts `differences`.
 */
export function agreedOffset(differences: Float64Array): number | null {
  const agreeing = densest(differences.sort());
  return agreeing.length < FEWEST_ANCHORS ? null : (agreeing[Math.floor(agreeing.length / 2)] ?? null);
}

function onceOnly(messages: readonly ComparedMessage[]): Map<string, ComparedMessage> {
  const found = new Map<string, ComparedMessage | null>();
  for (const message of messages) {
    for (const content of tellingContents(message)) {
      found.set(content, found.has(content) ? null : message);
    }
  }
  return new Map([...found].flatMap(([content, message]) => (message === null ? [] : [[content, message] as const])));
}

const tellingContents = ({ text, files }: ComparedMessage): string[] => [
  ...(text !== null && text.length >= DISTINCTIVE_LENGTH ? [`text ${text}`] : []),
  ...files.map((sha256) => `file ${sha256}`),
];

/** The largest group of ascending differences that are within the spread. */
function densest(differences: Float64Array): Float64Array {
  let best = { from: 0, to: 0 };
  let from = 0;
  for (let to = 1; to <= differences.length; to += 1) {
    while ((differences[to - 1] ?? 0) - (differences[from] ?? 0) > SPREAD) {
      from += 1;
    }
    if (to - from > best.to - best.from) {
      best = { from, to };
    }
  }
  return differences.subarray(best.from, best.to);
}
