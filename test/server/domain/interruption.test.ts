import { interruptible, InterruptedError, throwIfInterrupted } from '@server/domain/interruption';

function work(): string {
  throwIfInterrupted();
  return 'done';
}

describe('a step that may be interrupted', () => {
  it('continues while it may, and ends once it must', () => {
    expect(work()).toBe('done');
    expect(interruptible(() => false, work)).toBe('done');
    expect(() => interruptible(() => true, work)).toThrow(InterruptedError);
  });

  it('leaves no condition behind, whether it came to its end or not', () => {
    expect(
      interruptible(
        () => true,
        () => 'done',
      ),
    ).toBe('done');
    expect(work()).toBe('done');
    expect(() => interruptible(() => true, work)).toThrow(InterruptedError);
    expect(work()).toBe('done');
  });

  it('has the condition of the step around it again once an inner one is done', () => {
    expect(() =>
      interruptible(
        () => true,
        () => {
          interruptible(() => false, work);
          return work();
        },
      ),
    ).toThrow(InterruptedError);
  });
});
