import type { CallResponse } from '@contract/define-call';
import type { getChatOutline } from '@contract/calls/chat';

export type OutlineMessage = CallResponse<typeof getChatOutline>['messages'][number];

/**
 * The index of a message in its thread: exact when the outline contains every message, otherwise the index of the
 * message before it in the outline.
 */
export function indexInOutline(outline: readonly OutlineMessage[], message: OutlineMessage): number {
  const after = firstAfter(outline, (other) => compare(other, message) > 0);
  return outline[Math.max(0, after - 1)]?.index ?? 0;
}

/** The message of an outline that is nearest to an index of the thread. */
export function messageNear(outline: readonly OutlineMessage[], index: number): OutlineMessage | undefined {
  const after = firstAfter(outline, (other) => other.index > index);
  const [left, right] = [outline[after - 1], outline[after]];
  return left === undefined || (right !== undefined && right.index - index < index - left.index) ? right : left;
}

function firstAfter(outline: readonly OutlineMessage[], test: (message: OutlineMessage) => boolean): number {
  let [low, high] = [0, outline.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const message = outline[middle];
    if (message !== undefined && test(message)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** By date, undated last, then by id. */
function compare(left: OutlineMessage, right: OutlineMessage): number {
  if (left.date !== right.date) {
    return (left.date === null ? Infinity : Date.parse(left.date)) <
      (right.date === null ? Infinity : Date.parse(right.date))
      ? -1
      : 1;
  }
  return Number(left.hitId) - Number(right.hitId);
}
