import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ConversionRunner, type ConversionOutcome } from '@server/previews/conversion-runner';

const HOSTILE = path.resolve('test/server/previews/hostile-process.js');

// Processes are started and killed: slow on a busy machine.
jest.setTimeout(30_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-runner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const wishTo = (deed: string) => {
  const file = path.join(folder, 'source');
  writeFileSync(file, deed);
  return { path: file, mimeType: 'image/jpeg', folder };
};

async function outcomeOf(deed: string, options: { entry?: string; timeMax?: number } = {}): Promise<ConversionOutcome> {
  const runner = new ConversionRunner({ entry: HOSTILE, stage: 'quick', ...options });
  try {
    const outcome = await runner.run(wishTo(deed), () => undefined);
    expect(runner.isFit).toBe(outcome.kind === 'answered');
    return outcome;
  } finally {
    runner.stop();
  }
}

describe('ConversionRunner', () => {
  it('answers what the process answers', async () => {
    expect(await outcomeOf('obey')).toMatchObject({ kind: 'answered', answer: { mimeType: 'image/jpeg' } });
  });

  it('learns that a process was killed', async () => {
    expect(await outcomeOf('crash')).toEqual({ kind: 'crashed', how: 'code null, signal SIGKILL' });
  });

  it('kills a process that does not answer in time', async () => {
    expect(await outcomeOf('hang', { timeMax: 700 })).toEqual({ kind: 'timeout' });
  });

  it.each(['say nonsense', 'name another file'])('believes nothing of a process that does: %s', async (deed) => {
    expect(await outcomeOf(deed)).toMatchObject({ kind: 'crashed', how: 'it sent what is no answer' });
  });

  it('learns that a process does not start', async () => {
    expect(await outcomeOf('obey', { entry: path.join(folder, 'nothing.js') })).toMatchObject({ kind: 'crashed' });
  });

  it('says that it was stopped when it was', async () => {
    const runner = new ConversionRunner({ entry: HOSTILE, stage: 'quick' });
    const outcome = runner.run(wishTo('hang'), () => undefined);
    runner.stop();
    expect(await outcome).toEqual({ kind: 'stopped' });
  });
});
