import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import type { OpenIndexQueue } from '@server/stores/embedded/writing/imports/case-hit-writer';
import type { IndexTask } from '@server/stores/embedded/index/index-task';
import { publishSegments } from '@server/stores/embedded/index/manifest';

/**
 * An index that only makes hits visible: tests of the rows need the manifest, not the segments. `tasks` records the
 * requested tasks.
 */
export const publishingQueue =
  (dataFolder: string, tasks: IndexTask[] = []): OpenIndexQueue =>
  (caseId) => {
    const db = openCaseDatabase(dataFolder, caseId);
    return {
      add: (task) => {
        const { evidenceId, firstHit, lastHit, replaces } = task;
        tasks.push(task);
        const file = `${firstHit}-${tasks.length}.seg`;
        const segment = { evidenceId, firstHit, hitCount: lastHit - firstHit + 1, file };
        publishSegments(db, [{ ...segment, bytes: 0, sha256: '', format: '' }], replaces);
      },
      drain: () => undefined,
      close: () => db.close(),
    };
  };
