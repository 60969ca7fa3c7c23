import type { HitSet } from '@server/domain/hit-set';
import type { CaseReportRecord, CaseReportStore } from '@server/stores/case-report-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';

import { ReportItems } from './report-items';

interface Dependencies {
  hits: Pick<HitStore, 'reader'>;
  files: Pick<FileStore, 'read'>;
  caseReports: Pick<CaseReportStore, 'listCompleted' | 'seal'>;
}

/** Finds reports with an item that was marked privileged after they were written. */
export class ReportPrivilege {
  private readonly items: ReportItems;

  constructor(private readonly deps: Dependencies) {
    this.items = new ReportItems(deps.files);
  }

  /**
   * The privileged items of a case as of now. Read them before the records of the reports: reports are sealed before marks of a
   * deleted source are removed, so that each report is withheld by its marks or by its record.
   */
  privileged(caseId: string): Promise<HitSet> {
    return this.deps.hits.reader(caseId).privilegedHits();
  }

  /**
   * Ids of the reports that must not be downloaded.
   * @param privileged the privileged items of their case, read before the records
   * @param isFresh reads the items of every report, whatever was found before: for downloads
   */
  async withheld(
    privileged: HitSet,
    reports: readonly CaseReportRecord[],
    isFresh = false,
  ): Promise<ReadonlySet<string>> {
    const withheld = new Set(reports.filter(({ isSealed }) => isSealed).map(({ id }) => id));
    // A privilege log contains privileged items, and exists only for users who see them.
    const open = reports.flatMap(({ id, result, isSealed, reportType }) =>
      result === null || isSealed || reportType === 'privilege_log' ? [] : [{ id, list: result.items.sha256 }],
    );
    const lists = open.map(({ list }) => list);
    const found = await this.items.withAny(lists, privileged, isFresh);
    for (const { id, list } of open) {
      if (found.has(list)) {
        withheld.add(id);
      }
    }
    return withheld;
  }

  /**
   * Call it before the items of a hidden source are removed: reports withheld because of them stay withheld, since their
   * privilege cannot be determined later.
   */
  async sealWithheld(caseId: string, evidenceId: number): Promise<void> {
    const privileged = await this.deps.hits.reader(caseId).privilegedHits(evidenceId);
    const reports = (await this.deps.caseReports.listCompleted(caseId)).filter(({ isSealed }) => !isSealed);
    const withheld = await this.withheld(privileged, reports, true);
    if (withheld.size > 0) {
      await this.deps.caseReports.seal([...withheld]);
    }
  }
}
