import { addHitComment, getHit, searchHits } from '@contract/calls/hits';
import { addHitTag, createCaseTag } from '@contract/calls/tags';
import { updateUserSettings } from '@contract/calls/users';
import { callPath } from '@contract/define-call';
import { act, screen, waitFor, within } from '@testing-library/react';

import { authApi } from '@/api/endpoints/auth';
import { findPage } from '@test/helpers/find-page';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { stampKeys } from '@test/helpers/stamp-keys';

import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function openExplorer(query = '') {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderPage(`/case/${server.caseId}/explorer${query}`);
  cleanUps.push(view.leave);
  return view;
}
type App = Awaited<ReturnType<typeof openExplorer>>;

async function send(method: string, path: string, body: object) {
  const response = await fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  expect(response.ok).toBe(true);
}

/** Saves a setting of the user on the server, for the explorer that is opened next. */
async function saveSetting(key: string, value: string) {
  const server = await startReviewServer({ source: explorerSource });
  await server.signInAs('investigator');
  const settings = [{ key, value }];
  // A page that is open renders meanwhile.
  await act(() => send('PUT', callPath(updateUserSettings, { realm: 'REVIEW' }), { settings }));
}

/** Two tags, with the keys 1 and 2. */
async function makeTags() {
  const server = await startReviewServer({ source: explorerSource });
  await server.signInAs('investigator');
  await send('POST', callPath(createCaseTag, { caseId: server.caseId }), { name: 'Important', color: '#d6293e' });
  await send('POST', callPath(createCaseTag, { caseId: server.caseId }), { name: 'Later', color: '#1c7ed6' });
}

const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const indexOf = (app: App) => query(app).get('index');
const findText = (text: string | RegExp) => screen.findByText(text);
const firstCellOf = (index: number) =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .filter((row) => row.getAttribute('row-index') === String(index))
    .flatMap((row) => within(row).queryAllByRole('gridcell'))
    .find((cell) => cell.getAttribute('aria-colindex') === '1');
const keyIn = (sheet: HTMLElement, action: string) => {
  const index = within(sheet)
    .getAllByRole('term')
    .findIndex(({ textContent }) => textContent === action);
  return within(sheet).getAllByRole('definition')[index]?.textContent;
};
const toasts = () => screen.getByRole('region', { name: 'Notifications' });
const liveRegion = () => screen.getByRole('log');
/** Simulates twenty key presses per second, regardless of the machine. Must be called before the page is opened. */
function typeEvenly() {
  let now = performance.now();
  cleanUps.push(stampKeys(() => (now += 50)));
  return {
    pause: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
/** Waits until the first item is selected; no element has the focus. */
const settle = async (app: App) => {
  await findPage('1 - 20 of 35');
  await waitFor(() => expect(indexOf(app)).toBe('0'));
  await findText('Go to details page');
};

describe('the keys of the list', () => {
  it('move to the next and the previous item with and without a focused element, and announce its position', async () => {
    const app = await openExplorer();
    await settle(app);
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    expect(query(app).get('userSelectedHit')).toBe('true');
    expect(liveRegion()).toHaveTextContent('Item 2 of 35');
    await app.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(indexOf(app)).toBe('2'));
    await app.user.keyboard('k{ArrowUp}');
    await waitFor(() => expect(indexOf(app)).toBe('0'));
    await app.user.keyboard('k');
    expect(liveRegion()).toHaveTextContent('This is the first item.');

    // Pressed quickly, they continue from the item of the last key.
    await app.user.keyboard('jjjj');
    await waitFor(() => expect(indexOf(app)).toBe('4'));

    // They move the focus of the table to the item.
    await app.user.click(within(screen.getByRole('grid')).getByText('Caller 3'));
    await app.user.keyboard('jj');
    await waitFor(() => expect(indexOf(app)).toBe('2'));
    await waitFor(() => expect(firstCellOf(2)).toHaveFocus());
    await app.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(indexOf(app)).toBe('3'));
  });

  it('continue on the next and the previous page', async () => {
    const app = await openExplorer();
    await settle(app);
    await app.user.keyboard('j'.repeat(19));
    await waitFor(() => expect(indexOf(app)).toBe('19'));
    await app.user.keyboard('j');
    await findText('21 - 35 of 35');
    await waitFor(() => expect(indexOf(app)).toBe('20'));
    await app.user.keyboard('k');
    await findPage('1 - 20 of 35');
    await waitFor(() => expect(indexOf(app)).toBe('19'));
    expect(liveRegion()).toHaveTextContent('Item 20 of 35');
  });

  it('announce the end of the list', async () => {
    const app = await openExplorer('?page=1');
    await findText('21 - 35 of 35');
    await waitFor(() => expect(indexOf(app)).toBe('20'));
    await findText('Go to details page');
    await app.user.keyboard('j'.repeat(15));
    await waitFor(() => expect(liveRegion()).toHaveTextContent('This is the last item.'));
    expect(indexOf(app)).toBe('34');
  });

  it('select, show and hide the preview, and open the details', async () => {
    const app = await openExplorer();
    await settle(app);
    await app.user.keyboard('kx');
    expect(await findText(/1 item selected/)).toBeVisible();
    expect(liveRegion()).toHaveTextContent('Item selected');
    await app.user.keyboard('x');
    expect(liveRegion()).toHaveTextContent('Item no longer selected');
    await app.user.keyboard(' ');
    await waitFor(() => expect(query(app).get('hidePreviewPane')).toBe('true'));
    await app.user.keyboard(' ');
    await waitFor(() => expect(query(app).get('hidePreviewPane')).toBeNull());
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/hit\/[^/]+$/));
  });

  it('are text in an input, until a second after Esc', async () => {
    const typing = typeEvenly();
    const app = await openExplorer();
    await settle(app);
    await app.user.keyboard('/');
    const box = screen.getByPlaceholderText('Search by keyword');
    expect(box).toHaveFocus();
    await app.user.keyboard('jkx?');
    expect(box).toHaveValue('jkx?');
    expect(indexOf(app)).toBe('0');
    // For a second after Esc, keys are still treated as text.
    await app.user.keyboard('{Escape}jp1x ');
    expect(indexOf(app)).toBe('0');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    typing.pause(1_000);
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
  });

  it('work at once after Esc in an input without text, and not while a dropdown is open', async () => {
    const app = await openExplorer();
    await settle(app);
    await app.user.keyboard('/{Escape}j');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    await app.user.click(screen.getByRole('button', { name: 'Evidence sources' }));
    await screen.findByLabelText('Phone of Anna, 35 items');
    await app.user.keyboard('j');
    expect(indexOf(app)).toBe('1');
  });

  it.each([
    ['is shown', ''],
    ['is hidden', '?hidePreviewPane=true'],
  ])('start a comment in the pane, which %s: all further keys are its text', async (_, search) => {
    typeEvenly();
    const app = await openExplorer(search);
    await findText('1 - 20 of 35');
    await waitFor(() => expect(indexOf(app)).toBe('0'));
    const { pathname } = app.router.state.location;
    await app.user.keyboard('kcJust like 1 plan');
    await waitFor(() => expect(screen.getByPlaceholderText('Add a comment')).toHaveFocus());
    expect(screen.getByPlaceholderText('Add a comment')).toHaveValue('Just like 1 plan');
    expect(app.router.state.location.pathname).toBe(pathname);
    expect(indexOf(app)).toBe('0');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await app.user.keyboard('{Escape} and j');
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(indexOf(app)).toBe('0');
  });

  it('start a comment on an item that is still loading: all further keys are its text', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore, stampKeys());
    const release = calls.delayNext(getHit);
    calls.holdNext(searchHits);
    const app = await openExplorer('?selectedHitId=12&userSelectedHit=true');
    await screen.findByRole('region', { name: 'Preview' });
    // The permission to comment is loaded.
    const { authorization } = addHitComment;
    const request = { service: authorization.service, apiCalls: [authorization], caseId: app.server.caseId };
    expect((await act(() => app.store.dispatch(authApi.endpoints.checkAuthorization.initiate(request)))).data).toBe(
      true,
    );
    await app.user.keyboard('cJust like 1 plan');
    expect(screen.queryByPlaceholderText('Add a comment')).not.toBeInTheDocument();
    act(release);
    await waitFor(() => expect(screen.getByPlaceholderText('Add a comment')).toHaveValue('Just like 1 plan'));
    expect(screen.getByPlaceholderText('Add a comment')).toHaveFocus();
    expect(query(app).get('hidePreviewPane')).toBeNull();
  });

  it('open a confirmation before an item becomes privileged', async () => {
    const app = await openExplorer();
    await settle(app);
    await screen.findByRole('button', { name: /privileged/i });
    await app.user.keyboard('kp');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/privilege/i);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a search with the keyboard', () => {
  it('keeps the focus in the box, so that the next search changes no item, and no list acts before it was entered', async () => {
    const typing = typeEvenly();
    const app = await openExplorer();
    await settle(app);
    await screen.findByRole('button', { name: 'Mark as privileged' });
    // A message, which the search does not find: what it finds would stay chosen.
    for (const index of ['1', '2', '3']) {
      await app.user.keyboard('j');
      await waitFor(() => expect(indexOf(app)).toBe(index));
    }
    await app.user.keyboard('/caller{Enter}');
    await findPage('1 - 3 of 3');
    const box = screen.getByPlaceholderText('Search by keyword');
    await waitFor(() => expect(indexOf(app)).toBe('0'));
    expect(box).toHaveFocus();
    await app.user.keyboard('px7');
    expect(box).toHaveValue('px7');

    await app.user.keyboard('{Escape}');
    typing.pause(1_000);
    for (const key of ['p', 'x', 'c', '7']) {
      await app.user.keyboard(key);
    }
    expect(within(toasts()).getByText('No item is chosen yet')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/1 item selected/)).not.toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Add a comment')).not.toBeInTheDocument();

    // No single key acts on the button of the box, either.
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    act(() => screen.getByRole('button', { name: 'Search' }).focus());
    await app.user.keyboard('xj');
    expect(indexOf(app)).toBe('1');
    expect(screen.queryByText(/1 item selected/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as privileged' })).toBeVisible();
  });
});

describe('the details that Enter opens', () => {
  it('focus their heading, not a filter', async () => {
    const app = await openExplorer();
    await settle(app);
    await app.user.click(within(screen.getByRole('grid')).getByText('Caller 3'));
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Call Logs' })).toHaveFocus();
  });
});

describe('the dialog of keys', () => {
  it('shows the keys by group, links to the page that changes them, and closes with Esc', async () => {
    const app = await openExplorer();
    await settle(app);
    await app.user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
    const sheet = within(dialog);
    expect(sheet.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Items',
      'Review',
      'Preview',
      'Everywhere',
    ]);
    expect(keyIn(dialog, 'Next match')).toBe('N');
    expect(sheet.getByRole('link', { name: 'Change keys' })).toHaveAttribute('href', '/profile');
    await app.user.keyboard('j{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(indexOf(app)).toBe('0');
  });

  it('shows the keys that the user configured (decision 12)', async () => {
    await saveSetting('shortcuts', '{"hit.next":"l"}');
    const app = await openExplorer();
    await settle(app);
    await app.user.keyboard('j');
    await app.user.keyboard('l');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    await app.user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(keyIn(sheet, 'Next item')).toMatch(/^L or ↓/);
    await saveSetting('shortcuts', '{}');
  });
});

describe('the keys of tags', () => {
  beforeAll(makeTags);

  it('add and remove the tags that they belong to, and show it', async () => {
    const app = await openExplorer();
    await settle(app);
    const tags = within(await screen.findByRole('region', { name: 'Tags' }));
    await tags.findByRole('checkbox', { name: 'Later' });
    await app.user.keyboard('k2');
    await waitFor(() => expect(toasts()).toHaveTextContent('The tag "Later" was added. (Caller 3)'));
    await waitFor(() => expect(tags.getByRole('checkbox', { name: 'Later' })).toBeChecked());
    await app.user.keyboard('12');
    await waitFor(() => expect(toasts()).toHaveTextContent('The tag "Important" was added.'));
    await waitFor(() => expect(toasts()).toHaveTextContent('The tag "Later" was removed.'));
    await app.user.keyboard('3');
    await waitFor(() => expect(liveRegion()).toHaveTextContent('No tag on key 3.'));
    expect(indexOf(app)).toBe('0');
  });

  it('are undone in their toasts, each by itself', async () => {
    const app = await openExplorer();
    await settle(app);
    const tags = within(await screen.findByRole('region', { name: 'Tags' }));
    const important = await tags.findByRole('checkbox', { name: 'Important' });
    await waitFor(() => expect(important).toBeChecked());
    await app.user.keyboard('k1');
    await waitFor(() => expect(toasts()).toHaveTextContent('The tag "Important" was removed.'));
    await app.user.keyboard('2');
    await waitFor(() => expect(toasts()).toHaveTextContent('The tag "Later" was added.'));
    const [undoImportant = document.body, undoLater = document.body] = within(toasts()).getAllByRole('button', {
      name: 'Undo',
    });
    expect(important).not.toBeChecked();
    await app.user.click(undoImportant);
    await waitFor(() => expect(important).toBeChecked());
    expect(tags.getByRole('checkbox', { name: 'Later' })).toBeChecked();
    await app.user.click(undoLater);
    await waitFor(() => expect(tags.getByRole('checkbox', { name: 'Later' })).not.toBeChecked());
    await waitFor(() => expect(toasts()).toHaveTextContent('The tag "Later" was removed again.'));
  });

  it('show the tag in the pane before the server has responded', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore);
    const app = await openExplorer();
    await settle(app);
    const later = await screen.findByRole('checkbox', { name: 'Later' });
    expect(later).not.toBeChecked();
    calls.holdNext(addHitTag);
    await app.user.keyboard('k2');
    expect(later).toBeChecked();
    // The same key removes it again, although the first change is still pending.
    await app.user.keyboard('2');
    expect(later).not.toBeChecked();
    expect(toasts()).not.toHaveTextContent('was added');
  });

  it('move to the next item for users with that setting (decision 12)', async () => {
    await saveSetting('auto-advance', 'on');
    const app = await openExplorer();
    await settle(app);
    await screen.findByRole('checkbox', { name: 'Later' });
    await app.user.keyboard('k2');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    expect(toasts()).toHaveTextContent('The tag "Later" was added.');
    expect(liveRegion()).toHaveTextContent('Item 2 of 35');
    await saveSetting('auto-advance', 'off');
  });

  it('show an error and announce no tag when tagging fails', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore);
    const app = await openExplorer();
    await settle(app);
    await screen.findByRole('checkbox', { name: 'Later' });
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('1'));
    await app.user.keyboard('j');
    await waitFor(() => expect(indexOf(app)).toBe('2'));
    calls.failNext(addHitTag, 500);
    await app.user.keyboard('1');
    expect(await findText('The tags cannot be updated at this time. Try again in a few minutes.')).toBeVisible();
    expect(toasts()).not.toHaveTextContent('was added');
  });
});
