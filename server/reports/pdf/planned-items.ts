import { textsOfLetterhead } from '@server/reports/letterhead/letterhead-html';
import { commentWriter } from '@server/reports/item-texts';
import { ReportIncompleteError, type ReportHead, type ReportItem } from '@server/reports/report-content';

import type { NeededFonts } from './fonts';
import type { ContentsEntry } from './head-html';
import { linesOf } from './item-html';
import { VolumePlan } from './volumes';

interface Section {
  title: string;
  key: string;
  first: number;
  itemCount: number;
}

/** Title of the section of an item; in a report of exhibits each item is a section. */
export const sectionTitle = ({ sourceName, artifact, exhibit }: ReportItem, head: ReportHead): string =>
  head.inExhibitOrder && exhibit !== null ? `${exhibit.number}: ${exhibit.title}` : `${sourceName}: ${artifact}`;

export const sectionKey = ({ evidenceId, group, artifact, exhibit }: ReportItem, head: ReportHead): string =>
  head.inExhibitOrder && exhibit !== null ? exhibit.id : [evidenceId, group, artifact].join('\0');

/** The results of a first pass over the items that determine the pages: sizes and sections. One number is stored per item. */
export class PlannedItems {
  private readonly lines: number[] = [];
  private readonly sections: Section[] = [];
  private readonly counts = new Map<string, number>();
  private readonly plans = new Map<number, VolumePlan>();

  /** @param texts receives every text that is printed */
  constructor(
    private readonly head: ReportHead,
    private readonly texts: Pick<NeededFonts, 'add'>,
  ) {
    const of = [
      head.name,
      head.caseName,
      head.strategy ?? '',
      head.orderedBy,
      ...(head.notepad ?? []),
      ...head.tagNames,
    ];
    [...of, ...textsOfLetterhead(head.letterhead)].forEach((text) => texts.add(text));
  }

  get count(): number {
    return this.lines.length;
  }

  add(item: ReportItem): void {
    this.lines.push(linesOf(item, this.head.showsPictures === true));
    const artifact = `${item.group}\0${item.artifact}`;
    this.counts.set(artifact, (this.counts.get(artifact) ?? 0) + 1);
    const key = sectionKey(item, this.head);
    const last = this.sections.at(-1);
    if (last?.key === key) {
      last.itemCount += 1;
    } else {
      this.sections.push({ title: sectionTitle(item, this.head), key, first: this.count, itemCount: 1 });
    }
    const texts = [
      ...item.fragments.flatMap(({ displayName, value }) => [displayName, value]),
      ...item.comments.flatMap((comment) => [comment.content, commentWriter(comment)]),
      ...item.attachments.map(({ name }) => name),
      ...(item.exhibit === null ? [] : [item.exhibit.number, item.exhibit.title, item.exhibit.remark]),
      ...[...item.tags.map(({ name }) => name), ...item.sourcePaths, item.sourceName, item.artifact],
    ];
    texts.forEach((text) => this.texts.add(text));
  }

  /** @throws ReportIncompleteError when the number of items differs from the count in the head of the report */
  requireAnnounced(): void {
    const missing = this.head.artifacts.flatMap(({ group, artifact, itemCount }) => {
      const count = this.counts.get(`${group}\0${artifact}`) ?? 0;
      return count === itemCount ? [] : [`items of ${artifact}: ${count} instead of ${itemCount}`];
    });
    if (missing.length > 0) {
      throw new ReportIncompleteError(missing);
    }
  }

  planVolumes(scale: number): VolumePlan {
    let plan = this.plans.get(scale);
    if (plan === undefined) {
      plan = new VolumePlan(this.lines, scale);
      this.plans.set(scale, plan);
    }
    return plan;
  }

  contents(plan: VolumePlan): ContentsEntry[] {
    return this.sections.map(({ title, first, itemCount }) => ({
      ...{ title, first, itemCount, volume: plan.volumeOf(first) },
    }));
  }
}
