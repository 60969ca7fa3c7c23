import { NO_FILTERS } from '@/domain/filters';
import { DEFAULT_SORT } from '@/domain/sort';
import {
  hitsCodec,
  withFilters,
  withPage,
  withSort,
  withStack,
  withView,
  type HitsParams,
} from '@/routing/hits-params';
import { formatQuery, parseQuery } from '@/routing/search-params';

const decodeHitsParams = (search: string) => hitsCodec.parse(parseQuery(search));
const encodeHitsParams = (params: HitsParams) => formatQuery(hitsCodec.format(params));

const full: HitsParams = {
  filters: { filter: { tagIds: ['1'] }, queryFilters: [] },
  page: 3,
  searchAfter: 'cursor==',
  sort: [{ by: 'fragment', name: 'From & to', valueType: 'text', order: 'asc' }],
  view: 'table',
  stack: true,
  selectedHitId: '1-55',
  userSelectedHit: true,
  index: 61,
  forceRetry: true,
  hidePreviewPane: true,
  prev: 'timeline',
};

describe('the query of the hits explorer', () => {
  it('[001-2.2-01] contains every parameter, and is parsed as it was written', () => {
    const search = encodeHitsParams(full);
    expect(decodeHitsParams(search)).toEqual(full);
    expect([...new URLSearchParams(search).keys()].toSorted()).toEqual(
      [
        'f',
        'forceRetry',
        'hidePreviewPane',
        'index',
        'page',
        'prev',
        'searchAfter',
        'selectedHitId',
        'sort',
        'stack',
        'userSelectedHit',
        'view',
      ].toSorted(),
    );
  });

  it('contains that accents and marks have to match', () => {
    const text = { terms: ['café'], matchType: 'partial', operator: 'OR', matchMarks: true } as const;
    const keyword = { kind: 'keyword' as const, text: { ...text, terms: [...text.terms] } };
    const filters = { filter: {}, queryFilters: [keyword] };
    expect(decodeHitsParams(encodeHitsParams({ ...full, filters })).filters).toEqual(filters);
  });

  it('has the default for a missing or invalid parameter', () => {
    const nothing = {
      filters: NO_FILTERS,
      page: 0,
      searchAfter: null,
      sort: DEFAULT_SORT,
      view: null,
      stack: null,
      selectedHitId: null,
      userSelectedHit: false,
      index: null,
      forceRetry: false,
      hidePreviewPane: false,
      prev: null,
    };
    expect(decodeHitsParams('')).toEqual(nothing);
    expect(decodeHitsParams('?page=-1&view=list&index=x&prev=home&sort=%&f={&selectedHitId[]=1')).toEqual(nothing);
    expect(encodeHitsParams(nothing)).toBe('?page=0');
  });

  it.each(['list', 'Table', 'conversation', ''])(
    '[000-4-29] ignores the view "%s", since only thumbnail and table exist',
    (view) => {
      expect(decodeHitsParams(`?view=${view}`).view).toBeNull();
    },
  );

  it.each(['thumbnail', 'table'] as const)('[001-2.2-02] [000-4-29] reads view %s', (view) => {
    expect(decodeHitsParams(`?view=${view}`).view).toBe(view);
  });

  it.each([
    ['?page=0&searchAfter=x', null],
    ['?page=2&searchAfter=x', 'x'],
    ['?page=0&searchAfter=x&forceRetry=true', 'x'],
    ['?page=0&searchAfter=x&forceRetry=no', null],
  ])('[001-2.2-10] keeps searchAfter only on a later page or when forced: %s', (search, searchAfter) => {
    expect(decodeHitsParams(search).searchAfter).toBe(searchAfter);
  });
});

describe('changes of the query', () => {
  const start = { page: 0, searchAfter: null, selectedHitId: null, userSelectedHit: false, index: null };

  it('[001-2.13-12] starts at page 0 without cursor and selected item when filters change', () => {
    expect(withFilters(full, NO_FILTERS)).toMatchObject({ ...start, filters: NO_FILTERS, forceRetry: false });
  });

  it('resets a column sort when the filter of artifacts changes, and keeps it otherwise', () => {
    const filters = { filter: { groups: ['Chats'] }, queryFilters: [] };
    expect(withFilters(full, filters).sort).toEqual(DEFAULT_SORT);
    expect(withFilters(full, NO_FILTERS).sort).toEqual(full.sort);
  });

  it('[001-2.4-14] [001-2.4-15] starts at page 0 without a cursor when the sort changes', () => {
    const sort = [{ by: 'date', order: 'asc' }] as const;
    expect(withSort(full, sort)).toMatchObject({ ...start, sort });
  });

  it('opens another page by its cursor, without a selected item', () => {
    expect(withPage(full, 4, 'next')).toMatchObject({ ...start, page: 4, searchAfter: 'next' });
  });

  it('starts at page 0 without cursor and selected item when duplicates are no longer stacked', () => {
    expect(withStack(full, false)).toMatchObject({ ...start, stack: false });
  });

  it('keeps the page of the selected item when the view changes, and starts at page 0 when the new view has no pages', () => {
    expect(withView(full, 'table', 20)).toMatchObject({ view: 'table', page: 3, searchAfter: null, index: 61 });
    expect(withView({ ...full, index: null }, 'thumbnail', 20)).toMatchObject({ view: 'thumbnail', page: 3 });
    expect(withView(full, 'table', null)).toMatchObject({ ...start, view: 'table' });
  });
});
