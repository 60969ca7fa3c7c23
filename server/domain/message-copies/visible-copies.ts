import { timeChains } from './group-items';

/** An item of a group of equal items in two extractions of a device. */
export interface GroupMember {
  hitId: number;
  evidenceId: number;
  /** Time on the common clock; null when the time does not matter. */
  time: number | null;
}

/**
 * The visible part of a group of equal items: the connected parts that still have items of both extractions. Two items that
 * only a hidden one connects are not copies of each other.
 */
export const visibleCopies = (visible: readonly GroupMember[]): GroupMember[][] =>
  timeChains(visible, ({ time }) => time ?? NaN).filter((chain) =>
    chain.some(({ evidenceId }) => evidenceId !== chain[0]?.evidenceId),
  );
