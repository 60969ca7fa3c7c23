import { HOVER_PLAYBACK_DELAY } from '@contract/rules/limits';
import { useEffect, useState } from 'react';

/** Whether the pointer has been on an element for 50 ms (rules 001-9), so that passing over it starts nothing. */
export function useHovered(): { isHovered: boolean; onMouseEnter: () => void; onMouseLeave: () => void } {
  const [isOver, setIsOver] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  useEffect(() => {
    if (!isOver) {
      return undefined;
    }
    const timer = window.setTimeout(() => setIsHovered(true), HOVER_PLAYBACK_DELAY);
    return () => {
      window.clearTimeout(timer);
      setIsHovered(false);
    };
  }, [isOver]);
  return { isHovered, onMouseEnter: () => setIsOver(true), onMouseLeave: () => setIsOver(false) };
}
