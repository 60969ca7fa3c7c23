import { setImmediate as nextTurn } from 'node:timers/promises';

import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { referencedFiles } from './imported-files';
import { hasRunningImport } from './source-lease';

/** As `HitStoreUpkeep.referencedFiles`, on a separate connection: the case is not opened for it. */
export async function readReferencedFiles(
  dataFolder: string,
  caseId: string,
  take: (sha256: string) => void,
  signal: AbortSignal,
): Promise<{ isImporting: boolean }> {
  const db = openCaseDatabase(dataFolder, caseId);
  try {
    const isImporting = hasRunningImport(db);
    for (const hashes of referencedFiles(db)) {
      hashes.forEach(take);
      await nextTurn();
      signal.throwIfAborted();
    }
    return { isImporting };
  } finally {
    db.close();
  }
}
