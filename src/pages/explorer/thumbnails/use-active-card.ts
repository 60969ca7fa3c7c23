import { useState } from 'react';

interface ActiveCard {
  /** Index of the card in the tab order. */
  activeIndex: number;
  /** Whether a key moved there: the card gets the focus, and becomes the current one when the keys pause. */
  isMoved: boolean;
  reach: (index: number, isMoved: boolean) => void;
}

interface Place {
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
  const [place, setPlace] = useState<Place>(() => placeAt(currentIndex));
  if (place.current !== currentIndex) {
    // Without a selection in the URL the active card is kept.
    const isOld = currentIndex === null || (currentIndex !== place.index && place.passed.includes(currentIndex));
    setPlace(isOld ? { ...place, current: currentIndex } : placeAt(currentIndex));
  }
  return {
    activeIndex: Math.max(0, Math.min(place.index, count - 1)),
    isMoved: place.isMoved,
    reach: (index, isMoved) =>
      setPlace(({ index: left, passed, current }) => ({
        index,
        isMoved,
        // The user may leave the first card before the URL contains its selection.
        passed: [...passed, left, index].slice(-PASSED_MAX),
        current,
      })),
  };
}

const placeAt = (current: number | null): Place => ({ index: current ?? 0, isMoved: false, passed: [], current });
