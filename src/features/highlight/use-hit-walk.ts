import { useState } from 'react';

import { useShortcut } from '@/features/shortcuts/use-shortcut';

export interface HitWalk {
  /** From 0. */
  index: number;
  /** The user requested this match: it is scrolled into view. The first one scrolls only its document. */
  isAskedFor: boolean;
  goToNext: () => void;
  goToPrevious: () => void;
}

/** Leads through the hits of a document, by key too, and from the last to the first. It starts at the first. */
export function useHitWalk(count: number): HitWalk {
  const [index, setIndex] = useState(0);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const place = count === 0 ? 0 : Math.min(index, count - 1);
  const goTo = (next: number) => {
    setIndex(count === 0 ? 0 : (next + count) % count);
    setIsAskedFor(true);
  };
  const goToNext = () => goTo(place + 1);
  const goToPrevious = () => goTo(place - 1);
  useShortcut('highlight.next', goToNext, count > 0);
  useShortcut('highlight.previous', goToPrevious, count > 0);
  return { index: place, isAskedFor, goToNext, goToPrevious };
}
