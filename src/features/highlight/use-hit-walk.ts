import { useState } from 'react';

import { useShortcut } from '@/features/shortcuts/use-shortcut';

export interface HitWalk {
  /** From 0. */
  index: number;
  goToNext: () => void;
  goToPrevious: () => void;
}

/** Leads through the hits of a document, by key too, and from the last to the first. It starts at the first. */
export function useHitWalk(count: number): HitWalk {
  const [index, setIndex] = useState(0);
  const place = count === 0 ? 0 : Math.min(index, count - 1);
  const goToNext = () => setIndex(count === 0 ? 0 : (place + 1) % count);
  const goToPrevious = () => setIndex(count === 0 ? 0 : (place + count - 1) % count);
  useShortcut('highlight.next', goToNext, count > 0);
  useShortcut('highlight.previous', goToPrevious, count > 0);
  return { index: place, goToNext, goToPrevious };
}
