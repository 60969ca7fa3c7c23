import { ALL_ITEMS } from '@contract/rules/report';
import { REPORT_FORMAT_OPTIONS } from '@contract/rules/report-form';

import { readReportDraft, reportDraftText, type ReportChoices } from '@/domain/report-draft';
import { newReportValues } from '@/domain/report-form';

const groupOf = (name: string) => ({ name, count: 1, artifacts: [] });
const counts = { total: 2, primary: 2, secondary: 0 };
const CHOICES: ReportChoices = {
  sources: [
    { id: 1, name: 'Phone', groups: [groupOf('Calls'), groupOf('Media')], counts },
    { id: 2, name: 'Tablet', groups: [groupOf('Calls')], counts },
  ],
  tags: [
    { id: ALL_ITEMS, name: 'All items', color: '#868e96' },
    { id: '7', name: 'Urgent', color: '#868e96' },
  ],
};
const FRESH = newReportValues(CHOICES.sources);
const CHOSEN = {
  ...FRESH,
  name: 'Chats',
  format: REPORT_FORMAT_OPTIONS[1],
  thumbnailVisibility: undefined,
  groups: [{ name: 'Calls', evidenceIds: [1, 2] }],
  tags: [{ id: '7', name: 'Urgent', color: '#868e96' }],
  includeNotepad: true,
};
const textOf = (values: typeof FRESH, step: number) => reportDraftText({ values, step }, CHOICES) ?? '';

describe('a report draft', () => {
  it('is restored as it was saved', () =>
    expect(readReportDraft(textOf(CHOSEN, 4), CHOICES)).toEqual({ values: CHOSEN, step: 4 }));

  it('is not saved when nothing was changed', () => {
    expect(reportDraftText({ values: FRESH, step: 0 }, CHOICES)).toBeNull();
    expect(reportDraftText({ values: FRESH, step: 1 }, CHOICES)).not.toBeNull();
  });

  it('has the current names, without values that the case no longer has', () => {
    const renamed = {
      sources: [{ ...CHOICES.sources[0], id: 1, name: 'Her phone', groups: [groupOf('Calls')], counts }],
      tags: CHOICES.tags.slice(0, 1),
    };
    expect(readReportDraft(textOf(CHOSEN, 4), renamed)?.values).toMatchObject({
      evidenceSources: [{ id: 1, name: 'Her phone' }],
      groups: [{ name: 'Calls', evidenceIds: [1] }],
      tags: [],
    });
  });

  it('loses its groups with a source that was selected individually', () => {
    const one = {
      ...CHOSEN,
      evidenceSources: [{ id: 2, name: 'Tablet' }],
      groups: [{ name: 'Calls', evidenceIds: [2] }],
    };
    const left = readReportDraft(textOf(one, 4), { ...CHOICES, sources: CHOICES.sources.slice(0, 1) });
    expect(left?.values).toMatchObject({ evidenceSources: [], groups: [] });
  });

  it('is not read from invalid data', () => {
    expect(readReportDraft('', CHOICES)).toBeNull();
    expect(readReportDraft('{"step":"one"}', CHOICES)).toBeNull();
  });
});
