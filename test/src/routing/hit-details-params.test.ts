import { backToListQuery, hitDetailsCodec } from '@/routing/hit-details-params';
import { formatQuery, parseQuery } from '@/routing/search-params';

const QUERY =
  '?f=%7B%22groups%22%3A%5B%22Web%22%5D%7D&page=2&searchAfter=abc&index=41&view=table&prev=timeline&disableNavButtons=true&originalHitId=h9';

describe('the query of hit details', () => {
  const params = hitDetailsCodec.parse(parseQuery(QUERY));

  it('[001-2.2-06] contains index, page, searchAfter, prev, disableNavButtons and originalHitId', () => {
    expect(params).toMatchObject({
      index: 41,
      page: 2,
      searchAfter: 'abc',
      prev: 'timeline',
      disableNavButtons: true,
      originalHitId: 'h9',
    });
  });

  it('is written as it was parsed, without empty parameters', () => {
    const written = parseQuery(formatQuery(hitDetailsCodec.format(params)));
    expect(written).toEqual(parseQuery(QUERY));
    expect(formatQuery(hitDetailsCodec.format(hitDetailsCodec.parse({})))).toBe('?page=0');
  });

  it('returns to the list as it was left, with the item selected', () => {
    const back = parseQuery(formatQuery(backToListQuery(params, 'h7')));
    expect(back).toEqual({
      f: '{"groups":["Web"]}',
      page: '2',
      searchAfter: 'abc',
      index: '41',
      view: 'table',
      selectedHitId: 'h7',
      userSelectedHit: 'true',
    });
  });
});
