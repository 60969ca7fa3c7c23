import { useEffect, useEffectEvent, useState } from 'react';

import { isTyping, isUnderLayer } from './key-target';
import { TypingGuard } from './typing-guard';

/**
 * Listens for keys of the screen: not those that are text for an input, nor those under a layer that was open when they
 * were pressed.
 */
export function useKeyListener(onKey: (event: KeyboardEvent) => void): TypingGuard {
  const [guard] = useState(() => new TypingGuard());
  const answer = useEffectEvent(onKey);
  useEffect(() => {
    let isLayerOpen = false;
    // Checked in the capture phase: what Escape closes is gone when the event bubbles to the window.
    const look = (event: KeyboardEvent) => {
      isLayerOpen = isUnderLayer(event.target);
      if (guard.takeKey(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    const listen = (event: KeyboardEvent) => {
      if (!isLayerOpen && !guard.isQuiet(event.timeStamp)) {
        answer(event);
      }
    };
    // An input that was expected gets what was typed for it; a press of the pointer means something else.
    const give = ({ target }: FocusEvent) => {
      if (isTyping(target) && guard.startDelivery()) {
        // A field that has just come hears of changes only after it was drawn.
        window.setTimeout(() => typeInto(target, guard.takeTyped()));
      }
    };
    const cancel = () => guard.cancel();
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', listen);
    window.addEventListener('focusin', give);
    window.addEventListener('pointerdown', cancel, { capture: true });
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', listen);
      window.removeEventListener('focusin', give);
      window.removeEventListener('pointerdown', cancel, { capture: true });
    };
  }, [guard]);
  return guard;
}

function typeInto(target: EventTarget | null, text: string): void {
  if (text !== '' && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
