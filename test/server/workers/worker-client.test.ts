import path from 'node:path';

import { BadRequestError } from '@server/errors';
import { WorkerClient } from '@server/workers/worker-client';

interface TestMethods {
  echo(value: unknown): unknown;
  refuse(): void;
  break(): void;
  returnFunction(): void;
  wait(signal: AbortSignal): void;
  cancelled(): number;
  note(text: string): void;
  noted(): string;
  never(): void;
  end(): void;
  block(): void;
  missing(): void;
}

describe('WorkerClient', () => {
  let client: WorkerClient<TestMethods>;
  const open = (file = 'test-worker.js') =>
    new WorkerClient<TestMethods>({ file: path.join(__dirname, file), ended: 'The test worker ended.' });
  beforeEach(() => {
    client = open();
  });
  afterEach(() => client.close());

  it('calls methods by name, with many concurrent calls', async () => {
    const values = Array.from({ length: 50 }, (_unused, index) => ({ index, bytes: Float64Array.of(index) }));
    expect(await Promise.all(values.map((value) => client.call('echo', value)))).toEqual(values);
    expect(client.pendingCalls).toBe(0);
  });

  it('rejects with the class and fields of known errors, and with code and stack of others', async () => {
    const refused = client.call('refuse');
    await expect(refused).rejects.toBeInstanceOf(BadRequestError);
    await expect(refused).rejects.toMatchObject({ message: 'No.', fields: { name: 'Missing.' } });
    await expect(client.call('break')).rejects.toMatchObject({ code: 'EBROKEN' });
    await expect(client.call('break')).rejects.toThrow(/TypeError: broken\n.*test-worker/);
  });

  it('rejects a call of an unknown method', async () => {
    await expect(client.call('missing')).rejects.toThrow('The worker has no method missing.');
  });

  it('rejects calls whose arguments or result cannot be cloned, and continues', async () => {
    await expect(client.call('echo', () => undefined)).rejects.toThrow('could not be cloned');
    await expect(client.call('returnFunction')).rejects.toThrow('could not be cloned');
    expect(await client.call('echo', 1)).toBe(1);
    expect(client.pendingCalls).toBe(0);
  });

  it('cancels a call and its method in the worker with the reason of the signal', async () => {
    const controller = new AbortController();
    const waiting = client.call('wait', controller.signal);
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(await client.call('cancelled')).toBe(1);
    await expect(client.call('wait', controller.signal)).rejects.toThrow('gone');
    expect(await client.call('cancelled')).toBe(1);
  });

  it('rejects pending calls immediately when the thread exits, and starts another thread', async () => {
    const never = client.call('never');
    const ended = client.call('end');
    await expect(never).rejects.toThrow('The test worker ended.');
    await expect(ended).rejects.toThrow('The test worker ended.');
    expect(await client.call('echo', 'again')).toBe('again');
  });

  it('rejects every call while the thread cannot start', async () => {
    const broken = open('no-such-worker.js');
    await expect(broken.call('echo', 1)).rejects.toThrow('no-such-worker.js');
    await expect(broken.call('echo', 1)).rejects.toThrow('no-such-worker.js');
  });

  it('rejects pending calls when it is closed', async () => {
    const never = client.call('never');
    const failed = expect(never).rejects.toThrow('The test worker ended.');
    await client.close();
    await failed;
  });

  it('sends notifications only once the thread has started', async () => {
    client.notify('note', 'too early');
    expect(await client.call('noted')).toBe('');
    client.notify('note', 'in time');
    expect(await client.call('noted')).toBe('in time');
  });

  it('resolves whenIdle when no call is pending', async () => {
    const results: unknown[] = [];
    void client.call('echo', 1).then((result) => results.push(result));
    void client.call('echo', 2).then((result) => results.push(result));
    await client.whenIdle();
    await client.whenIdle();
    expect(client.pendingCalls).toBe(0);
    expect(results).toEqual([1, 2]);
  });

  it('reports whether the thread responds', async () => {
    expect(await client.isResponsive(1)).toBe(true);
    await client.call('echo', 1);
    expect(await client.isResponsive(60_000)).toBe(true);
    const blocked = expect(client.call('block')).rejects.toThrow('The test worker ended.');
    expect(await client.isResponsive(20)).toBe(false);
    await client.close();
    await blocked;
  });
});
