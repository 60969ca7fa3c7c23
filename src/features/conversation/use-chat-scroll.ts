import type { Hit } from '@contract/model/hit';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

import { isCalled } from '@/domain/chat-thread';

/**
 * Keeps the scroll position stable: initially the item is centred, and messages inserted before it do not move the
 * others. Returns a function that scrolls to a loaded message by its id in the export.
 */
export function useChatScroll(
  box: RefObject<HTMLElement | null>,
  messages: readonly Hit[],
): (originalId: string) => void {
  const before = useRef<{ firstId: string | null; height: number }>({ firstId: null, height: 0 });
  const show = useCallback(
    (quotedId: string) => {
      const index = messages.findIndex((message) => isCalled(message, quotedId));
      centreRow(box, index);
    },
    [box, messages],
  );
  const firstId = messages[0]?.id ?? null;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || firstId === null) {
      return;
    }
    const { firstId: oldFirstId, height } = before.current;
    if (oldFirstId === null) {
      centre(element, element.querySelector('[aria-current]'));
    } else if (oldFirstId !== firstId) {
      moveBy(element, element.scrollHeight - height);
    }
    before.current = { firstId, height: element.scrollHeight };
  }, [box, firstId, messages.length]);
  return show;
}

function centreRow(box: RefObject<HTMLElement | null>, index: number): void {
  if (box.current !== null && index !== -1) {
    centre(box.current, box.current.querySelectorAll('.chat-messages__row')[index]);
  }
}

/** Scrolls only the container, unlike `scrollIntoView`, which also scrolls the page. */
function centre(box: HTMLElement, element: Element | null | undefined): void {
  if (element) {
    const offset = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
    moveBy(box, offset - (box.clientHeight - element.clientHeight) / 2);
  }
}

function moveBy(box: HTMLElement, distance: number): void {
  box.scrollTop += distance;
}
