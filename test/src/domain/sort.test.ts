import { decodeSort, DEFAULT_SORT, encodeSort, sortForRequest, sortForTable } from '@/domain/sort';

describe('the sort in a link', () => {
  it.each([
    [[{ by: 'date', order: 'asc' }]],
    [[{ by: 'hitId', order: 'desc' }]],
    [[{ by: 'fragment', name: 'Body: part; 1', valueType: 'text', order: 'asc' }]],
    [
      [
        { by: 'fragment', name: 'Größe', valueType: 'number', order: 'desc' },
        { by: 'date', order: 'asc' },
      ],
    ],
  ] as const)('is read as it was written: %j', (sort) => {
    expect(decodeSort(encodeSort(sort))).toEqual(sort);
  });

  it('[001-2.2-08] is read without invalid entries', () => {
    expect(decodeSort('size:asc;date:up;fragment:asc:picture:Name;fragment:asc:text:;hitId:asc')).toEqual([
      { by: 'hitId', order: 'asc' },
    ]);
  });

  it.each([undefined, '', 'nonsense', 'date:sideways', 'fragment:asc:text:%E0%A4%A'])(
    '[001-2.2-09] [001-2.4-07] is by date descending when %p contains no valid entry',
    (text) => {
      expect(decodeSort(text)).toEqual([{ by: 'date', order: 'desc' }]);
    },
  );

  it('[001-2.4-13] can be by fragment only in the table of one artifact', () => {
    const sort = decodeSort('fragment:asc:text:Name');
    expect(sortForTable(sort, true)).toEqual(sort);
    expect(sortForTable(sort, false)).toEqual(DEFAULT_SORT);
  });

  it('[001-3-32] uses over several artifacts the number of the configured date/time column', () => {
    const sort = decodeSort('date:asc;hitId:asc');
    expect(sortForRequest(sort, true)).toEqual(sort);
    expect(sortForRequest(sort, false)).toEqual([
      { by: 'column', column: 3, order: 'asc' },
      { by: 'hitId', order: 'asc' },
    ]);
  });
});
