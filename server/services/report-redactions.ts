import { LRUCache } from 'lru-cache';

import type { Redaction } from '@contract/model/redaction';
import { HitSet } from '@server/domain/hit-set';
import { ITEMS_AT_ONCE, loadItems } from '@server/reports/load-items';
import { EVERYTHING } from '@server/reports/redaction/case-redactions';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';

import { ReportItems } from './report-items';

/** Items of which it is known whether they have a file. */
const FILE_FACTS_MAX = 20_000;

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
  /** Whether an item has a file, by case and item: evidence does not change. */
  private readonly fileFacts = new LRUCache<string, boolean>({ max: FILE_FACTS_MAX });

  constructor(private readonly deps: Dependencies) {
    this.items = new ReportItems(deps.files);
  }

  /**
   * Ids of the reports that must not be downloaded until they are created again.
   * @param isFresh reads the items of the reports, whatever was found before: for downloads
   */
  async outdated(caseId: string, reports: readonly CaseReportRecord[], isFresh = false): Promise<ReadonlySet<string>> {
    const outdated = new Set<string>();
    const reader = this.deps.hits.reader(caseId);
    const { redactions, newest } = await reader.redactionState();
    const groups = [...byNewestRedaction(reports)].filter(([newestApplied]) => newestApplied < newest);
    const oldest = Math.min(...groups.map(([newestApplied]) => newestApplied));
    const withFiles = await this.itemsWithFiles(
      caseId,
      redactions.filter(({ number }) => number > oldest),
    );
    for (const [newestApplied, written] of groups) {
      const later = redactions.filter(({ number }) => number > newestApplied);
      for (const id of await this.concerned({ later, withFiles }, written, isFresh)) {
        outdated.add(id);
      }
    }
    return outdated;
  }

  /**
   * Ids of the reports that redactions concern: texts of an item without files concern a report that contains the item; a rule, a
   * file, words that other items may have in the same file, or a quoted message may concern any output of the case.
   */
  private async concerned(
    { later, withFiles }: { later: readonly Redaction[]; withFiles: ReadonlySet<string> },
    reports: readonly WrittenReport[],
    isFresh: boolean,
  ): Promise<string[]> {
    const ofItems = later.flatMap(({ hitId, target }) => {
      const isOfItem = target.kind === 'file_name' || (target.kind === 'text' && !target.isMessage);
      const isShared = target.kind === 'text' && withFiles.has(hitId ?? '');
      return hitId !== null && isOfItem && !isShared ? [hitId] : [];
    });
    if (ofItems.length < later.length) {
      return reports.map(({ id }) => id);
    }
    const lists = reports.map(({ list }) => list);
    const found = await this.items.withAny(lists, HitSet.ofHits(ofItems.map(Number)), isFresh);
    return reports.filter(({ list }) => found.has(list)).map(({ id }) => id);
  }

  /** Those of the items with redacted words that have a file. */
  private async itemsWithFiles(caseId: string, redactions: readonly Redaction[]): Promise<ReadonlySet<string>> {
    const hitIds = redactions.flatMap(({ hitId, target }) =>
      hitId !== null && target.kind === 'text' && !target.isMessage ? [hitId] : [],
    );
    const reader = this.deps.hits.reader(caseId);
    const facts = new Map(hitIds.map((hitId) => [hitId, this.fileFacts.get(`${caseId} ${hitId}`)]));
    const unknown = [...facts].flatMap(([hitId, hasFile]) => (hasFile === undefined ? [Number(hitId)] : []));
    for (let start = 0; start < unknown.length; start += ITEMS_AT_ONCE) {
      for (const hit of await loadItems(reader, EVERYTHING, unknown.slice(start, start + ITEMS_AT_ONCE), undefined)) {
        const hasFile = hit.attachments.some(({ sha256 }) => sha256 !== null);
        facts.set(hit.id, hasFile);
        this.fileFacts.set(`${caseId} ${hit.id}`, hasFile);
      }
    }
    return new Set([...facts].flatMap(([hitId, hasFile]) => (hasFile === true ? [hitId] : [])));
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
