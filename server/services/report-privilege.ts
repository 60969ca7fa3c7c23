import { buffer } from 'node:stream/consumers';

import { HitSet } from '@server/domain/hit-set';
import { completeSearch } from '@server/reports/complete-search';
import type { CaseReportRecord, CaseReportStore } from '@server/stores/case-report-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

interface Dependencies {
  hits: Pick<HitStore, 'reader'>;
  files: Pick<FileStore, 'read'>;
  caseReports: Pick<CaseReportStore, 'listCompleted' | 'seal'>;
}

/** A viewer who sees everything. Its results are never returned to a user. */
const EVERYTHING: Viewer = {
  ...{ userId: '', userName: '', role: 'LEGAL_REVIEWER', caseAccess: null, seesPrivileged: true },
};

/** Finds reports with an item that was marked privileged after they were written. */
export class ReportPrivilege {
  constructor(private readonly deps: Dependencies) {}

  /** Ids of the reports that must not be downloaded now. */
  async withheld(caseId: string, reports: readonly CaseReportRecord[]): Promise<ReadonlySet<string>> {
    const sealed = reports.filter(({ isSealed }) => isSealed).map(({ id }) => id);
    // A privilege log contains privileged items, and exists only for users who see them.
    const open = reports.filter(
      ({ result, isSealed, reportType }) => result !== null && !isSealed && reportType !== 'privilege_log',
    );
    const withheld = new Set(sealed);
    const privileged = open.length === 0 ? null : await this.privileged(caseId);
    if (privileged === null || privileged.size === 0) {
      return withheld;
    }
    for (const report of open) {
      if (report.result !== null && (await this.items(report.result.items.sha256)).intersects(privileged)) {
        withheld.add(report.id);
      }
    }
    return withheld;
  }

  /**
   * Call it before items of a case are deleted: reports withheld now stay withheld, since the privilege of deleted items cannot
   * be determined later.
   */
  async sealWithheld(caseId: string): Promise<void> {
    const withheld = await this.withheld(caseId, await this.deps.caseReports.listCompleted(caseId));
    if (withheld.size > 0) {
      await this.deps.caseReports.seal([...withheld]);
    }
  }

  private async privileged(caseId: string): Promise<HitSet> {
    const criteria = { filter: { privileged: true }, queryFilters: [] };
    const reader = this.deps.hits.reader(caseId);
    return (await completeSearch(() => reader.matching(EVERYTHING, criteria))).hits;
  }

  private async items(sha256: string): Promise<HitSet> {
    return HitSet.decode(await buffer(this.deps.files.read(sha256)));
  }
}
