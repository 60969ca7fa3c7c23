import { NO_FILTERS } from '@/domain/filters';
import { hitsCodec } from '@/routing/hits-params';
import { recentQueryOf, savedQueryOf, withSavedQuery } from '@/routing/saved-query';
import { parseQuery } from '@/routing/search-params';

const paramsOf = (query: string) => hitsCodec.parse(parseQuery(query));
const untagged = { filter: { untagged: true }, queryFilters: [] };
const address = `?f=${encodeURIComponent('{"untagged":true}')}&page=3&searchAfter=abc&sort=date:asc&view=table&selectedHitId=7`;

describe('a saved search', () => {
  it('contains filters, order and view, but neither page nor selected item', () => {
    const saved = paramsOf(savedQueryOf(paramsOf(address)));
    expect(saved).toMatchObject({ filters: untagged, sort: [{ by: 'date', order: 'asc' }], view: 'table' });
    expect(saved).toMatchObject({ page: 0, searchAfter: null, selectedHitId: null });
  });

  it('without filters and in the default order is empty', () => {
    expect(savedQueryOf(paramsOf('?page=2'))).toBe('');
  });

  it('is the same recent search in either view', () => {
    expect(recentQueryOf(paramsOf(address))).toBe(recentQueryOf(paramsOf(address.replace('table', 'thumbnail'))));
  });

  it('opens its list at page 0, in the current view unless it contains one', () => {
    const present = paramsOf(
      '?page=4&searchAfter=abc&view=table&hidePreviewPane=true&selectedHitId=7&userSelectedHit=true',
    );
    const opened = withSavedQuery(present, savedQueryOf(paramsOf('?f={"untagged":true}&sort=date:asc')));
    expect(opened).toMatchObject({ filters: untagged, view: 'table', page: 0, searchAfter: null, selectedHitId: null });
    expect(opened).toMatchObject({ hidePreviewPane: true, sort: [{ by: 'date', order: 'asc' }] });
    expect(withSavedQuery(present, '?view=thumbnail')).toMatchObject({ filters: NO_FILTERS, view: 'thumbnail' });
  });
});
