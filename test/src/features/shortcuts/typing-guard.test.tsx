import { TypingGuard } from '@/features/shortcuts/typing-guard';

const guards = () => {
  const guard = new TypingGuard();
  const box = document.createElement('textarea');
  document.body.replaceChildren(box);
  /** A key at a time (milliseconds), in an input or on the page. */
  const press = (key: string, at: number, target: Element = document.body, init: KeyboardEventInit = {}) => {
    let isTaken = false;
    const take = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        Object.defineProperty(event, 'timeStamp', { value: at });
        isTaken = guard.takeKey(event);
      }
    };
    window.addEventListener('keydown', take, { capture: true });
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    window.removeEventListener('keydown', take, { capture: true });
    return isTaken;
  };
  return { guard, box, press };
};

describe('after Esc in an input, the guard', () => {
  it('suppresses shortcuts for a second when the input contains text', () => {
    const { guard, box, press } = guards();
    box.value = 'Just';
    expect(press('Escape', 5_000, box)).toBe(false);
    expect(press('p', 5_070)).toBe(true);
    expect(press(' ', 5_140)).toBe(true);
    expect(guard.isQuiet(5_999)).toBe(true);
    expect(guard.isQuiet(6_000)).toBe(false);
    expect(press('p', 6_000)).toBe(false);
  });

  it('allows shortcuts immediately when the input is empty', () => {
    const { guard, box, press } = guards();
    press('Escape', 5_000, box);
    expect(press('j', 5_001)).toBe(false);
    expect(guard.isQuiet(5_001)).toBe(false);
  });

  it('allows shortcuts immediately when a dialog closes with the input, also when it contained text', () => {
    const { guard, box, press } = guards();
    box.value = 'map';
    box.dataset.escape = 'ends';
    press('Escape', 5_000, box);
    expect(press('1', 5_001)).toBe(false);
    expect(guard.isQuiet(5_001)).toBe(false);
  });

  it('allows commands and the keys of another input', () => {
    const { box, press } = guards();
    box.value = 'Just';
    press('Escape', 5_000, box);
    expect(press('c', 5_100, document.body, { ctrlKey: true })).toBe(false);
    expect(press('Tab', 5_100)).toBe(false);
    expect(press('x', 5_100, box)).toBe(false);
  });
});

describe('until an input that was opened by a key has the focus, the guard', () => {
  it('passes keys to the input as its text', () => {
    const { guard, press } = guards();
    guard.expectInput(100, () => undefined);
    for (const key of ['J', 'u', 'x', 'Backspace', 's', 't', ' ', '1', 'Enter', 'p']) {
      expect(press(key, 170)).toBe(true);
    }
    expect(guard.takeTyped()).toBe('Just 1\np');
    expect(press('p', 180)).toBe(false);
    expect(guard.takeTyped()).toBe('');
  });

  it('queues keys that reach the input after the stored ones', () => {
    const { guard, box, press } = guards();
    expect(guard.startDelivery()).toBe(false);
    guard.expectInput(100, () => undefined);
    press('J', 150);
    expect(guard.startDelivery()).toBe(true);
    expect(press('u', 160, box)).toBe(true);
    expect(guard.takeTyped()).toBe('Ju');
    expect(press('s', 170, box)).toBe(false);
  });

  it('stops waiting on Esc or another action', () => {
    const { guard, press } = guards();
    const onCancel = jest.fn();
    guard.expectInput(100, onCancel);
    press('J', 150);
    expect(press('Escape', 170)).toBe(true);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(press('p', 180)).toBe(false);
    expect(guard.takeTyped()).toBe('');
  });

  it('stops waiting for an input that never gets the focus', () => {
    const { guard, press } = guards();
    const onCancel = jest.fn();
    guard.expectInput(100, onCancel);
    expect(press('p', 10_099)).toBe(true);
    expect(press('p', 10_100)).toBe(false);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
