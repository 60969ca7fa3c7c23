import { useState } from 'react';

interface ActiveCard {
  /** Place of the card that Tab leads to. */
  activeIndex: number;
  /** A key led there: it takes the focus, and becomes the current one where the keys rest. */
  isMoved: boolean;
  reach: (index: number, isMoved: boolean) => void;
}

interface Place {
  index: number;
  isMoved: boolean;
  /** Cards that were current since the URL last changed. */
  passed: readonly number[];
  /** The last item in the URL. */
  current: number | null;
}

/** No hand is that far ahead of the address. */
const PASSED_MAX = 100;

/**
 * The card that the user is on: ahead of the address, which follows late. What it says of a place that was passed meanwhile is old;
 * what comes from elsewhere, such as from a key of the screen, moves the user.
 */
export function useActiveCard(currentIndex: number | null, count: number): ActiveCard {
  const [place, setPlace] = useState<Place>(() => placeAt(currentIndex));
  if (place.current !== currentIndex) {
    // That nothing is selected leads nowhere else.
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
