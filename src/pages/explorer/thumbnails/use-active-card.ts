import { useState } from 'react';

interface ActiveCard {
  /** Index of the card in the tab order. */
  activeIndex: number;
  /** Whether a key moved there: the card gets the focus, and becomes the current one when the keys pause. */
  isMoved: boolean;
  reach: (index: number, isMoved: boolean) => void;
}

interface ActiveState {
  index: number;
  isMoved: boolean;
  /** Cards that were current since the URL last changed. */
  passed: readonly number[];
  /** The current item in the URL. */
  current: number | null;
}

/** More than the number of steps before the URL follows. */
const PASSED_MAX = 100;

/**
 * The active card, which is ahead of the URL. A URL that contains a card that was passed meanwhile is outdated and
 * ignored; another change of the URL, such as by a shortcut, moves the active card.
 */
export function useActiveCard(currentIndex: number | null, count: number): ActiveCard {
  const [active, setActive] = useState<ActiveState>(() => activeAt(currentIndex));
  if (active.current !== currentIndex) {
    // Without a selection in the URL the active card is kept.
    const isOld = currentIndex === null || (currentIndex !== active.index && active.passed.includes(currentIndex));
    setActive(isOld ? { ...active, current: currentIndex } : activeAt(currentIndex));
  }
  return {
    activeIndex: Math.max(0, Math.min(active.index, count - 1)),
    isMoved: active.isMoved,
    reach: (index, isMoved) =>
      setActive(({ index: left, passed, current }) => ({
        index,
        isMoved,
        // The user may leave the first card before the URL contains its selection.
        passed: [...passed, left, index].slice(-PASSED_MAX),
        current,
      })),
  };
}

const activeAt = (current: number | null): ActiveState => ({
  index: current ?? 0,
  isMoved: false,
  passed: [],
  current,
});
