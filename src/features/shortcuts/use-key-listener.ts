import { useEffect, useEffectEvent, useState } from 'react';

import { isTyping, isUnderLayer } from './key-target';
import { TypingGuard } from './typing-guard';

/**
 * Listens for keys of the page, except text for an input, and keys under a layer that was open when they were pressed.
 */
export function useKeyListener(onKey: (event: KeyboardEvent) => void): TypingGuard {
  const [guard] = useState(() => new TypingGuard());
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    let isLayerOpen = false;
    // Checked in the capture phase: a layer that Escape closes does not exist any more when the event bubbles to the
    // window.
    const look = (event: KeyboardEvent) => {
      isLayerOpen = isUnderLayer(event.target);
      if (guard.takeKey(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    const listen = (event: KeyboardEvent) => {
      if (!isLayerOpen && !guard.isQuiet(event.timeStamp)) {
        handleKey(event);
      }
    };
    // An expected input receives the collected text; a pointer press cancels it.
    const give = ({ target }: FocusEvent) => {
      if (isTyping(target) && guard.startDelivery()) {
        // A field that was just mounted handles changes only after its first render.
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
