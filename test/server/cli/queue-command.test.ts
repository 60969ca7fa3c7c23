import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runInProcess } from '@test/server/helpers/run-in-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-queues-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const queue = (...words: string[]) => runInProcess(folder, ['queue', ...words]);

it('pauses a queue until it is resumed, and records the user', async () => {
  expect((await queue('list')).out).toBe('No job waits, runs or has failed, and no queue is paused.');
  expect(await queue('pause', 'import')).toMatchObject({ code: 0, err: '' });
  expect((await queue('pause', 'import')).out).toBe('The queue import is paused already.');
  expect((await queue('list')).out).toMatch(
    /^import\t0 waiting, 0 running, 0 failed, paused since \S+Z by tester \(command line\)$/,
  );
  expect((await queue('resume', 'import')).out).toBe('The queue import goes on.');
  expect((await queue('resume', 'import')).out).toBe('The queue import is not paused.');
});

it('refuses an unknown queue and unknown arguments', async () => {
  const refused = await queue('pause', 'nothing');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('There is no queue "nothing". There are: archive');
  expect(await queue('pause')).toMatchObject({ code: 2 });
});
