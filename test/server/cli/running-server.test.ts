import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';
import sharp from 'sharp';

import {
  requireBuild,
  runReview,
  startReview,
  startServing,
  type ReviewOptions,
  type RunningReview,
} from '@test/server/helpers/built-review';
import { until } from '@test/helpers/until';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { file, project } from '@test/server/helpers/report-xml';

const PICTURES = 60;
/** Rounds of commands while previews are made: each holds the previews up, without an end on a busy machine. */
const ROUNDS_MAX = 3;
const PASSWORD = 'Correct-Horse 7\n';

const addUser = (userName: string) =>
  `user add --user-name ${userName} --role investigator --first-name A --last-name B`.split(' ');

/** The process says on standard error when it listens to SIGINT: before that, the signal ends it without an exit code. */
const LISTENER_SCRIPT = `process.on('newListener', (name) => name === 'SIGINT' && setImmediate(() => console.error('interruptible')))`;
const SHOWS_WHEN_INTERRUPTIBLE = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LISTENER_SCRIPT)}`,
};

/** What the data folder says of its owner; empty without one. */
function ownerOf(dataFolder: string): string {
  const ownerFile = path.join(dataFolder, 'owner.json');
  return existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8') : '';
}

beforeAll(requireBuild);

let folder: string;
let options: ReviewOptions;
let server: RunningReview | null;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-running-'));
  options = { dataFolder: path.join(folder, 'data') };
  writeFileSync(path.join(folder, 'notes.xml'), NOTES_REPORT);
  server = null;
});
afterEach(async () => {
  server?.process.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
});
const review = (words: readonly string[], more: Partial<ReviewOptions> = {}) =>
  runReview(words, { ...options, ...more });

/** A report whose files are different pictures that take some time each. */
async function writePictures(target: string): Promise<void> {
  mkdirSync(path.join(target, 'files', 'Image'), { recursive: true });
  const rows: string[] = [];
  for (let number = 0; number < PICTURES; number += 1) {
    const name = `${number}.png`;
    const noise = { type: 'gaussian', mean: 90 + number, sigma: 40 } as const;
    const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: '#888', noise } });
    await picture.png({ compressionLevel: 0 }).toFile(path.join(target, 'files', 'Image', name));
    rows.push(file(`f${number}`, `/DCIM/${name}`, { Tags: 'Image', 'Local Path': `files\\Image\\${name}` }));
  }
  writeFileSync(path.join(target, 'report.xml'), project(`<taggedFiles>${rows.join('')}</taggedFiles>`));
}

function previewStates(): { states: Record<string, number>; results: string[] } {
  const db = new Database(path.join(options.dataFolder, 'server.db'), { readonly: true, fileMustExist: true });
  try {
    const rows = db.prepare<[], { state: string; results: string }>('SELECT state, results FROM preview').all();
    const states: Record<string, number> = {};
    rows.forEach(({ state }) => (states[state] = (states[state] ?? 0) + 1));
    return { states, results: rows.map(({ results }) => results) };
  } finally {
    db.close();
  }
}

const isDone = ({ states }: ReturnType<typeof previewStates>): boolean =>
  (states['SUCCESS'] ?? 0) + (states['FAILED'] ?? 0) >= PICTURES;

describe('a command while the server runs', () => {
  it('does not affect previews that are being made', async () => {
    const pictures = path.join(folder, 'pictures');
    await writePictures(pictures);
    server = await startServing(options);
    expect(await review(['import', pictures, '--case', 'Harbour'])).toMatchObject({ code: 0, err: '' });
    let commands = 0;
    while (commands < ROUNDS_MAX && !isDone(previewStates())) {
      const [added, imported, verified] = await Promise.all([
        review(addUser(`user${commands}`), { input: PASSWORD }),
        review(['import', path.join(folder, 'notes.xml'), '--case', `Notes ${commands}`]),
        review(['verify']),
      ]);
      expect([added.err, imported.err, verified.err]).toEqual(['', '', '']);
      commands += 1;
    }
    expect(commands).toBeGreaterThan(0);
    await until(() => isDone(previewStates()), 120_000);
    const { results } = previewStates();
    expect(results.filter((result) => result.includes('failed'))).toEqual([]);
    expect(results).toHaveLength(PICTURES);
  });

  it('is executed by the server: arguments, password, output and exit code are passed through', async () => {
    server = await startServing(options);
    expect(await review(addUser('anna'), { input: PASSWORD })).toMatchObject({ code: 0, out: 'Added anna.\n' });
    expect(await review(addUser('anna'), { input: PASSWORD })).toMatchObject({
      code: 1,
      err: 'Username or Email already exists.\n',
    });
    expect((await review(['user', 'list'])).out).toContain('anna\tINVESTIGATOR');
    const relative = await review(['import', 'notes.xml', '--case', 'Harbour'], { cwd: folder });
    expect(relative).toMatchObject({ code: 0, err: '' });
    expect(relative.out).toContain('Items:    2 read = 2 stored + 0 refused');
    expect(await review(['reindex', '--case', 'Nowhere'])).toMatchObject({
      code: 1,
      err: 'There is no case "Nowhere". Give its full name, or the id that the address of its page holds.\n',
    });
  });

  it('ends with 130 when it is interrupted, and the server continues', async () => {
    server = await startServing(options);
    const waiting = startReview(addUser('anna'), { ...options, env: SHOWS_WHEN_INTERRUPTIBLE });
    await waiting.shows('interruptible');
    // It asks for the password: nothing shows that, so interrupt until it ends.
    const again = setInterval(() => waiting.process.kill('SIGINT'), 1_500);
    expect((await waiting.ended).code).toBe(130);
    clearInterval(again);
    expect(await review(['user', 'list'])).toMatchObject({ code: 0, out: '' });
  });

  it('connects to the server through a socket that only its account may open', async () => {
    server = await startServing(options);
    expect(statSync(path.join(options.dataFolder, 'commands.sock')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(options.dataFolder, 'server.db')).mode & 0o777).toBe(0o600);
  });

  it('connects to it in a folder whose path is too long for a socket', async () => {
    options = { dataFolder: path.join(folder, 'x'.repeat(120)) };
    server = await startServing(options);
    expect(await review(addUser('anna'), { input: PASSWORD })).toMatchObject({ code: 0, out: 'Added anna.\n' });
  });
});

describe('a data folder', () => {
  it('has one server: a second is refused with the name of the first', async () => {
    server = await startServing(options);
    const second = await review(['serve'], { env: { REVIEW_PORT: '0' } });
    expect(second.code).toBe(1);
    expect(second.err).toContain(
      `${options.dataFolder} is in use by "review serve" (process ${server.process.pid} on `,
    );
  });

  it('is released immediately after its server was killed, even when its socket remains', async () => {
    server = await startServing(options);
    server.process.kill('SIGKILL');
    await server.ended;
    expect(await review(addUser('anna'), { input: PASSWORD })).toMatchObject({ code: 0, out: 'Added anna.\n' });
    server = await startServing(options);
    expect((await review(['user', 'list'])).out).toContain('anna');
  });

  it('is owned by a command while no server runs, and others are refused meanwhile', async () => {
    const waiting = startReview(addUser('anna'), options);
    try {
      // Asked earlier, it would be the other that is refused.
      await until(() => ownerOf(options.dataFolder).includes(String(waiting.process.pid)), 60_000);
      const refused = await review(['user', 'list']);
      expect(refused.err).toContain(`is in use by "review user" (process ${waiting.process.pid} on `);
    } finally {
      waiting.process.kill('SIGKILL');
      await waiting.ended;
    }
    expect((await review(['user', 'list'])).code).toBe(0);
  });
});
