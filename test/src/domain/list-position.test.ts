import { neighbourPosition } from '@/domain/list-position';
import { DEFAULT_SORT } from '@/domain/sort';

const step = {
  from: { index: 5, page: 0, searchAfter: null },
  index: 5,
  direction: 'next' as const,
  cursor: 'cursor-of-the-item',
  sort: DEFAULT_SORT,
  pageSize: 20,
};

describe('the position of a neighbour', () => {
  it('[001-2.6-07] is on the same page with the same cursor', () => {
    const from = { index: 25, page: 1, searchAfter: 'page-cursor' };
    expect(neighbourPosition({ ...step, from, index: 25 })).toEqual({ index: 26, page: 1, searchAfter: 'page-cursor' });
    expect(neighbourPosition({ ...step, from, index: 25, direction: 'previous' })).toEqual({
      index: 24,
      page: 1,
      searchAfter: 'page-cursor',
    });
  });

  it('[001-2.6-07] is on the next page, after the current item', () => {
    expect(neighbourPosition({ ...step, index: 19 })).toEqual({
      index: 20,
      page: 1,
      searchAfter: 'cursor-of-the-item',
    });
  });

  it('has no cursor when none is known: backwards, in another order, or pages away from the URL', () => {
    const from = { index: 20, page: 1, searchAfter: 'page-cursor' };
    const byName = [{ by: 'fragment', name: 'Name', valueType: 'text', order: 'asc' }] as const;
    expect(neighbourPosition({ ...step, from, index: 20, direction: 'previous' }).searchAfter).toBeNull();
    expect(neighbourPosition({ ...step, index: 19, sort: byName }).searchAfter).toBeNull();
    expect(neighbourPosition({ ...step, index: 59 })).toEqual({ index: 60, page: 3, searchAfter: null });
  });
});
