import { summarizeCriteria } from '@server/services/criteria-summary';

describe('summarizeCriteria', () => {
  it('is empty for an empty search', () => {
    expect(summarizeCriteria({ filter: {}, queryFilters: [] })).toEqual({});
  });

  it('lists at most twenty values of a filter, with long ones truncated', () => {
    const terms = Array.from({ length: 30 }, (_unused, index) => `${index} ${'x'.repeat(9_000)}`);
    const text = { terms, matchType: 'partial', operator: 'OR' } as const;
    const { keyword = [], omitted } = summarizeCriteria({ filter: {}, queryFilters: [{ kind: 'keyword', text }] });
    expect(keyword).toHaveLength(20);
    expect(keyword[1]).toBe(`0 ${'x'.repeat(198)}…`);
    expect(omitted).toEqual(['keyword: 11 more']);
  });

  it('contains every kind of filter with its values', () => {
    expect(
      summarizeCriteria({
        filter: {
          evidenceIds: [3],
          groups: ['Media'],
          artifacts: [{ group: 'Media', name: 'Pictures' }],
          tagIds: ['t'],
          untagged: true,
          publicComments: true,
          unseen: 'me',
          fileDiffers: true,
          dateState: 'needsValidation',
          foundBy: 'oneTool',
          sourceComparison: { evidenceIds: [3, 4], show: 'onlyFirst' },
          deleted: true,
          hasAttachments: true,
          commentedByMe: true,
        },
        queryFilters: [
          { kind: 'keyword', text: { terms: ['boat', 'quay'], matchType: 'partial', operator: 'OR' } },
          { kind: 'numberColumn', column: { column: 0 }, variant: 'between', start: 1, end: 2 },
          {
            kind: 'dateTime',
            dateTime: {
              dateFilter: { type: 'between', start: '2024-01-01', end: '2024-01-02' },
              timeFilter: { type: 'equals', start: '10:00:00' },
              timezone: 'UTC',
            },
          },
          { kind: 'timeRange', from: '2024-01-01T00:00:00.000Z', to: '2024-01-01T00:00:01.000Z' },
          { kind: 'weekHours', weekdays: [1, 7], hours: [23], timezone: 'UTC' },
          { kind: 'chatThread', chatThreadIds: ['c'] },
          { kind: 'person', names: ['Mia'], identifiers: ['+49 176 1'] },
          { kind: 'hits', hitIds: ['h'] },
          { kind: 'area', area: { shape: 'box', south: 1, west: 170, north: 2, east: -170 } },
        ],
      }),
    ).toEqual({
      evidenceIds: ['3'],
      groups: ['Media'],
      artifacts: ['Media: Pictures'],
      tagIds: ['t'],
      untagged: ['true'],
      publicComments: ['true'],
      unseen: ['me'],
      fileDiffers: ['true'],
      dateState: ['needsValidation'],
      foundBy: ['oneTool'],
      sourceComparison: ['in 3, not in 4'],
      deleted: ['true'],
      hasAttachments: ['true'],
      commentedByMe: ['true'],
      keyword: ['partial OR', 'boat', 'quay'],
      numberColumn: ['configured column 1', 'between', '1', '2'],
      dateTime: ['between 2024-01-01 to 2024-01-02', 'equals 10:00:00', 'UTC'],
      timeRange: ['2024-01-01T00:00:00.000Z to 2024-01-01T00:00:01.000Z'],
      weekHours: ['weekdays 1 7', 'hours 23', 'UTC'],
      chatThreadIds: ['c'],
      person: ['Mia', '+49 176 1'],
      hitIds: ['h'],
      area: ['box 1,170 to 2,-170'],
    });
  });
});
