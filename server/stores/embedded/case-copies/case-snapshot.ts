import type { ChainedEntry } from '@server/stores/audit-entry';
import type { CaseFacts, CaseSnapshot } from '@server/stores/case-copies';
import { auditEntriesAfter, auditHeadOf, countAuditEntries } from '@server/stores/embedded/base/audit-chain';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { referencedFiles } from '@server/stores/embedded/rows/sources/imported-files';
import { finishedSources } from '@server/stores/embedded/rows/sources/sources';
import { SqliteSnapshot } from '@server/stores/embedded/base/sqlite-snapshot';

/** A snapshot of a case.db on a separate connection. */
export class EmbeddedCaseSnapshot extends SqliteSnapshot implements CaseSnapshot {
  /** @throws UnusableDatabaseError */
  constructor(dataFolder: string, caseId: string) {
    // The files of segments are not copied: without their rows the index is rebuilt when the case is opened.
    super(openCaseDatabase(dataFolder, caseId), (copy) => copy.exec('DELETE FROM segment'));
  }

  facts(): CaseFacts {
    const { db } = this;
    const number = (query: string) => db.prepare<[], number>(query).pluck().get() ?? 0;
    return {
      hits: number('SELECT count(*) FROM hit'),
      sources: finishedSources(db),
      isImporting: number("SELECT count(*) FROM source WHERE state = 'importing'") > 0,
      auditEntries: countAuditEntries(db),
      auditHead: auditHeadOf(db),
    };
  }

  auditEntries(after: number, take: number): ChainedEntry[] {
    return auditEntriesAfter(this.db, after, take);
  }

  referencedFiles(): Iterable<readonly string[]> {
    return referencedFiles(this.db);
  }
}
