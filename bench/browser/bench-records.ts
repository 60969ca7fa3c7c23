import { existsSync } from 'node:fs';
import path from 'node:path';

import { auditOf, VIEWER } from '@bench/engine/case-engine';
import { CASE_ID } from '@bench/engine/open-case';
import { SOURCES } from '@bench/hit-generator';
import { isoTime } from '@server/clock';
import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { createLogger } from '@server/logger';
import type { ImportJobRecord } from '@server/stores/import-job';
import { ImportRecords } from '@server/jobs/handlers/import-records';
import { RECORDS_MIGRATIONS } from '@server/stores/records/migrations';
import { createDatabase } from '@server/stores/embedded/base/sqlite-database';

/** The user of the benchmark. */
export const BENCH_USER = { userName: 'reviewer', password: 'Bench-Pass 1' };
export const BENCH_CASE = 'Benchmark';

const VERSION = '0.1.0';

/** Adds the records of a server to the data folder of an imported case: the case, a member, its finished sources. */
export async function addRecords(dataFolder: string, sources = SOURCES): Promise<void> {
  const records = path.join(dataFolder, 'server.db');
  if (!existsSync(records)) {
    // The import of a benchmark creates no records, and without them a server refuses the folder as damaged.
    createDatabase(records, RECORDS_MIGRATIONS);
  }
  const context = await createContext({
    config: buildConfig({ REVIEW_DATA: dataFolder, REVIEW_LOG_LEVEL: 'warn' }),
    clock: () => Date.now(),
    log: createLogger('warn'),
    importProcessFile: path.resolve('build/server/import-process.js'),
    conversionProcessFile: path.resolve('build/server/conversion-process.js'),
    engineFiles: null,
    command: 'bench',
  });
  try {
    if ((await context.stores.cases.get(CASE_ID)) === null) {
      await addCase(context);
      for (let number = 1; number <= sources; number += 1) {
        await addSource(context, number);
      }
    }
  } finally {
    await context.close();
  }
}

async function addCase({ stores, services, clock }: AppContext): Promise<void> {
  const cause = { ...auditOf(CASE_ID, 'case created'), call: 'bench' };
  const user = await services.users.create(
    { ...BENCH_USER, firstName: 'Rae', lastName: 'Viewer', email: '', title: '', role: 'INVESTIGATOR' },
    cause,
  );
  await stores.cases.create(
    {
      id: CASE_ID,
      name: BENCH_CASE,
      timezone: 'UTC',
      shortDescription: '',
      longDescription: '',
      createdAt: isoTime(clock()),
      phoneCountry: null,
      requiresLegalPrivilege: false,
      assignments: [{ userId: user.id, accessLevel: 'member' }],
    },
    cause,
  );
}

/** The record of a finished import. */
async function addSource({ stores, clock }: AppContext, number: number): Promise<void> {
  const records = new ImportRecords({ ...stores, clock });
  const job = jobOf(number, clock());
  const evidenceId = await records.begin(job, VERSION);
  if (evidenceId !== number) {
    throw new Error(`Source ${number} was given the number ${evidenceId}: the data folder is not a fresh one`);
  }
  await records.complete({ ...job, evidenceId }, evidenceId);
}

const jobOf = (number: number, now: number): ImportJobRecord => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  caseId: CASE_ID,
  evidenceId: null,
  inputName: `Phone ${number}.ufdr`,
  inputPath: '',
  inputSha256: String(number).padStart(64, '0'),
  importType: 'ufed',
  isUpload: false,
  sourceName: `Phone ${number}`,
  status: 'pending',
  phase: 'waiting',
  bytesRead: 0,
  bytesTotal: 0,
  hits: 0,
  queuedAt: isoTime(now),
  startedAt: null,
  finishedAt: null,
  error: null,
  size: 0,
  attempts: 1,
  userId: VIEWER.userId,
  userName: VIEWER.userName,
});
