import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { tsvText, writeLavaOutput, writeTimeline } from '@bench/generator/leapp-output';
import { BadInputError } from '@server/errors';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';
import { Random } from '@test/server/helpers/random';

const isFull = process.env.REVIEW_FULL === '1';
const ROUNDS = isFull ? 200 : 25;
const ROWS = 120;

const rows = Array.from({ length: ROWS }, (_unused, index) => [
  1_714_557_600 + index,
  `c${index % 3}`,
  'Anna',
  index % 2 === 0 ? 'Incoming' : 'Outgoing',
  `Message "${index}"\nsee you at the quay `.repeat(3),
]);
const HEADERS = [['Timestamp', 'datetime'] as const, 'Chat ID', 'Sender', 'Direction', 'Message'];

async function writeOutput(folder: string, withDatabase: boolean): Promise<void> {
  if (withDatabase) {
    writeLavaOutput(folder, [{ category: 'App', name: 'App - Messages', key: 'messages', headers: HEADERS, rows }]);
  } else {
    writeTimeline(
      folder,
      rows.map(([time, ...others]) => ['Other', { Timestamp: String(time), Value: others.join(' ') }] as const),
    );
  }
  await mkdir(join(folder, '_TSV Exports'), { recursive: true });
  const headers = HEADERS.map((header) => (typeof header === 'string' ? header : header[0]));
  await writeFile(join(folder, '_TSV Exports', 'Things - Messages.tsv'), tsvText(headers, rows));
}

/** Imports what the test created; a refusal must be clear and leave nothing. */
async function outcomeOf(folder: string, about: object): Promise<'refused' | 'imported'> {
  const writer = new MemoryHitWriter();
  try {
    const { certificate } = await importPath(folder, 'output', { writer });
    const { read, stored, repeated = 0, refused } = certificate.totals;
    expect({ about, read }).toEqual({ about, read: stored + repeated + refused });
    const isWhole = stored >= ROWS;
    expect({ about, isTold: isWhole || certificate.warnings.length > 0 }).toEqual({ about, isTold: true });
    return 'imported';
  } catch (error) {
    if (!(error instanceof BadInputError)) {
      throw new Error(`${JSON.stringify(about)} ended unclearly`, { cause: error });
    }
    expect({
      about,
      clear: /[Cc]opy it again|run the (?:parser|tool) again|Export|export/.test(error.message),
    }).toEqual({ about, clear: true });
    expect({ about, hits: writer.hits.size }).toEqual({ about, hits: 0 });
    return 'refused';
  }
}

const FILES = [
  '_lava_artifacts.db',
  '_lava_data.lava',
  '_TSV Exports/Things - Messages.tsv',
  '_Timeline/tl.db',
] as const;

describe('a damaged output of a LEAPP parser', () => {
  it.each(FILES)(
    'ends with a clear refusal or a certificate that reports it: %s',
    async (name) => {
      await withFolder(async (folder) => {
        const isLava = name.startsWith('_lava');
        await writeOutput(folder, isLava);
        const path = join(folder, name);
        const whole = await readFile(path);
        for (let round = 0; round < ROUNDS; round += 1) {
          await writeFile(path, whole.subarray(0, Math.floor((whole.length * round) / ROUNDS)));
          await outcomeOf(folder, { name, truncatedAt: Math.floor((whole.length * round) / ROUNDS) });
        }
        const outcomes = { imported: 0, refused: 0 };
        for (let seed = 0; seed < ROUNDS; seed += 1) {
          const random = new Random(seed);
          const bytes = Buffer.from(whole);
          const at = random.below(seed % 2 === 0 ? bytes.length : Math.min(bytes.length, 8_192));
          bytes.writeUInt8(bytes.readUInt8(at) ^ (1 + random.below(255)), at);
          await writeFile(path, bytes);
          outcomes[await outcomeOf(folder, { name, seed, at })] += 1;
        }
        expect(outcomes.imported).toBeGreaterThan(0);
      });
    },
    1_200_000,
  );

  it('ends at a cycle in the pages of a table, with the rows that were read before', async () => {
    await withFolder(async (folder) => {
      const many = Array.from({ length: 3_000 }, (_unused, index) => [`name ${index} `.repeat(20)]);
      writeLavaOutput(folder, [
        { category: 'App', name: 'Things', key: 'things', headers: ['Name'], rows: many },
        { category: 'App', name: 'Others', key: 'others', headers: ['Name'], rows: [['kept']] },
      ]);
      const path = join(folder, '_lava_artifacts.db');
      const db = new Database(path);
      const root = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'things'").pluck().get();
      const pageSize = Number(db.pragma('page_size', { simple: true }));
      db.close();
      const bytes = await readFile(path);
      const start = (Number(root) - 1) * pageSize;
      expect(bytes.readUInt8(start)).toBe(5);
      // Cell pointers of the interior root: the third child becomes the first again.
      const [first, third] = [bytes.readUInt16BE(start + 12), bytes.readUInt16BE(start + 16)];
      bytes.copy(bytes, start + third, start + first, start + first + 4);
      await writeFile(path, bytes);
      const { certificate, hits } = await importPath(folder, 'output');
      expect(certificate.totals.refused).toBe(1);
      expect(certificate.refusals[0]?.reason).toContain('the ids of its rows do not grow');
      expect(certificate.warnings.map(({ message }) => message).join('\n')).toContain(
        'The parser counted 3000 rows of "Things"',
      );
      expect(hits.filter(({ artifact: { name } }) => name === 'Others')).toHaveLength(1);
      expect(hits.length).toBeGreaterThan(10);
    });
  });

  it('can be cancelled while it is read', async () => {
    await withFolder(async (folder) => {
      await writeOutput(folder, true);
      const cancel = new AbortController();
      const onProgress = ({ phase }: { phase: string }) =>
        phase === 'reading' ? cancel.abort(new Error('cancelled')) : undefined;
      await expect(importPath(folder, 'output', { signal: cancel.signal, onProgress })).rejects.toThrow('cancelled');
    });
  });
});
