import { endsByEscape, isTyping } from './key-target';

/** Milliseconds after Escape left an input with text: who was writing may not have noticed. */
const QUIET_AFTER_ESCAPE = 1_000;
/** Milliseconds for which keys wait for an input that does not come. */
const INPUT_WAIT_MAX = 10_000;

/**
 * Keeps what is meant as text from being taken as shortcuts: between a key that opens an input and the focus of that
 * input, and for a second after Escape left an input that had text. Keys of the first kind are kept and typed into the
 * input when it has the focus.
 */
export class TypingGuard {
  private quietUntil = -Infinity;
  private waiting: { until: number; typed: string; hasFocus: boolean; onCancel: () => void } | null = null;

  /** A key has opened an input. `onCancel`: the user did something else, or the input does not come. */
  expectInput(now: number, onCancel: () => void): void {
    this.waiting = { until: now + INPUT_WAIT_MAX, typed: '', hasFocus: false, onCancel };
  }

  /** On the way down to the target, before anything answers the key. True: the key goes no further. */
  takeKey(event: KeyboardEvent): boolean {
    // A key that reached the input itself before the kept ones would stand before them.
    const isBeforeTyped = this.waiting?.hasFocus === true;
    if (isTyping(event.target) && !isBeforeTyped) {
      if (event.key === 'Escape' && !event.isComposing && isLeftUnnoticed(event.target)) {
        this.quietUntil = event.timeStamp + QUIET_AFTER_ESCAPE;
      }
      return false;
    }
    const isText = isTextKey(event);
    if (this.isWaiting(event.timeStamp)) {
      return this.takeWhileWaiting(event, isText);
    }
    return isText && this.isQuiet(event.timeStamp);
  }

  /** No key is a shortcut now. */
  isQuiet(now: number): boolean {
    return now < this.quietUntil || this.isWaiting(now);
  }

  /** An input has the focus: keys are kept until `takeTyped`. False: none was expected. */
  startDelivery(): boolean {
    if (this.waiting === null) {
      return false;
    }
    this.waiting.hasFocus = true;
    return true;
  }

  /** What was typed in the meantime for the input that has the focus. */
  takeTyped(): string {
    const typed = this.waiting?.typed ?? '';
    this.waiting = null;
    return typed;
  }

  cancel(): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.onCancel();
  }

  private isWaiting(now: number): boolean {
    if (this.waiting !== null && now >= this.waiting.until) {
      this.cancel();
    }
    return this.waiting !== null;
  }

  private takeWhileWaiting({ key }: KeyboardEvent, isText: boolean): boolean {
    if (key === 'Escape') {
      this.cancel();
      return true;
    }
    if (!isText || this.waiting === null) {
      return false;
    }
    const { typed } = this.waiting;
    this.waiting.typed = key === 'Backspace' ? typed.slice(0, -1) : typed + (key === 'Enter' ? '\n' : key);
    return true;
  }
}

/** Keys that write or change text; those with Ctrl or Meta are commands. */
function isTextKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  // AltGr is how some layouts write a character.
  const isCommand = metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'));
  return !isCommand && (key.length === 1 || key === 'Enter' || key === 'Backspace');
}

/** The field of a window that Escape closes as a whole is missed at once. */
const isLeftUnnoticed = (target: EventTarget | null): boolean => hasText(target) && !endsByEscape(target);

function hasText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    return target.value !== '';
  }
  return target instanceof HTMLElement && target.isContentEditable && target.textContent !== '';
}
