import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { ImportCertificate } from '@contract/model/import';
import { BadInputError } from '@server/errors';
import { runImport } from '@server/imports/run-import';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { hardRounds } from '@test/helpers/rotation';
import { withFolder } from '@test/server/helpers/import-report';
import { Random } from '@test/server/helpers/random';
import { writeZip } from '@test/server/helpers/zip-file';
import { CASE } from '@test/server/stores/contract/harness';
import { embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

import { FILES, ITEMS, REPORT } from './base-report';
import { SPOIL_ARCHIVE } from './spoil-archive';
import type { Spoil } from './spoil-bytes';
import { SPOIL_REPORT } from './spoil-report';

/** Every kind is in the whole of them; the seed of a round decides which it has. */
const { runs: ROUNDS, seed: FIRST_SEED, isHard } = hardRounds({ runs: 40, seed: 17 });
/** Of refusals and of imports; a quarter of the rounds may have one of them only. */
const LEAST_OF_EACH = ROUNDS < 40 ? 0 : 6;
/** An import takes 1 s at most; the limit allows for a busy machine. */
const LONGEST_MS = 180_000;
const VIEWER: Viewer = { userId: 't', userName: 't', role: 'ADMINISTRATOR', caseAccess: null, seesPrivileged: true };
const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

type Outcome = { certificate: ImportCertificate; stored: Map<string, string> } | { refusal: string };

class Installation {
  readonly files: DiskFileStore;
  readonly finished: number[] = [];
  private nextEvidenceId = 1;

  constructor(readonly folder: string) {
    this.files = new DiskFileStore(join(folder, 'files'));
  }

  /** Imports like a worker, but in this thread. */
  async import(path: string, name: string): Promise<Outcome> {
    const evidenceId = this.nextEvidenceId;
    this.nextEvidenceId += 1;
    const stored = new Map<string, string>();
    const writer = embeddedWriters(this.folder).openWriter(CASE, evidenceId);
    const finish = writer.finish.bind(writer);
    writer.finish = (result) => {
      const files = [...result.files];
      files.forEach((file) => stored.set(file.path, file.sha256));
      finish({ ...result, files });
    };
    try {
      const certificate = await within(
        LONGEST_MS,
        runImport({
          inputPath: path,
          inputName: name,
          writer,
          files: this.files,
          limits: { ratio: null, freeBytes: async () => Infinity, folder: this.folder },
          workFolder: join(this.folder, 'work'),
          onProgress: () => undefined,
          signal: new AbortController().signal,
          now: Date.now,
          reviewVersion: '0.1.0',
        }),
      );
      this.finished.push(evidenceId);
      return { certificate, stored };
    } catch (error) {
      if (error instanceof BadInputError) {
        return { refusal: error.message };
      }
      throw error;
    }
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs for ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function report(outcomes: object): void {
  if (isHard) {
    process.stdout.write(`${JSON.stringify({ FIRST_SEED, ...outcomes })}\n`);
  }
}

/** The file, and a cure. */
function expectClear(refusal: string, name: string, about: object): void {
  const isClear =
    refusal.includes(name) &&
    /[Cc]opy it again|Copy the container again|[Ee]xport|[Uu]npack|save it/.test(refusal) &&
    !/undefined|\[object|NaN/.test(refusal);
  expect({ about, refusal, isClear }).toEqual({ about, refusal, isClear: true });
}

function expectNamed({ certificate, stored }: Exclude<Outcome, { refusal: string }>, about: object): void {
  const reported = JSON.stringify([certificate.warnings, certificate.refusals]);
  const kept = new Set(stored.values());
  const silent = Object.entries(FILES)
    .filter(([path, content], index) => {
      const isKept = kept.has(sha256Of(content)) && stored.has(path);
      return !isKept && !reported.includes(path) && !reported.includes(`(file f${index})`);
    })
    .map(([path]) => path);
  expect({ about, silent }).toEqual({ about, silent: [] });
}

async function expectKept(store: HitStore, { files }: Installation, about: object): Promise<void> {
  const reader = store.reader(CASE);
  const { value } = await reader.count(VIEWER, { filter: { evidenceIds: [1] }, queryFilters: [] });
  expect({ about, value }).toEqual({ about, value: ITEMS });
  for (const content of Object.values(FILES)) {
    const sha256 = sha256Of(content);
    expect({ about, sha256: sha256Of(await buffer(files.read(sha256))) }).toEqual({ about, sha256 });
  }
}

async function runRounds(
  spoils: Readonly<Record<string, Spoil>>,
  prepare: (random: Random, path: string) => Promise<void>,
  name: string,
  check: (outcome: Exclude<Outcome, { refusal: string }>, about: { kind: string }) => void,
): Promise<Record<string, number>> {
  const outcomes = { refused: 0, imported: 0 };
  await withFolder(async (folder) => {
    const installation = new Installation(folder);
    const whole = join(folder, 'whole');
    await writeZip(whole, { ...FILES, 'report.xml': REPORT });
    await installation.import(whole, 'whole.ufdr');
    const kinds = Object.keys(spoils);
    for (let round = 0; round < ROUNDS; round += 1) {
      const random = new Random(FIRST_SEED + round);
      const kind = kinds[(FIRST_SEED + round) % kinds.length] ?? '';
      const about = { seed: FIRST_SEED + round, kind };
      const path = join(folder, 'damaged');
      await prepare(random, path);
      await writeFile(path, spoils[kind]!(random, await readFile(path)));
      const outcome = await installation.import(path, name).catch((error: unknown) => {
        throw new Error(`${JSON.stringify(about)} ended unclearly`, { cause: error });
      });
      if ('refusal' in outcome) {
        outcomes.refused += 1;
        expectClear(outcome.refusal, name, about);
      } else {
        outcomes.imported += 1;
        const { read, stored, repeated = 0, refused } = outcome.certificate.totals;
        expect({ about, read }).toEqual({ about, read: stored + repeated + refused });
        check(outcome, about);
      }
    }
    const store = openEmbeddedStore(folder);
    try {
      expect(await store.reader(CASE).finishedSources()).toEqual(installation.finished);
      await expectKept(store, installation, { FIRST_SEED });
    } finally {
      await store.close();
    }
  });
  return outcomes;
}

/** An error without a listener and an unhandled rejection, which would end the import thread, fail a test anyway. */
describe('an import of damaged input', () => {
  it('ends with a clear refusal or with a certificate that names the missing items, for archives', async () => {
    const prepare = async (random: Random, path: string) =>
      writeZip(
        path,
        { ...FILES, 'report.xml': REPORT },
        { compress: random.chance(0.7), forceZip64: random.chance(0.3) },
      );
    const outcomes = await runRounds(SPOIL_ARCHIVE, prepare, 'phone.ufdr', (outcome, about) => {
      // The checksum of the report is valid: every item of it must be imported.
      expect({ about, read: outcome.certificate.totals.read }).toEqual({ about, read: ITEMS });
      expectNamed(outcome, about);
    });
    report({ archives: outcomes });
    expect(Math.min(outcomes['refused'] ?? 0, outcomes['imported'] ?? 0)).toBeGreaterThanOrEqual(LEAST_OF_EACH);
  }, 1_200_000);

  it('ends with a clear refusal or with a certificate that reconciles, for reports', async () => {
    const outcomes = await runRounds(
      SPOIL_REPORT,
      (_random, path) => writeFile(path, REPORT),
      'phone.xml',
      ({ certificate }, about) => {
        const foreign = certificate.warnings.filter(({ message }) => message.includes('is no text'));
        if (about.kind === 'bytes that are not UTF-8') {
          expect({ about, told: foreign.length }).toEqual({ about, told: 1 });
        }
      },
    );
    report({ reports: outcomes });
    expect(Math.min(outcomes['refused'] ?? 0, outcomes['imported'] ?? 0)).toBeGreaterThanOrEqual(LEAST_OF_EACH);
  }, 1_200_000);
});
