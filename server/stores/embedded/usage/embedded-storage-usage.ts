import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';

import type { StoragePart } from '@contract/model/installation';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import type { CaseContent, FolderUsage, StorageUsage } from '@server/stores/storage-usage';

import { caseContent } from './case-content';
import { sizeOnDisk } from './folder-size';

const CASES = 'cases';

/** Parts by the name of their folder in the data folder; all other folders are `other`. */
const PARTS: Readonly<Record<string, StoragePart>> = {
  files: 'files',
  previews: 'previews',
  uploads: 'uploads',
  audit: 'auditLogs',
  anchors: 'auditLogs',
  // Cases that are being removed.
  deleted: 'cases',
  'server.db': 'records',
  'server.db-wal': 'records',
  'server.db-shm': 'records',
};

/** Measures a data folder on the local disk. */
export class EmbeddedStorageUsage implements StorageUsage {
  constructor(private readonly dataFolder: string) {}

  async disk(): Promise<{ total: number; free: number }> {
    const { blocks, bavail, bsize } = await statfs(this.dataFolder);
    return { total: blocks * bsize, free: bavail * bsize };
  }

  async folder(signal: AbortSignal): Promise<FolderUsage> {
    const parts = { files: 0, cases: 0, previews: 0, records: 0, auditLogs: 0, uploads: 0, other: 0 };
    const cases = new Map<string, number>();
    for (const name of await readdir(this.dataFolder)) {
      const folder = path.join(this.dataFolder, name);
      if (name === CASES) {
        for (const caseId of await readdir(folder)) {
          cases.set(caseId, await sizeOnDisk(path.join(folder, caseId), signal));
        }
      } else {
        parts[PARTS[name] ?? 'other'] += await sizeOnDisk(folder, signal);
      }
    }
    parts.cases += [...cases.values()].reduce((sum, bytes) => sum + bytes, 0);
    return { parts, cases };
  }

  async caseContent(caseId: string, signal: AbortSignal): Promise<CaseContent> {
    // On a separate connection: the case is not opened for it.
    const db = openCaseDatabase(this.dataFolder, caseId);
    try {
      return await caseContent(db, signal);
    } finally {
      db.close();
    }
  }
}
