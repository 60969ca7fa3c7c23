import { Scheduler } from '@server/stores/embedded/shards/scheduler';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** Milliseconds of executed work: the load of the machine does not change the order. */
let worked = 0;

/** Blocks its thread for so many milliseconds, and yields after each. */
function* busy<Result>(milliseconds: number, result: Result): CooperativeTask<Result> {
  for (let done = 0; done < milliseconds; done += 1) {
    worked += 1;
    yield;
  }
  return result;
}

const newScheduler = () => new Scheduler(() => worked);
const goOn = () => undefined;

describe('Scheduler', () => {
  it('executes each request', async () => {
    const scheduler = newScheduler();
    const answers = await Promise.all([1, 2, 3].map((value) => scheduler.run('ann', busy(value, value), goOn)));
    expect(answers).toEqual([1, 2, 3]);
  });

  it('executes cheap requests before an expensive one that was queued earlier', async () => {
    const scheduler = newScheduler();
    const order: string[] = [];
    const expensive = scheduler.run('ann', busy(200, null), goOn).then(() => order.push('expensive'));
    const cheap = Array.from({ length: 5 }, () =>
      scheduler.run('ann', busy(2, null), goOn).then(() => order.push('cheap')),
    );
    await Promise.all([expensive, ...cheap]);
    expect(order).toEqual(['cheap', 'cheap', 'cheap', 'cheap', 'cheap', 'expensive']);
  });

  it('alternates between users regardless of the number of their requests', async () => {
    const scheduler = newScheduler();
    const order: string[] = [];
    const ask = (user: string) => scheduler.run(user, busy(60, null), goOn).then(() => order.push(user));
    await Promise.all([ask('ann'), ask('ann'), ask('ann'), ask('ann'), ask('bob')]);
    // With one turn in five the request of bob would be among the last.
    expect(order.indexOf('bob')).toBeLessThanOrEqual(2);
  });

  it('finishes an expensive request although cheap ones keep arriving', async () => {
    const scheduler = newScheduler();
    const done: string[] = [];
    const expensive = scheduler.run('ann', busy(40, null), goOn).then(() => done.push('expensive'));
    for (let attempts = 0; attempts < 5_000 && done.length === 0; attempts += 1) {
      await scheduler.run('bob', busy(1, null), goOn);
    }
    expect(done).toEqual(['expensive']);
    await expensive;
  });

  it('abandons a cancelled task, runs its cleanup, and rejects with the reason', async () => {
    const scheduler = newScheduler();
    let isClosed = false;
    let isCancelled = false;
    function* holding(): CooperativeTask<null> {
      try {
        return yield* busy(1_000, null);
      } finally {
        isClosed = true;
      }
    }
    const value = scheduler.run('ann', holding(), () => {
      if (isCancelled) {
        throw new Error('Nobody waits any more.');
      }
    });
    await scheduler.run('bob', busy(1, null), goOn);
    isCancelled = true;
    await expect(value).rejects.toThrow('Nobody waits any more.');
    expect(isClosed).toBe(true);
  });

  it('rejects a request whose task fails, and continues with the others', async () => {
    const scheduler = newScheduler();
    function* failing(): CooperativeTask<null> {
      yield;
      throw new Error('A damaged file');
    }
    const failure = scheduler.run('ann', failing(), goOn);
    const value = scheduler.run('ann', busy(3, 'fine'), goOn);
    await expect(failure).rejects.toThrow('A damaged file');
    expect(await value).toBe('fine');
  });
});
