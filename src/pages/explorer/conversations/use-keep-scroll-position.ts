import type { Hit } from '@contract/model/hit';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

import type { MessageTarget } from './message-target';

interface KeepPlaceOptions {
  box: RefObject<HTMLDivElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  messages: readonly Hit[];
  target: MessageTarget;
}

/**
 * Keeps the visible messages in position when others are inserted before them or distant ones are dropped, by scrolling
 * by the difference. Scrolls to a target once it is loaded.
 */
export function useKeepScrollPosition({ box, virtualizer, messages, target }: KeepPlaceOptions): void {
  /** The topmost visible message, and the distance of its start from the top of the view. */
  const anchor = useRef<{ hitId: string; distance: number } | null>(null);
  const reached = useRef(-1);
  const latest = useRef(messages);

  useEffect(() => {
    const element = box.current;
    if (element === null) {
      return undefined;
    }
    const remember = () => {
      const item = virtualizer.getVirtualItemForOffset(element.scrollTop);
      const hitId = item && latest.current[item.index]?.id;
      anchor.current = item && hitId !== undefined ? { hitId, distance: item.start - element.scrollTop } : null;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [box, virtualizer]);

  const firstId = messages[0]?.id;
  useLayoutEffect(() => {
    latest.current = messages;
  }, [messages]);
  useLayoutEffect(() => {
    const index = anchor.current === null ? -1 : latest.current.findIndex(({ id }) => id === anchor.current?.hitId);
    const item = index === -1 ? undefined : virtualizer.measurementsCache[index];
    if (box.current !== null && anchor.current !== null && item !== undefined) {
      virtualizer.scrollToOffset(item.start - anchor.current.distance);
    }
  }, [box, virtualizer, firstId]);

  const targetIndex = messages.findIndex(({ id }) => id === target.hitId);
  useLayoutEffect(() => {
    if (targetIndex !== -1 && reached.current !== target.step) {
      reached.current = target.step;
      anchor.current = null;
      virtualizer.scrollToIndex(targetIndex, { align: target.align });
    }
  }, [virtualizer, target, targetIndex]);
}
