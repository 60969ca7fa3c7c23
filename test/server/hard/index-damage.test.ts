import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { hardRounds } from '@test/helpers/rotation';
import { Random } from '@test/server/helpers/random';
import { CASE, EVERYTHING, finished, investigator, keyword } from '@test/server/stores/contract/harness';
import { caseFile, embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';
import { openMadeCase } from '@test/server/stores/make-case';

const { runs, seed, timeout } = hardRounds({ runs: 12, seed: 5 });
const HITS = 60;
const HITS_PER_SEGMENT = 21;

interface Files {
  folder: string;
  names: readonly string[];
}
type Damage = (files: Files, random: Random) => void;

const oneOf = ({ folder, names }: Files, random: Random): string => path.join(folder, random.pick(names));

/** Six kinds of damage to the index of a case. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'a file is missing': (files, random) => rmSync(oneOf(files, random)),
  'a file is truncated': (files, random) => {
    const file = oneOf(files, random);
    truncateSync(file, random.below(readFileSync(file).length));
  },
  'a bit is flipped': (files, random) => {
    const file = oneOf(files, random);
    const bytes = readFileSync(file);
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    writeFileSync(file, bytes);
  },
  'a file is longer': (files, random) => appendFileSync(oneOf(files, random), Buffer.alloc(1 + random.below(5_000), 7)),
  'a file is that of another segment': ({ folder, names }) => {
    const [first = '', second = ''] = names;
    copyFileSync(path.join(folder, first), path.join(folder, second));
  },
  'the manifest has lost a segment': ({ folder }, random) => {
    const db = openMadeCase(path.resolve(folder, '../../..'), CASE);
    const files = db.prepare<[], string>('SELECT file FROM segment').pluck().all();
    db.prepare('DELETE FROM segment WHERE file = ?').run(random.pick(files));
    db.prepare("UPDATE counter SET last = last + 1 WHERE name = 'segments'").run();
    db.close();
  },
};

it(
  `finds every hit of a case whose index is damaged in one of six ways (HARD_SEED=${seed})`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'review-damage-'));
    const writer = embeddedWriters(folder, { hitsPerSegment: HITS_PER_SEGMENT }).openWriter(CASE, 1);
    for (let number = 1; number <= HITS; number += 1) {
      const value = `${number % 3 === 0 ? 'harbour' : 'van'} mail${number}@example.org`;
      writer.write(buildHitRecord({ originalId: String(number), fragments: [buildFragment({ name: 'Body', value })] }));
    }
    writer.finish(finished());
    const segments = path.join(path.dirname(caseFile(folder, CASE)), 'segments');
    const kinds = Object.entries(DAMAGES);
    for (let round = 0; round < runs; round += 1) {
      const random = new Random(seed + round);
      const [kind = '', damage] = kinds[round % kinds.length] ?? [];
      damage?.({ folder: segments, names: readdirSync(segments).filter((name) => name.endsWith('.seg')) }, random);
      const store = openEmbeddedStore(folder);
      try {
        const reader = store.reader(CASE);
        const count = async (term: string) =>
          (await reader.count(investigator, { filter: {}, queryFilters: [keyword([term])] })).value;
        const all = await reader.count(investigator, EVERYTHING);
        const found = {
          kind,
          round,
          all: all.value,
          harbour: await count('harbour'),
          mail: await count('example.org'),
        };
        expect(found).toEqual({ kind, round, all: HITS, harbour: HITS / 3, mail: HITS });
      } finally {
        await store.close();
      }
    }
    rmSync(folder, { recursive: true, force: true });
  },
  timeout,
);
