import { getEnvironment } from '@contract/calls/system';
import { act, screen, waitFor } from '@testing-library/react';

import { casesApi } from '@/api/endpoints/cases';
import { flagsReceived } from '@/state/flags-slice';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf } from '@test/helpers/request-as';

import { explorerSource } from './explorer-source';
import { provideWideWindow } from './wide-window';

const ALL = ['artifacts-view', 'conversation-view', 'worldmap-view', 'timeline-view', 'maps'] as const;
const F = `f=${encodeURIComponent('{"groups":["Communication"]}')}`;

beforeEach(() => {
  provideWideWindow();
  // jsdom has no canvas, on which timeline and map are drawn.
  HTMLCanvasElement.prototype.getContext = () => null;
});

describe('the explorers of a case', () => {
  const open = async (path: string, flags: Parameters<typeof renderPage>[1] = { flags: [...ALL] }) => {
    const server = await startReviewServer({ source: explorerSource });
    return renderPage(`/case/${server.caseId}/${path}`, flags);
  };
  const tab = (name: string) => screen.findByRole('tab', { name });

  it('[001-2.1-03] are its tabs, which keep filters and selected item', async () => {
    const view = await open(`explorer?${F}&page=0&selectedHitId=12&userSelectedHit=true`);
    await tab('Worldmap');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Artifacts',
      'Conversations',
      'Worldmap',
      'Timeline',
    ]);
    await view.user.click(await tab('Timeline'));
    expect(await screen.findByRole('tab', { name: 'Timeline', selected: true })).toBeVisible();
    const { pathname, search } = view.router.state.location;
    expect(pathname).toMatch(/\/timeline$/);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      f: '{"groups":["Communication"]}',
      selectedHitId: '12',
      userSelectedHit: 'true',
    });
    for (const [name, path] of [
      ['Conversations', 'conversations'],
      ['Artifacts', 'explorer'],
    ] as const) {
      await view.user.click(await tab(name));
      expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();
      const { location } = view.router.state;
      expect(location.pathname).toMatch(new RegExp(`/${path}$`));
      expect(new URLSearchParams(location.search).get('f')).toBe('{"groups":["Communication"]}');
    }
    view.leave();
  });

  it.each([
    ['conversations', 'Conversations', 'conversation-view'],
    ['worldmap', 'Worldmap', 'worldmap-view'],
    ['timeline', 'Timeline', 'timeline-view'],
  ])(
    '[001-2.1-04] [001-6-01] [001-6-02] [001-6-03] /%s redirects to the artifacts when its flag is turned off',
    async (path, name, flag) => {
      const view = await open(`${path}?${F}`);
      expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();
      act(() => {
        view.store.dispatch(flagsReceived(ALL.filter((known) => known !== flag)));
      });
      expect(await screen.findByRole('tab', { name: 'Artifacts', selected: true })).toBeVisible();
      expect(screen.queryByRole('tab', { name })).not.toBeInTheDocument();
      const { pathname, search } = view.router.state.location;
      expect(pathname).toMatch(/\/explorer$/);
      expect(new URLSearchParams(search).get('f')).toBe('{"groups":["Communication"]}');
      view.leave();
    },
  );

  it('[001-2.1-04] /explorer redirects to the first other view when the artifacts are turned off, unless there is none', async () => {
    const view = await open(`explorer?${F}`);
    expect(await screen.findByRole('tab', { name: 'Artifacts', selected: true })).toBeVisible();
    act(() => {
      view.store.dispatch(flagsReceived(['timeline-view']));
    });
    expect(await screen.findByRole('tab', { name: 'Timeline', selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Artifacts' })).not.toBeInTheDocument();
    const { pathname, search } = view.router.state.location;
    expect(pathname).toMatch(/\/timeline$/);
    expect(new URLSearchParams(search).get('f')).toBe('{"groups":["Communication"]}');
    act(() => {
      view.store.dispatch(flagsReceived([]));
    });
    await waitFor(() => expect(view.router.state.location.pathname).toMatch(/\/explorer$/));
    view.leave();
  });

  it('[001-2.9-01] [000-6-37] have no world map without maps', async () => {
    const view = await open('explorer', { flags: ['conversation-view', 'worldmap-view', 'timeline-view'] });
    await tab('Timeline');
    expect(screen.queryByRole('tab', { name: 'Worldmap' })).not.toBeInTheDocument();
    view.leave();
  });

  it('[000-1-07] have no world map when maps are off in the environment, regardless of the flags', async () => {
    const calls = scenarios();
    const environment = await responseOf(getEnvironment.response, fetch('http://localhost/env.json'));
    calls.answerNext(getEnvironment, { ...environment, enableMaps: false });
    const view = await open('explorer');
    await tab('Timeline');
    expect(screen.queryByRole('tab', { name: 'Worldmap' })).not.toBeInTheDocument();
    view.leave();
    calls.restore();
  });

  it.each([
    [['worldmap'], true],
    [['worldmap', 'Flying'], false],
  ])('[000-7-31] pass the check of the features %j: %s', async (features, isPassed) => {
    const view = await open('explorer');
    const { caseId } = await startReviewServer();
    const response = view.store.dispatch(casesApi.endpoints.hasCaseFeatures.initiate({ caseId, features }));
    expect((await response).data).toBe(isPassed);
    view.leave();
  });

  it('wait for the flags before they redirect', async () => {
    const view = await open('timeline', { state: { flags: { enabled: null } } });
    await screen.findByRole('status', { name: 'Loading' });
    expect(view.router.state.location.pathname).toMatch(/\/timeline$/);
    act(() => {
      view.store.dispatch(flagsReceived([...ALL]));
    });
    expect(await screen.findByRole('tab', { name: 'Timeline', selected: true })).toBeVisible();
    view.leave();
  });
});
