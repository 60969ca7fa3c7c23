import path from 'node:path';

import type { ConversionOutcome } from '@server/previews/conversion-runner';
import { startConversions } from '@test/server/helpers/convert-file';

const HOSTILE = path.resolve('test/server/previews/hostile-process.js');

async function outcomeOf(deed: string, options: { entry?: string; timeMax?: number } = {}): Promise<ConversionOutcome> {
  const conversions = startConversions({ entry: HOSTILE, ...options });
  try {
    return (await conversions.run(conversions.write('source', deed), 'image/jpeg')).outcome;
  } finally {
    conversions.close();
  }
}

describe('ConversionRunner', () => {
  it('returns the outcome of the process', async () => {
    expect(await outcomeOf('obey')).toMatchObject({ kind: 'answered', answer: { mimeType: 'image/jpeg' } });
  });

  it('detects that a process was killed', async () => {
    const outcome = await outcomeOf('crash');
    // bubblewrap reports the signal as an exit code.
    expect(outcome.kind).toBe('crashed');
    expect('reason' in outcome ? outcome.reason : '').toMatch(/^code 137, signal null$|SIGKILL$/);
  });

  it('kills a process that does not respond in time', async () => {
    expect(await outcomeOf('hang', { timeMax: 1_500 })).toEqual({ kind: 'timeout' });
  });

  it.each(['say nonsense', 'name another file'])('reports a crash for a process that does: %s', async (deed) => {
    expect(await outcomeOf(deed)).toMatchObject({ kind: 'crashed', reason: 'it sent what is no answer' });
  });

  it('detects that a process does not start', async () => {
    const entry = path.join(path.dirname(HOSTILE), 'nothing.js');
    expect(await outcomeOf('obey', { entry })).toMatchObject({ kind: 'notStarted' });
  });

  it('kills a process that writes more than the limit', async () => {
    expect(await outcomeOf('fill the disk')).toEqual({
      kind: 'outgrown',
      reason: 'The conversion wrote more than is kept.',
    });
  });
});
