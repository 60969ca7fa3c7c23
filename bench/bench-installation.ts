import path from 'node:path';

import { isoTime } from '@server/clock';
import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { createLogger } from '@server/logger';
import type { AuditContext } from '@server/domain/audit-context';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';
import type { FinishedImport } from '@server/stores/hit-writer';

import { loadCorpora } from './generator/corpora';
import { generateSource } from './hit-generator';
import { certificateOf } from './engine/certificate';

const built = (name: string): string => path.resolve(__dirname, `../build/server/${name}.js`);

/** An installation on this data folder, with the built workers. */
export const openInstallation = (dataFolder: string): Promise<AppContext> =>
  createContext({
    config: buildConfig({ REVIEW_DATA: dataFolder, REVIEW_LOG_LEVEL: 'warn', REVIEW_PREVIEW_PROCESSES: '0' }),
    clock: () => Date.now(),
    log: createLogger('warn'),
    importProcessFile: built('import-process'),
    conversionProcessFile: '',
    engineFiles: {
      search: built('search-worker'),
      changes: built('changes-worker'),
      maintenance: built('maintenance-worker'),
      meetings: built('meetings-worker'),
      index: built('index-worker'),
      geocoding: built('geocoding-worker'),
    },
    command: 'bench',
  });

/** The audit context of a benchmark. */
export const benchCause = (caseId: string | null): AuditContext => ({
  ...{ call: 'bench', logEvent: 'bench', userId: 'bench', userName: 'bench' },
  timestamp: isoTime(Date.now()),
  caseId,
});

interface AddedSource {
  name: string;
  hitCount: number;
  files: Iterable<{ path: string; sha256: string; size: number }>;
}

/** Writes an indexed source of generated hits. Returns its id. */
export const addSource = (context: AppContext, caseId: string, { name, hitCount, files }: AddedSource) =>
  writeSource(context, caseId, name, (evidenceId) => {
    const generated = generateSource({ evidenceId, hitCount, corpora: loadCorpora() });
    const certificate = certificateOf(generated);
    const end = { certificate, files, device: [], extraction: [] };
    return { threads: generated.threads(), hits: generated.hits(), end };
  });

interface WrittenSource {
  threads: Iterable<ThreadRecord>;
  hits: Iterable<HitRecord>;
  end: FinishedImport;
}

/** Writes an indexed source. Returns its id. */
export async function writeSource(
  { stores, config }: AppContext,
  caseId: string,
  name: string,
  contentOf: (evidenceId: number) => WrittenSource,
): Promise<number> {
  const audit = { ...benchCause(caseId), caseId, description: {} };
  const source = { caseId, name, importType: 'ufed', ingestionVersion: 'bench', inputSha256: name } as const;
  const evidenceId = await stores.sources.create(source, 'none', audit.timestamp, audit);
  const { threads, hits, end } = contentOf(evidenceId);
  const writer = hitWriters({
    dataFolder: config.dataFolder,
    indexThreads: { workerFile: built('index-worker'), count: config.search.threads },
  }).openWriter(caseId, evidenceId);
  for (const thread of threads) {
    writer.writeThread(thread);
  }
  for (const hit of hits) {
    writer.write(hit);
  }
  writer.finish(end);
  const finished = { importTypeVersion: null, evidenceType: 'mobile', columns: [], timezone: null } as const;
  await stores.sources.finish(evidenceId, { ...finished, ingestedAt: audit.timestamp }, audit);
  return evidenceId;
}
