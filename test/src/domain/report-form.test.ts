import { ALL_ITEMS, UNTAGGED } from '@contract/rules/report';
import { PICTURE_OPTIONS, REPORT_FORMAT_OPTIONS, type ReportFormValues } from '@contract/rules/report-form';

import {
  areSameSources,
  isGroupChosen,
  newReportValues,
  pictureOptionOf,
  toNewReport,
  toReportSelection,
  withGroupOf,
  withTag,
} from '@/domain/report-form';

const SOURCES = [
  { id: 1, name: 'Phone' },
  { id: 2, name: 'Laptop' },
];
const [PDF, EXCEL] = REPORT_FORMAT_OPTIONS;
const tagOf = (id: string) => ({ id, name: id, color: '#868e96' });
const given = (values: Partial<ReportFormValues> = {}): ReportFormValues => ({
  ...newReportValues(SOURCES),
  name: ' Chats ',
  groups: [{ name: 'Communication', evidenceIds: [1, 2] }],
  tags: [tagOf('urgent')],
  ...values,
});

describe('a new report', () => {
  const values = newReportValues(SOURCES);
  it('[002-3-15] [002-3-06] is a PDF', () => expect(values.format).toEqual({ label: 'PDF', value: 'PDF' }));
  it('[002-3-16] has the primary level of detail', () => expect(values.groupImportanceOption).toBe('primary'));
  it('[002-3-17] [002-3-08] includes all evidence sources', () => expect(values.evidenceSources).toEqual(SOURCES));
  it('[002-3-18] [002-3-13] shows pictures', () =>
    expect(values.thumbnailVisibility).toEqual({ label: 'Show pictures', value: 'show' }));
  it('[002-3-19] has originals with conversions', () =>
    expect(values.exportPreviews).toBe('originals_and_conversions'));
  it('[002-3-05] has these values', () =>
    expect(Object.keys(values).slice(0, 10)).toEqual([
      ...['name', 'format', 'strategy', 'evidenceSources', 'sourceInformation', 'groups', 'groupImportanceOption'],
      ...['tags', 'thumbnailVisibility', 'exportPreviews'],
    ]));
});

describe('the format', () => {
  it('[002-2-43] is PDF or Excel', () =>
    expect(REPORT_FORMAT_OPTIONS.map(({ label }) => label)).toEqual(['PDF', 'Excel']));
  it('[002-2-40] sets pictures to be shown when it becomes PDF', () =>
    expect(pictureOptionOf({ label: 'PDF', value: 'PDF' })).toBe(PICTURE_OPTIONS[0]));
  it('[002-2-41] clears the picture option when it becomes another one', () =>
    expect(pictureOptionOf({ label: 'Excel', value: 'EXCEL' })).toBeUndefined());
});

describe('the selected sources', () => {
  it('are equal in any order, and differ when one is added or replaced', () => {
    expect(areSameSources(SOURCES, SOURCES.toReversed())).toBe(true);
    expect(areSameSources(SOURCES, SOURCES.slice(1))).toBe(false);
    expect(areSameSources(SOURCES.slice(1), SOURCES.slice(0, 1))).toBe(false);
  });
});

describe('the groups', () => {
  it('[002-3-10] include the sources in which each was selected', () => {
    const both = withGroupOf(withGroupOf([], 'Media', 2, true), 'Media', 1, true);
    expect(both).toEqual([{ name: 'Media', evidenceIds: [1, 2] }]);
    const one = withGroupOf(both, 'Media', 1, false);
    expect(one).toEqual([{ name: 'Media', evidenceIds: [2] }]);
    expect(isGroupChosen(one, 'Media', 2)).toBe(true);
    expect(isGroupChosen(one, 'Media', 1)).toBe(false);
    expect(withGroupOf(one, 'Media', 2, false)).toEqual([]);
    expect(withGroupOf(one, 'Calls', 2, true).map(({ name }) => name)).toEqual(['Calls', 'Media']);
  });
});

describe('the tags', () => {
  it('[002-3-12] exclude the value for all items when a tag is selected', () => {
    const all = withTag([tagOf('urgent')], tagOf(ALL_ITEMS), true);
    expect(all).toEqual([{ id: ALL_ITEMS, name: ALL_ITEMS, color: '#868e96' }]);
    const two = withTag(withTag(all, tagOf(UNTAGGED), true), tagOf('urgent'), true);
    expect(two.map(({ id }) => id)).toEqual([UNTAGGED, 'urgent']);
    expect(withTag(two, tagOf('urgent'), false).map(({ id }) => id)).toEqual([UNTAGGED]);
  });
});

describe('the request of a report', () => {
  it('[002-7-04] [002-7-06] [002-7-08] [002-7-09] has sources, groups and tags by their ids on the server', () => {
    expect(toNewReport(given({ strategy: 'All chats' }), null)).toEqual({
      name: 'Chats',
      strategy: 'All chats',
      format: 'PDF',
      evidenceSources: [1, 2],
      excludeSourceInformation: false,
      groups: ['Communication'],
      importance: 'primary',
      tags: ['urgent'],
      thumbnailVisibility: 'show',
      exportPreviews: true,
      includePrivateComments: false,
      includeNotepad: false,
    });
  });

  it('[002-7-05] has its strategy trimmed, and none when it is empty', () => {
    expect(toNewReport(given({ strategy: ' Phones first \n' }), null).strategy).toBe('Phones first');
    expect(toNewReport(given({ strategy: ' \n' }), null)).not.toHaveProperty('strategy');
  });

  it('[002-7-07] [002-3-09] has the option to exclude source information', () =>
    expect(toNewReport(given({ sourceInformation: 'exclude' }), null).excludeSourceInformation).toBe(true));

  it('[002-7-10] [002-3-14] exports previews with conversions only', () =>
    expect(toNewReport(given({ exportPreviews: 'originals' }), null).exportPreviews).toBe(false));

  it('has no picture option in Excel', () =>
    expect(toNewReport(given({ format: EXCEL, thumbnailVisibility: undefined }), null)).not.toHaveProperty(
      'thumbnailVisibility',
    ));

  it('[002-2-32] has the sources in which a group was selected, unless it was in all', () => {
    const groups = [
      { name: 'Calls', evidenceIds: [2] },
      { name: 'Media', evidenceIds: [1, 2] },
    ];
    expect(toReportSelection(given({ groups }), null)).toMatchObject({
      groups: ['Calls', 'Media'],
      groupSources: [{ name: 'Calls', evidenceIds: [2] }],
    });
    expect(toReportSelection(given(), null)).not.toHaveProperty('groupSources');
  });

  it('is limited to its search or selected items', () => {
    const queryFilters = [{ kind: 'hits' as const, hitIds: ['a'] }];
    expect(toReportSelection(given(), { kind: 'search', filter: { untagged: true }, queryFilters })).toMatchObject({
      filter: { untagged: true },
      queryFilters,
    });
    expect(toReportSelection(given(), { kind: 'items', hitIds: ['a', 'b'] }).hitIds).toEqual(['a', 'b']);
    expect(toReportSelection(given({ format: PDF }), null)).not.toHaveProperty('hitIds');
  });
});
