import { summarizeCriteria } from '@server/services/criteria-summary';

describe('summarizeCriteria', () => {
  it('says nothing of an empty search', () => {
    expect(summarizeCriteria({ filter: {}, queryFilters: [] })).toEqual({});
  });

  it('names every kind of filter with what the user gave', () => {
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
          { kind: 'chatThread', chatThreadIds: ['c'] },
          { kind: 'hits', hitIds: ['h'] },
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
      keyword: ['partial OR', 'boat', 'quay'],
      numberColumn: ['between', '1', '2'],
      dateTime: ['between 2024-01-01 to 2024-01-02', 'equals 10:00:00', 'UTC'],
      chatThreadIds: ['c'],
      hitIds: ['h'],
    });
  });
});
