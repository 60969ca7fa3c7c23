import type { Redaction } from '@contract/model/redaction';
import { HitSet } from '@server/domain/hit-set';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';

import { ReportItems } from './report-items';

interface Dependencies {
  hits: Pick<HitStore, 'reader'>;
  files: Pick<FileStore, 'read'>;
}

interface WrittenReport {
  id: string;
  /** SHA-256 of the list of its items. */
  list: string;
}

/** Finds reports that were written before something in them was redacted. */
export class ReportRedactions {
  private readonly items: ReportItems;

  constructor(private readonly deps: Dependencies) {
    this.items = new ReportItems(deps.files);
  }

  /**
   * Ids of the reports that must not be downloaded until they are created again.
   * @param isFresh reads the items of the reports, whatever was found before: for downloads
   */
  async outdated(caseId: string, reports: readonly CaseReportRecord[], isFresh = false): Promise<ReadonlySet<string>> {
    const outdated = new Set<string>();
    const { redactions, newest } = await this.deps.hits.reader(caseId).redactionState();
    for (const [newestApplied, written] of byNewestRedaction(reports)) {
      const later = newestApplied >= newest ? [] : redactions.filter(({ number }) => number > newestApplied);
      for (const id of await this.concerned(later, written, isFresh)) {
        outdated.add(id);
      }
    }
    return outdated;
  }

  /**
   * Ids of the reports that redactions concern: texts of an item concern a report that contains the item; a rule, a file or a
   * quoted message may concern any output of the case.
   */
  private async concerned(
    redactions: readonly Redaction[],
    reports: readonly WrittenReport[],
    isFresh: boolean,
  ): Promise<string[]> {
    const ofItems = redactions.flatMap(({ hitId, target }) =>
      hitId !== null && (target.kind === 'file_name' || (target.kind === 'text' && !target.isMessage)) ? [hitId] : [],
    );
    if (ofItems.length < redactions.length) {
      return reports.map(({ id }) => id);
    }
    const lists = reports.map(({ list }) => list);
    const found = await this.items.withAny(lists, HitSet.ofHits(ofItems.map(Number)), isFresh);
    return reports.filter(({ list }) => found.has(list)).map(({ id }) => id);
  }
}

/** Reports with a file, by the newest redaction that was applied to them. */
function byNewestRedaction(reports: readonly CaseReportRecord[]): Map<number, WrittenReport[]> {
  const groups = new Map<number, WrittenReport[]>();
  for (const { id, result } of reports) {
    if (result !== null) {
      const group = groups.get(result.newestRedaction) ?? [];
      group.push({ id, list: result.items.sha256 });
      groups.set(result.newestRedaction, group);
    }
  }
  return groups;
}
