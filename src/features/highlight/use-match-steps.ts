import { useState } from 'react';

import { useShortcut } from '@/features/shortcuts/use-shortcut';

export interface MatchSteps {
  /** Zero-based. */
  index: number;
  /**
   * Whether the user requested this match, which is then scrolled into view. The first match only scrolls its document.
   */
  isRequestedByUser: boolean;
  goToNext: () => void;
  goToPrevious: () => void;
}

/** Steps through the matches of a document with buttons and keys, and wraps around. Starts at the first one. */
export function useMatchSteps(count: number): MatchSteps {
  const [index, setIndex] = useState(0);
  const [isRequestedByUser, setIsAskedFor] = useState(false);
  const current = count === 0 ? 0 : Math.min(index, count - 1);
  const goTo = (next: number) => {
    setIndex(count === 0 ? 0 : (next + count) % count);
    setIsAskedFor(true);
  };
  const goToNext = () => goTo(current + 1);
  const goToPrevious = () => goTo(current - 1);
  useShortcut('highlight.next', goToNext, count > 0);
  useShortcut('highlight.previous', goToPrevious, count > 0);
  return { index: current, isRequestedByUser, goToNext, goToPrevious };
}
