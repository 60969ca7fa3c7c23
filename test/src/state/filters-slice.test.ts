import { DEFAULT_SORT } from '@/domain/sort';
import { makeStore } from '@/app/store';
import { changeViewAt } from '@/state/change-view';
import {
  addressEntered,
  filtersChanged,
  selectAddress,
  selectFilters,
  selectHitsParams,
  selectHitsView,
  selectLeftParams,
  selectPage,
  selectParamsAfter,
  selectParamsAt,
  selectSort,
} from '@/state/filters-slice';

const LIST = '/case/1/explorer';
const DETAILS = '/case/1/evidence/2/hit/3';
const at = (pathname: string, search: string, isLeaving = false) => addressEntered({ pathname, search, isLeaving });
const keyword = (term: string) => ({
  filter: {},
  queryFilters: [
    { kind: 'keyword' as const, text: { terms: [term], matchType: 'partial' as const, operator: 'OR' as const } },
  ],
});

describe('the filters of the store', () => {
  const store = () => {
    const created = makeStore();
    created.dispatch(at(LIST, '?page=2&view=table&other=7'));
    return created;
  };

  it('are parsed from the address', () => {
    const state = store().getState();
    expect([selectPage(state), selectHitsView(state), selectSort(state)]).toEqual([2, 'table', DEFAULT_SORT]);
    expect(selectFilters(state)).toEqual({ filter: {}, queryFilters: [] });
  });

  it('change together with the address, whose other parameters remain', () => {
    const { dispatch, getState } = store();
    dispatch(filtersChanged({ filters: keyword('ship'), page: 0 }));
    expect(selectFilters(getState())).toEqual(keyword('ship'));
    const { searchParams } = new URL(selectAddress(getState()), 'http://localhost');
    expect(searchParams.get('other')).toBe('7');
    expect(JSON.parse(searchParams.get('f') ?? '')).toEqual({ queryFilters: keyword('ship').queryFilters });
  });

  it.each([
    ['a filter', { filters: keyword('ship'), page: 0 }],
    ['a filter without a term, which the address omits', { filters: keyword('') }],
    ['a cursor of the first page, which the address omits', { page: 0, searchAfter: 'cursor' }],
    ['a cursor', { page: 3, searchAfter: 'cursor' }],
    ['nothing', {}],
  ])('are known before a change: %s', (_name, change) => {
    const { dispatch, getState } = store();
    const expected = selectParamsAfter(getState(), change);
    dispatch(filtersChanged(change));
    expect(expected).toEqual(selectHitsParams(getState()));
  });

  it('apply several changes in a row, each based on the previous one', () => {
    const { dispatch, getState } = store();
    dispatch(changeViewAt(LIST, { index: 4 }));
    dispatch(changeViewAt(LIST, ({ page }) => ({ page: page + 1 })));
    dispatch(changeViewAt(LIST, ({ page }) => ({ page: page + 1 })));
    expect(selectHitsParams(getState())).toMatchObject({ index: 4, page: 4 });
  });

  it('remain the same object when nothing changed', () => {
    const { dispatch, getState } = store();
    dispatch(filtersChanged({ filters: keyword('ship') }));
    const before = selectHitsParams(getState());
    dispatch(filtersChanged({ filters: keyword('ship') }));
    expect(selectHitsParams(getState())).toBe(before);
    dispatch(filtersChanged({ selectedHitId: '9' }));
    expect(selectFilters(getState())).toBe(before.filters);
  });

  it('are available for the rendered page and for the next one that is loading', () => {
    const { dispatch, getState } = store();
    dispatch(at(DETAILS, '?page=5&disableNavButtons=true'));
    expect(selectParamsAt(getState(), LIST).page).toBe(2);
    expect(selectParamsAt(getState(), DETAILS)).toMatchObject({ page: 5, disableNavButtons: true });
  });

  it('of an explorer that was left are kept for the same case', () => {
    const { dispatch, getState } = store();
    expect(selectLeftParams(getState(), 'artifacts', LIST)).toBeNull();
    dispatch(at('/case/1/timeline', ''));
    dispatch(at(DETAILS, '?page=5'));
    expect(selectLeftParams(getState(), 'artifacts', LIST)).toMatchObject({ page: 2, view: 'table' });
    expect(selectLeftParams(getState(), 'artifacts', '/case/2/explorer')).toBeNull();
  });

  it('are not changed by a page that has been left', () => {
    const { dispatch, getState } = store();
    dispatch(at(DETAILS, '?page=5'));
    dispatch(changeViewAt(LIST, { selectedHitId: '9' }));
    expect(selectHitsParams(getState()).selectedHitId).toBeNull();
  });

  it('ignore a change that would replace the address while another page is loading', () => {
    const { dispatch, getState } = store();
    dispatch(at(LIST, '?page=2', true));
    dispatch(filtersChanged({ selectedHitId: '9' }, { replace: true }));
    expect(selectAddress(getState())).toBe(`${LIST}?page=2`);
    dispatch(filtersChanged({ selectedHitId: '9' }));
    expect(selectHitsParams(getState()).selectedHitId).toBe('9');
  });
});
