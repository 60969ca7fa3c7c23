import { endsByEscape, isTyping } from './key-target';

/**
 * Milliseconds after Escape in an input with text, during which keys are ignored: the user may not have noticed that
 * the input lost the focus.
 */
const QUIET_AFTER_ESCAPE = 1_000;
/** Milliseconds for which keys are collected for an input that does not get the focus. */
const INPUT_WAIT_MAX = 10_000;

/**
 * Prevents that text is handled as shortcuts: between a key that opens an input and the focus of that input, and for a
 * second after Escape in an input with text. Keys of the first kind are collected and inserted when the input has the
 * focus.
 */
export class TypingGuard {
  private quietUntil = -Infinity;
  private waiting: { until: number; typed: string; hasFocus: boolean; onCancel: () => void } | null = null;

  /** A key has opened an input. `onCancel`: the user did something else, or the input did not get the focus. */
  expectInput(now: number, onCancel: () => void): void {
    this.waiting = { until: now + INPUT_WAIT_MAX, typed: '', hasFocus: false, onCancel };
  }

  /** Called in the capture phase. True: the key is consumed. */
  takeKey(event: KeyboardEvent): boolean {
    // The focused input must not receive a key before the collected ones are inserted.
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

  /** Whether shortcuts are ignored now. */
  isQuiet(now: number): boolean {
    return now < this.quietUntil || this.isWaiting(now);
  }

  /** An input has the focus: keys are collected until `takeTyped`. False: no input was expected. */
  startDelivery(): boolean {
    if (this.waiting === null) {
      return false;
    }
    this.waiting.hasFocus = true;
    return true;
  }

  /** The collected text for the focused input. */
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
  // Layouts use AltGr to write characters.
  const isCommand = metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'));
  return !isCommand && (key.length === 1 || key === 'Enter' || key === 'Backspace');
}

/** Not for a field in a dialog, which Escape closes: users notice that. */
const isLeftUnnoticed = (target: EventTarget | null): boolean => hasText(target) && !endsByEscape(target);

function hasText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    return target.value !== '';
  }
  return target instanceof HTMLElement && target.isContentEditable && target.textContent !== '';
}
