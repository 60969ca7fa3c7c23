import { importTypeName } from '@contract/text/import-type';

import type { ReportClock } from './report-clock';
import { authorText } from './letterhead/author-text';
import type { Authorship, ReportHead, ReportSource } from './report-content';

export interface Fact {
  name: string;
  value: string | number;
}

/** Facts of a report in the order in which documents print them; empty ones are left out. */
export function headFacts(head: ReportHead, clock: ReportClock): Fact[] {
  const items = head.artifacts.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const attachments = head.artifacts.reduce((sum, { attachmentCount }) => sum + attachmentCount, 0);
  return [
    { name: 'Case', value: head.caseName },
    { name: 'Report ID', value: head.reportId },
    { name: 'Created', value: clock.momentText(head.createdAt) },
    { name: 'Author', value: authorText(head) },
    { name: 'Time zone', value: clock.timezone },
    { name: 'Level of detail', value: head.level === 'primary' ? 'Primary details' : 'All details' },
    { name: 'Tags', value: head.tagNames.join(', ') },
    {
      name: 'Attachments are',
      value: head.attachments === 'originals' ? 'Original files' : 'Original files and their conversions',
    },
    { name: 'Items', value: items },
    { name: 'Exhibits', value: head.exhibitCount === 0 ? '' : head.exhibitCount },
    { name: 'Attachments', value: attachments },
    { name: 'Redactions', value: head.redactions ?? '' },
    { name: 'Strategy', value: head.strategy ?? '' },
    { name: 'Notepad', value: (head.notepad ?? []).join('\n').trim() },
  ].filter(({ value }) => value !== '');
}

/** The facts about a source; without source information only its name and the number of its items. */
export function sourceFacts(
  head: ReportHead,
  source: ReportSource,
  clock: ReportClock,
): { title: string; facts: readonly Fact[] }[] {
  const count = { name: 'Items', value: source.itemCount };
  if (!head.includesSourceInformation) {
    return [{ title: '', facts: [count] }];
  }
  const version = source.importTypeVersion === null ? '' : ` ${source.importTypeVersion}`;
  const facts = [
    { name: 'Type', value: importTypeName(source.importType) + version },
    { name: 'Imported', value: clock.momentText(source.ingestedAt) },
    { name: 'Container SHA-256', value: source.inputSha256 },
    count,
  ];
  return [{ title: '', facts }, ...source.information];
}

/** The lines of the letterhead, for formats without a graphical one. */
export const letterheadFacts = ({ letterhead }: Authorship): { name: string; value: string }[] =>
  [
    { name: 'Agency', value: letterhead?.agency ?? '' },
    { name: 'Address', value: (letterhead?.addressLines ?? []).join('\n') },
  ].filter(({ value }) => value !== '');

/** The note that the output contains only what its creator may see, and no privileged items. */
export const WITHHELD_NOTE = ({ orderedBy }: ReportHead): string =>
  `This report holds what ${orderedBy} may see. Privileged items are not in it.`;
