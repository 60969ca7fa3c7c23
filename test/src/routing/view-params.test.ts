import { NO_FILTERS } from '@/domain/filters';
import { DEFAULT_SORT } from '@/domain/sort';
import { explorerModeAt } from '@/routing/explorer-mode';
import { formatQuery, parseQuery } from '@/routing/search-params';
import { backPath, detailsQuery, switchedQuery, viewCodec } from '@/routing/view-params';

const read = (mode: Parameters<typeof viewCodec>[0], search: string) => viewCodec(mode).parse(parseQuery(search));
const rewrite = (mode: Parameters<typeof viewCodec>[0], search: string) =>
  parseQuery(formatQuery(viewCodec(mode).format(read(mode, search))));

const F = 'f=%7B%22groups%22%3A%5B%22Web%22%5D%7D';

describe('the addresses of the explorers', () => {
  it.each([
    ['/case/1/explorer', 'artifacts'],
    ['/case/1/conversations', 'conversation'],
    ['/case/1/worldmap', 'worldmap'],
    ['/case/1/timeline', 'timeline'],
    ['/case/1', null],
  ])('[000-4-30] %s is in mode %s', (pathname, mode) => {
    expect(explorerModeAt(pathname)).toBe(mode);
  });

  it('[001-2.2-03] of conversations contain f, page, sort, selectedHitId, userSelectedHit, hidePreviewPane, chatId and prevViewedHitId', () => {
    const search = `?${F}&page=1&sort=messageCount:asc&selectedHitId=h1&userSelectedHit=true&hidePreviewPane=true&chatId=c1&prevViewedHitId=h2`;
    expect(read('conversation', search)).toMatchObject({
      filters: { filter: { groups: ['Web'] } },
      page: 1,
      threadSort: { sortBy: 'messageCount', order: 'asc' },
      sort: DEFAULT_SORT,
      selectedHitId: 'h1',
      userSelectedHit: true,
      hidePreviewPane: true,
      chatId: 'c1',
      prevViewedHitId: 'h2',
    });
    expect(rewrite('conversation', search)).toEqual(parseQuery(search));
  });

  it('[000-2-65] use the parameter names of the specification', () => {
    const search =
      `?page=1&${F}&sort=hitId:asc&searchAfter=x&chatId=c1&hidePreviewPane=true&disableNavButtons=true` +
      '&originalHitId=h2&view=table&selectedHitId=h1&userSelectedHit=true&forceRetry=true&prev=timeline';
    expect(rewrite('artifacts', search)).toEqual(parseQuery(search));
  });

  it.each(['?sort=size:asc', '?sort=messageCount:up', '?sort=', ''])(
    '[001-3-33] of conversations show the newest thread first for an invalid or missing sort: "%s"',
    (search) => {
      expect(read('conversation', search).threadSort).toEqual({ sortBy: 'dateTime', order: 'desc' });
    },
  );

  it('[001-2.2-04] [001-4-38] of the timeline contain f, selectedHitId, userSelectedHit, hidePreviewPane and timelineRange', () => {
    const search = `?${F}&selectedHitId=h1&userSelectedHit=true&hidePreviewPane=true&timelineRange=2024-07-01T00:00:00.000Z%2C2024-07-03T12:30:00.000Z`;
    expect(read('timeline', search)).toMatchObject({
      selectedHitId: 'h1',
      timelineRange: { start: Date.UTC(2024, 6, 1), end: Date.UTC(2024, 6, 3, 12, 30) },
    });
    expect(rewrite('timeline', search)).toEqual(parseQuery(search));
  });

  it.each(['a,b', '2024-07-03T00:00:00Z,2024-07-01T00:00:00Z', '2024-07-01T00:00:00Z', ','])(
    'have no range for %s',
    (text) => {
      expect(read('timeline', `?timelineRange=${text}`).timelineRange).toBeNull();
    },
  );

  it('[001-2.2-05] [001-4-39] of the world map contain latitude, longitude, zoom and mapBounds', () => {
    const search = '?latitude=59.33&longitude=-18.5&zoom=7.5&mapBounds=-20%2C58%2C-17%2C60';
    expect(read('worldmap', search)).toMatchObject({
      latitude: 59.33,
      longitude: -18.5,
      zoom: 7.5,
      mapBounds: { west: -20, south: 58, east: -17, north: 60 },
    });
    expect(rewrite('worldmap', search)).toEqual(parseQuery(search));
  });

  it.each(['latitude=91', 'latitude=north', 'zoom=-1', 'mapBounds=1,2,3', 'mapBounds=0,60,1,50', 'mapBounds=1,2,3,x'])(
    'of the world map ignore %s',
    (value) => {
      expect(read('worldmap', `?${value}`)).toMatchObject({ latitude: null, zoom: null, mapBounds: null });
    },
  );
});

describe('switching to another explorer', () => {
  it('[001-2.1-03] keeps the filters, and the item that the user selected', () => {
    const list = read(
      'artifacts',
      `?${F}&page=3&index=61&selectedHitId=h1&userSelectedHit=true&view=table&prev=worldmap`,
    );
    expect(parseQuery(formatQuery(switchedQuery('timeline', null, list)))).toEqual(
      parseQuery(`?${F}&selectedHitId=h1&userSelectedHit=true`),
    );
  });

  it('restores the view as it was left', () => {
    const list = read('artifacts', `?${F}&page=3&index=61&selectedHitId=h1&sort=4:date:asc&view=table`);
    const timeline = read('timeline', `?${F}&timelineRange=2024-07-01T00:00:00Z,2024-07-02T00:00:00Z`);
    const back = parseQuery(formatQuery(switchedQuery('artifacts', list, timeline)));
    expect(viewCodec('artifacts').parse(back)).toMatchObject({
      page: 3,
      view: 'table',
      selectedHitId: 'h1',
    });
  });

  it('starts the list at page 0 when the filters have changed since it was left', () => {
    const list = read('artifacts', `?page=3&index=61&selectedHitId=h1&view=table`);
    const now = switchedQuery('artifacts', list, read('timeline', `?${F}`));
    expect(now).toMatchObject({ page: 0, selectedHitId: null, view: 'table' });
    expect(viewCodec('artifacts').parse(parseQuery(formatQuery(now))).filters).not.toEqual(NO_FILTERS);
  });
});

describe('hit details that were opened from another explorer', () => {
  const params = read(
    'worldmap',
    '?latitude=59.33&longitude=18&zoom=7&mapBounds=17,58,19,60&page=2&prev=worldmap&disableNavButtons=true',
  );

  it('[000-2-116] keep its parameters and the page', () => {
    expect(detailsQuery(params)).toMatchObject({ latitude: 59.33, zoom: 7, page: 2, prev: 'worldmap' });
  });

  it('return to it with the item selected', () => {
    const { pathname, search } = new URL(backPath('1', params, 'h7'), 'http://localhost');
    expect(pathname).toBe('/case/1/worldmap');
    expect(parseQuery(search)).toMatchObject({ latitude: '59.33', mapBounds: '17,58,19,60', selectedHitId: 'h7' });
    expect(parseQuery(search)).not.toHaveProperty('prev');
    expect(parseQuery(search)).not.toHaveProperty('disableNavButtons');
  });

  it('keep the order of threads of the conversations', () => {
    const conversation = read('conversation', '?sort=messageCount:asc&chatId=c1');
    const back = backPath('1', { ...conversation, prev: 'conversation' }, null);
    expect(back).toContain('sort=messageCount%3Aasc');
    expect(back).toContain('chatId=c1');
  });
});
