import { timeChains } from './group-items';

/** An item of a group of equal items in two extractions of a device. */
export interface GroupMember {
  hitId: number;
  evidenceId: number;
  /** On the clock that both have in common; null where the time does not matter. */
  time: number | null;
}

/**
 * What is left of a group when some of its items do not exist for a viewer: the parts in which both extractions still hold an item.
 * Two that only a hidden one between them connects are not copies of each other.
 */
export const visibleCopies = (visible: readonly GroupMember[]): GroupMember[][] =>
  timeChains(visible, ({ time }) => time ?? NaN).filter((chain) =>
    chain.some(({ evidenceId }) => evidenceId !== chain[0]?.evidenceId),
  );
