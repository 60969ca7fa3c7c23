import { screen, waitFor } from '@testing-library/react';

import { card, openThumbnails } from './open-thumbnails';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function open() {
  const app = await openThumbnails();
  cleanUps.push(app.leave);
  await screen.findByText('Go to details page');
  // Keys announce the position among all items as soon as these are counted.
  await screen.findByText('46 items');
  return app;
}
type App = Awaited<ReturnType<typeof open>>;

const indexOf = (app: App) => new URLSearchParams(app.router.state.location.search).get('index');

/** Records requests for single hits from now on. */
function watchSingleHits(): string[] {
  const requests: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init);
    if (/\/hits\/\d+$/.test(url)) {
      requests.push(url);
    }
    return original(input, init);
  };
  cleanUps.push(() => {
    globalThis.fetch = original;
  });
  return requests;
}

describe('the keys of the list in thumbnail view', () => {
  it('move to the next batch without a request when its cards are already loaded', async () => {
    const app = await open();
    await app.user.keyboard('j'.repeat(19));
    await waitFor(() => expect(indexOf(app)).toBe('19'));
    await card('harbour-25.jpg');
    const requests = watchSingleHits();
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('20'));
    await app.user.keyboard('k');
    await waitFor(() => expect(indexOf(app)).toBe('19'));
    expect(requests).toEqual([]);
  });

  it('move from card to card across batches, and announce the position', async () => {
    const app = await open();
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    expect(screen.getByRole('log')).toHaveTextContent('Item 2 of 46');
    await app.user.keyboard('j'.repeat(18));
    await waitFor(() => expect(indexOf(app)).toBe('19'));
    await app.user.keyboard('j');
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Item 21 of 46'));
    await app.user.keyboard('k');
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Item 20 of 46'));
  });

  it('move the focus, tick, and mark viewed items as seen', async () => {
    const app = await open();
    const first = await card('harbour-45.jpg');
    await app.user.click(first);
    first.focus();
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    const second = await card('harbour-44.jpg');
    await waitFor(() => expect(second).toHaveFocus());
    await app.user.keyboard('x');
    expect(await screen.findByText(/1 item selected/)).toBeVisible();
    await waitFor(() => expect(second).not.toContainHTML('aria-label="Not seen by me"'));
    expect(await card('harbour-43.jpg')).toContainHTML('aria-label="Not seen by me"');
  });
});
