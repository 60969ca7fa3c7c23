import { screen, waitFor } from '@testing-library/react';

import { card, openThumbnails } from './open-thumbnails';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function open() {
  const app = await openThumbnails();
  cleanUps.push(app.leave);
  await screen.findByText('Go to details page');
  // Keys say the place among all items, once these are counted.
  await screen.findByText('46 items');
  return app;
}
type App = Awaited<ReturnType<typeof open>>;

const place = (app: App) => new URLSearchParams(app.router.state.location.search).get('index');

/** The hits that are asked for one by one from now on. */
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
  it('go straight to the next batch where its cards are already there', async () => {
    const app = await open();
    await app.user.keyboard('j'.repeat(19));
    await waitFor(() => expect(place(app)).toBe('19'));
    await card('harbour-25.jpg');
    const requests = watchSingleHits();
    await app.user.keyboard('j');
    await waitFor(() => expect(place(app)).toBe('20'));
    await app.user.keyboard('k');
    await waitFor(() => expect(place(app)).toBe('19'));
    expect(requests).toEqual([]);
  });

  it('move from card to card over the borders of batches, and say which one it is', async () => {
    const app = await open();
    await app.user.keyboard('j');
    await waitFor(() => expect(place(app)).toBe('1'));
    expect(screen.getByRole('log')).toHaveTextContent('Item 2 of 46');
    await app.user.keyboard('j'.repeat(18));
    await waitFor(() => expect(place(app)).toBe('19'));
    await app.user.keyboard('j');
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Item 21 of 46'));
    await app.user.keyboard('k');
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Item 20 of 46'));
  });

  it('take the focus along, tick, and mark as seen what was looked at', async () => {
    const app = await open();
    const first = await card('harbour-45.jpg');
    await app.user.click(first);
    first.focus();
    await app.user.keyboard('j');
    await waitFor(() => expect(place(app)).toBe('1'));
    const second = await card('harbour-44.jpg');
    await waitFor(() => expect(second).toHaveFocus());
    await app.user.keyboard('x');
    expect(await screen.findByText(/1 item selected/)).toBeVisible();
    await waitFor(() => expect(second).not.toContainHTML('aria-label="Not seen by me"'));
    expect(await card('harbour-43.jpg')).toContainHTML('aria-label="Not seen by me"');
  });
});
