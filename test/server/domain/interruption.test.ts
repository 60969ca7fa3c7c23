import { interruptible, InterruptedError, throwIfInterrupted } from '@server/domain/interruption';

function task(): string {
  throwIfInterrupted();
  return 'done';
}

describe('an interruptible step', () => {
  it('continues while its condition is false, and throws once it is true', () => {
    expect(task()).toBe('done');
    expect(interruptible(() => false, task)).toBe('done');
    expect(() => interruptible(() => true, task)).toThrow(InterruptedError);
  });

  it('removes its condition at its end, whether it succeeds or throws', () => {
    expect(
      interruptible(
        () => true,
        () => 'done',
      ),
    ).toBe('done');
    expect(task()).toBe('done');
    expect(() => interruptible(() => true, task)).toThrow(InterruptedError);
    expect(task()).toBe('done');
  });

  it('restores the condition of the outer step after an inner one has ended', () => {
    expect(() =>
      interruptible(
        () => true,
        () => {
          interruptible(() => false, task);
          return task();
        },
      ),
    ).toThrow(InterruptedError);
  });
});
