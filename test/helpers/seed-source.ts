import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { ImportType } from '@contract/model/case';
import type { ImportCertificate } from '@contract/model/import';
import { isoTime } from '@server/clock';
import type { AppContext } from '@server/context';
import { ImportRecords } from '@server/jobs/handlers/import-records';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';
import type { StoredFile } from '@server/stores/file-store';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';
import type { InformationSection } from '@server/stores/hit-writer';
import type { ImportJobRecord } from '@server/stores/import-job';

export interface SourceSeed {
  name?: string;
  hits: readonly HitRecord[];
  threads?: readonly ThreadRecord[];
  inputSha256?: string;
  /** The tool of the extraction; defaults to UFED. */
  importType?: ImportType;
  /** Device information of the export. */
  device?: readonly InformationSection[];
  /** Information of the export about itself. */
  extraction?: readonly InformationSection[];
}

/** Creates an evidence source like an import: hits by the real writer, records like those of a finished job. Returns its id. */
export async function seedSource(context: AppContext, caseId: string, seed: SourceSeed): Promise<number> {
  const { stores, config, clock } = context;
  const job = toJob(caseId, seed, clock());
  const records = new ImportRecords({ ...stores, clock });
  const evidenceId = await records.begin(job, '0.1.0');
  const { dataFolder } = config;
  const writer = hitWriters({ dataFolder, indexThreads: null }).openWriter(caseId, evidenceId);
  seed.threads?.forEach((thread) => writer.writeThread(thread));
  seed.hits.forEach((hit) => writer.write(hit));
  writer.finish({
    certificate: toCertificate(job, seed),
    files: filesOf(seed),
    device: seed.device ?? [],
    extraction: seed.extraction ?? [],
  });
  await records.complete({ ...job, evidenceId }, evidenceId);
  return evidenceId;
}

export const storeFile = (context: AppContext, content: string | Buffer): Promise<StoredFile> =>
  context.stores.files.put(Readable.from([Buffer.from(content)]));

function toJob(caseId: string, seed: SourceSeed, now: number): ImportJobRecord {
  const name = seed.name ?? 'Phone';
  return {
    id: randomUUID(),
    caseId,
    evidenceId: null,
    inputName: `${name}.ufdr`,
    inputPath: `/nowhere/${name}.ufdr`,
    inputSha256: seed.inputSha256 ?? randomUUID().replaceAll('-', '').padEnd(64, '0'),
    importType: seed.importType ?? 'ufed',
    isUpload: false,
    sourceName: name,
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
    userId: 'seed',
    userName: 'seed',
  };
}

function toCertificate(job: ImportJobRecord, { hits }: SourceSeed): ImportCertificate {
  const rows = new Map<string, ImportCertificate['rows'][number]>();
  for (const { artifact } of hits) {
    const key = `${artifact.group} ${artifact.name}`;
    const row = rows.get(key) ?? { group: artifact.group, artifact: artifact.name, read: 0, stored: 0, refused: 0 };
    rows.set(key, { ...row, read: row.read + 1, stored: row.stored + 1 });
  }
  return {
    importType: job.importType,
    inputName: job.inputName,
    inputSize: 0,
    inputSha256: job.inputSha256,
    tool: { name: 'UFED Physical Analyzer', version: '7.60', reportVersion: null },
    reviewVersion: '0.1.0',
    startedAt: job.queuedAt,
    finishedAt: job.queuedAt,
    toolTotals: {},
    rows: [...rows.values()],
    totals: { read: hits.length, stored: hits.length, refused: 0 },
    partsByType: {},
    refusals: [],
    warnings: [],
    files: {
      stored: [...filesOf({ hits })].length,
      bytes: 0,
      missing: 0,
      compared: [...filesOf({ hits })].length,
      differing: [...filesOf({ hits })].filter(({ differences }) => differences !== undefined).length,
    },
  };
}

function* filesOf({ hits }: SourceSeed) {
  for (const { attachments } of hits) {
    for (const { path: filePath, stored, differences } of attachments) {
      if (stored !== null) {
        yield { path: filePath, ...stored, ...(differences && { differences: [...differences] }) };
      }
    }
  }
}
