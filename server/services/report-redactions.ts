import { buffer } from 'node:stream/consumers';

import type { Redaction } from '@contract/model/redaction';
import { HitSet } from '@server/domain/hit-set';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';

interface Dependencies {
  hits: Pick<HitStore, 'reader'>;
  files: Pick<FileStore, 'read'>;
}

/** Finds reports that were written before something in them was redacted. */
export class ReportRedactions {
  constructor(private readonly deps: Dependencies) {}

  /** Ids of the reports that must not be downloaded until they are created again. */
  async outdated(caseId: string, reports: readonly CaseReportRecord[]): Promise<ReadonlySet<string>> {
    const outdated = new Set<string>();
    const { redactions, newest } = await this.deps.hits.reader(caseId).redactionState();
    for (const { id, result } of reports) {
      const later =
        result === null || result.newestRedaction >= newest
          ? []
          : redactions.filter(({ number }) => number > result.newestRedaction);
      if (result !== null && later.length > 0 && (await this.concern(later, result.items.sha256))) {
        outdated.add(id);
      }
    }
    return outdated;
  }

  /**
   * Whether redactions concern a report: texts of an item do if the report contains the item; a rule, a file or a quoted
   * message may concern any output of the case.
   */
  private async concern(redactions: readonly Redaction[], itemsSha256: string): Promise<boolean> {
    const ofItems = redactions.flatMap(({ hitId, target }) =>
      hitId !== null && (target.kind === 'file_name' || (target.kind === 'text' && !target.isMessage)) ? [hitId] : [],
    );
    if (ofItems.length < redactions.length) {
      return true;
    }
    const items = HitSet.decode(await buffer(this.deps.files.read(itemsSha256)));
    return ofItems.some((hitId) => items.has(Number(hitId)));
  }
}
