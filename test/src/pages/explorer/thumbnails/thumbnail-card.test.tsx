import { addBulkTags } from '@contract/calls/bulk';
import { listHitCopies } from '@contract/calls/seen';
import { HOVER_PLAYBACK_DELAY, HOVER_PLAYBACK_RATE } from '@contract/rules/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { tagsApi } from '@/api/endpoints/tags';
import { aroundOf, insideOf } from '@test/helpers/look-inside';
import { scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';

import { mockPreviews } from './mock-previews';
import { card, openThumbnails } from './open-thumbnails';
import { thumbnailSource } from './thumbnail-source';

const cleanUps: (() => void)[] = [];
const TAG_NAMES = ['Ahead', 'Boat', 'Crate', 'Dock', 'Engine'];

/** Eight pictures: the newest three have the same file, the others one each. */
beforeAll(async () => {
  const server = await startReviewServer();
  const same = await server.storeFile('the same picture');
  const others = await Promise.all([1, 2, 3, 4, 5].map((number) => server.storeFile(`picture ${number}`)));
  await server.signInAs('investigator');
  for (const name of TAG_NAMES) {
    await requestAs(server.browser, 'POST', `/api/cases/v0.0/cases/${server.caseId}/tags`, { name, color: '#1c7ed6' });
  }
  await server.addSource(thumbnailSource(8, (number) => (number > 5 ? same : (others[number - 1] ?? null))));
});

async function open({ make = () => [{}], ...options }: OpenOptions = {}) {
  cleanUps.push(mockPreviews(make));
  const app = await openThumbnails(options);
  cleanUps.push(app.leave);
  return app;
}
type OpenOptions = NonNullable<Parameters<typeof openThumbnails>[0]> & { make?: Parameters<typeof mockPreviews>[0] };
type App = Awaited<ReturnType<typeof open>>;

const request = ({ server }: App, path: string, body: object) => requestAs(server.browser, 'POST', path, body);
const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const image = async (title: string) => within(await card(title)).findByRole('presentation', { hidden: true });
const video = (cell: HTMLElement) => insideOf(cell, 'video');

afterEach(() =>
  cleanUps
    .splice(0)
    .reverse()
    .forEach((cleanUp) => cleanUp()),
);

describe('the picture of a card', () => {
  it('is the one for lists', async () => {
    await open();
    expect(await image('harbour-8.jpg')).toHaveAttribute('src', '/previews/small');
  });

  it('is shown as soon as it is generated', async () => {
    // It is polled every two seconds.
    jest.useFakeTimers({ advanceTimers: true });
    cleanUps.push(() => jest.useRealTimers());
    await open({ make: (_hitId, call) => [call < 3 ? { status: 'IN_PROGRESS' } : {}] });
    const cell = await card('harbour-8.jpg');
    expect(await within(cell).findByText('The preview has not been generated')).toBeVisible();
    expect(await image('harbour-8.jpg')).toHaveAttribute('src', '/previews/small');
  });

  it('is replaced by the reason when there is none, also when it does not load', async () => {
    await open({ make: (hitId) => (hitId === '8' ? [{ status: 'FAILED', failureCode: 'TIMEOUT' }] : [{}]) });
    const cell = await card('harbour-8.jpg');
    const reason = 'Unable to display preview (timeout during preview generation).';
    expect(await within(cell).findByText(reason)).toBeVisible();
    fireEvent.error(await image('harbour-7.jpg'));
    expect(within(await card('harbour-7.jpg')).getByText('Preview not available')).toBeVisible();
  });

  it('[001-2.5-13] [001-2.5-14] plays a video at four times its speed once the pointer rests on it for 50 ms', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    cleanUps.push(() => play.mockRestore());
    await open({
      make: () => [
        { conversionFunction: 'FILMSTRIP', convertedFileUrl: '/strip', frameTimes: [0, 1, 2] },
        { conversionFunction: 'VIDEO', convertedFileUrl: '/film' },
      ],
    });
    await image('harbour-8.jpg');
    const cell = await card('harbour-8.jpg');
    expect(HOVER_PLAYBACK_DELAY).toBe(50);
    fireEvent.mouseEnter(within(cell).getByRole('article'));
    expect(video(cell)).toBeNull();
    await waitFor(() => expect(video(cell)).not.toBeNull());
    expect(video(cell)).toHaveProperty('playbackRate', HOVER_PLAYBACK_RATE);
    expect(video(cell)).toHaveProperty('muted', true);
    expect(HOVER_PLAYBACK_RATE).toBe(4);
    expect(play).toHaveBeenCalled();
    fireEvent.mouseLeave(within(cell).getByRole('article'));
    await waitFor(() => expect(video(cell)).toBeNull());
  });
});

describe('the marks of a card', () => {
  it('[001-2.5-12] are at most four tags, the number of the others, and that there are comments', async () => {
    const app = await open();
    const { caseId } = app.server;
    const hit = `/api/hits/v0.0/cases/${caseId}/hits/1`;
    await act(async () => {
      const tags = await app.store.dispatch(tagsApi.endpoints.listCaseTags.initiate({ caseId })).unwrap();
      for (const { id } of tags) {
        await request(app, `${hit}/tags`, { tagId: id });
      }
      await request(app, `${hit}/comments`, { content: 'Seen', accessLevel: 'public' });
    });
    app.leave();
    await open();
    const cell = await card('harbour-1.jpg');
    const bar = await within(cell).findByRole('img', { name: TAG_NAMES.join(', ') });
    expect(bar).toHaveTextContent('AheadBoatCrateDock+1');
    expect(within(cell).getByRole('img', { name: '1 comment' })).toBeVisible();
  });
});

describe('the protection from sensitive media', () => {
  const isBlurred = async (title: string) => aroundOf(await image(title), '[data-protection="blur"]') !== null;

  it('blurs pictures by default, shows a single one on request, and hides it again', async () => {
    const app = await open();
    expect(await isBlurred('harbour-8.jpg')).toBe(true);
    await app.user.click(within(await card('harbour-8.jpg')).getByRole('button', { name: 'Show harbour-8.jpg' }));
    expect(await isBlurred('harbour-8.jpg')).toBe(false);
    expect(await isBlurred('harbour-7.jpg')).toBe(true);
    await app.user.click(within(await card('harbour-8.jpg')).getByRole('button', { name: 'Hide harbour-8.jpg' }));
    expect(await isBlurred('harbour-8.jpg')).toBe(true);
  });

  it('selects a range by Shift and the pointer, also by a click on the button of a blurred picture', async () => {
    const app = await open();
    await image('harbour-8.jpg');
    await app.user.click(within(await card('harbour-8.jpg')).getByRole('checkbox'));
    await app.user.keyboard('{Shift>}');
    await app.user.click(within(await card('harbour-6.jpg')).getByRole('button', { name: 'Show harbour-6.jpg' }));
    await app.user.keyboard('{/Shift}');
    expect(await screen.findByText('3 items selected')).toBeVisible();
    expect(await isBlurred('harbour-6.jpg')).toBe(true);
  });

  it('shows the current one by key and all of them by a button, until another list is loaded', async () => {
    const app = await open();
    await image('harbour-8.jpg');
    await app.user.click(await card('harbour-7.jpg'));
    await waitFor(() => expect(query(app).get('index')).toBe('1'));
    await app.user.keyboard('v');
    expect(await isBlurred('harbour-7.jpg')).toBe(false);
    await app.user.click(screen.getByRole('button', { name: 'Reveal all' }));
    expect(await isBlurred('harbour-6.jpg')).toBe(false);
    await app.user.type(screen.getByPlaceholderText('Search by keyword'), 'harbour{Enter}');
    await waitFor(() => expect(query(app).get('f')).toContain('harbour'));
    expect(await isBlurred('harbour-6.jpg')).toBe(true);
  });

  it.each(['grey', 'off'])('follows the setting: %s', async (value) => {
    const server = await startReviewServer();
    await server.signInAs('examiner');
    const settings = { settings: [{ key: 'exposure-protection', value }] };
    await requestAs(server.browser, 'PUT', '/user/api/REVIEW/users/me/settings', settings);
    await open({ user: 'examiner' });
    const shown = await image('harbour-8.jpg');
    await waitFor(() => {
      const protection = aroundOf(shown, '[data-protection]')?.getAttribute('data-protection') ?? 'off';
      expect(protection).toBe(value);
    });
  });
});

describe('stacks of copies', () => {
  const stacked = { query: '&stack=true' };

  it('are shown as one card with their number and a list with a link to each', async () => {
    const app = await open(stacked);
    await card('harbour-6.jpg');
    expect(await screen.findByText('9 items in 7 stacks')).toBeVisible();
    expect(screen.queryByText('harbour-8.jpg')).not.toBeInTheDocument();
    await app.user.click(
      within(await card('harbour-6.jpg')).getByRole('button', { name: '3 items of this list with the same file' }),
    );
    const list = await screen.findByRole('dialog', { name: '3 items of this list with the same file' });
    await waitFor(() => expect(within(list).getAllByRole('link', { name: 'Open details' })).toHaveLength(3));
    expect(within(list).getAllByText('Phone of Anna')).toHaveLength(3);
  });

  it('list as many items as their number, and the other items of the case separately', async () => {
    const app = await open(stacked);
    await card('harbour-6.jpg');
    const text = { terms: ['harbour-6', 'harbour-7'], matchType: 'partial', operator: 'OR' };
    const f = JSON.stringify({ groups: ['Media'], queryFilters: [{ kind: 'keyword', text }] });
    const { pathname } = app.router.state.location;
    await act(() => app.router.navigate(`${pathname}?f=${encodeURIComponent(f)}&page=0&view=thumbnail&stack=true`));
    expect(await screen.findByText('2 items in 1 stack')).toBeVisible();
    const name = '2 items of this list with the same file';
    await app.user.click(within(await card('harbour-6.jpg')).getByRole('button', { name }));
    const list = within(await screen.findByRole('dialog', { name }));
    expect(await list.findByRole('heading', { name })).toBeVisible();
    expect(
      list.getByRole('heading', { name: '1 more item of the case with this file, outside of this list' }),
    ).toBeVisible();
    expect(list.getAllByRole('list').map((part) => within(part).getAllByRole('listitem').length)).toEqual([2, 1]);
  });

  it('are turned on by a switch, which is stored for the user', async () => {
    const app = await open();
    await screen.findByText('9 items');
    await app.user.click(screen.getByRole('switch', { name: 'Stack copies' }));
    expect(query(app).get('stack')).toBe('true');
    expect(await screen.findByText('9 items in 7 stacks')).toBeVisible();
    app.leave();
    const again = await open();
    expect(await screen.findByText('9 items in 7 stacks')).toBeVisible();
    await again.user.click(screen.getByRole('switch', { name: 'Stack copies' }));
    expect(await screen.findByText('9 items')).toBeVisible();
    expect(query(again).get('stack')).toBe('false');
  });

  it('show when their list cannot be loaded', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore);
    const app = await open(stacked);
    calls.failNext(listHitCopies, 500);
    await app.user.click(
      within(await card('harbour-6.jpg')).getByRole('button', { name: '3 items of this list with the same file' }),
    );
    expect(await screen.findByText('Unable to get the copies of this file. Try again in a few minutes.')).toBeVisible();
  });

  it('are tagged as a whole by the button that is shown after one of them was tagged', async () => {
    const app = await open(stacked);
    await card('harbour-6.jpg');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await app.user.click(await preview.findByRole('checkbox', { name: 'Boat' }));
    await app.user.click(await screen.findByRole('button', { name: 'Tag all 3 copies' }));
    expect(await screen.findByText(/2 items were tagged/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/undone on 2 items/)).toBeVisible();
  });

  it('show when they cannot be tagged', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore);
    const app = await open(stacked);
    await card('harbour-6.jpg');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await app.user.click(await preview.findByRole('checkbox', { name: 'Crate' }));
    calls.failNext(addBulkTags, 500);
    await app.user.click(await screen.findByRole('button', { name: 'Tag all 3 copies' }));
    const message = 'The tags cannot be updated at this time. Try again in a few minutes.';
    expect(await screen.findByText(message)).toBeVisible();
  });
});
