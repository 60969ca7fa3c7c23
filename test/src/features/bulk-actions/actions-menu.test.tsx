import {
  addBulkComment,
  addBulkTags,
  listBulkActions,
  markBulkPrivileged,
  markBulkUnprivileged,
  removeBulkTags,
} from '@contract/calls/bulk';
import { createBulkExhibits } from '@contract/calls/exhibits';
import { createCaseTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Value } from '@sinclair/typebox/value';
import { act, screen, waitFor, within } from '@testing-library/react';

import { NO_FILTERS } from '@/domain/filters';
import { SelectionBar } from '@/pages/explorer/layout/selection-bar';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderConnected, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';
import { progressReported } from '@/state/progress-slice';
import { allHitsSelected, hitsSelected, hitToggled, selectSelectedCount } from '@/state/selection-slice';

import { openActionsMenu } from './open-actions-menu';

const undo: (() => void)[] = [];

// The menu without the list: bulk-actions-in-list.test.tsx tests what the actions change there.

async function open(options?: Parameters<typeof openActionsMenu>[0]) {
  const app = await openActionsMenu(options);
  undo.push(app.leave);
  return app;
}
type App = Awaited<ReturnType<typeof open>>;

function withScenarios() {
  const world = scenarios();
  undo.push(world.restore);
  return world;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const selectedCount = (app: App) => selectSelectedCount(app.store.getState());
const findText = (text: string | RegExp) => screen.findByText(text);

async function choose(app: App, name: string) {
  await app.choose(name);
  await screen.findByRole('dialog');
}

async function makeTag(caseId: string, name: string): Promise<void> {
  await fetch(
    new Request(`http://localhost${callPath(createCaseTag, { caseId })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, color: DEFAULT_TAG_COLOR }),
    }),
  );
}

/** The bodies of later requests whose path has this end. */
function recordBodies(pathEnd: string): string[] {
  const bodies: string[] = [];
  onFetch(async (request, next) => {
    if (request.url.endsWith(pathEnd)) {
      bodies.push(await request.clone().text());
    }
    return next(request);
  });
  return bodies;
}

function onFetch(answer: (request: Request, next: typeof fetch) => Promise<Response>): void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => answer(new Request(input, init), original);
  undo.push(() => {
    globalThis.fetch = original;
  });
}

afterEach(() =>
  undo
    .splice(0)
    .toReversed()
    .forEach((step) => step()),
);

describe('the selection bar', () => {
  /** Of a list of 35 items that shows the first two. */
  async function openBar() {
    const { caseId } = await startReviewServer({ source: explorerSource });
    const view = await renderConnected(
      <SelectionBar
        caseId={caseId}
        filters={NO_FILTERS}
        total={{ value: 35, isAtLeast: false }}
        shownHitIds={['1', '2']}
        onPrivilegeChanged={() => undefined}
      />,
    );
    undo.push(view.leave);
    const dispatch = (action: UnknownAction) => act(() => void view.store.dispatch(action));
    return { ...view, dispatch };
  }

  it('[001-2.12-05] [001-2.12-06] selects all hits with their count, except deselected ones', async () => {
    const app = await openBar();
    app.dispatch(hitToggled('1'));
    expect(screen.getByText('1 item selected')).toBeVisible();
    await app.user.click(button('Select all 35 items'));
    expect(screen.getByText('35 items selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select all 35 items' })).not.toBeInTheDocument();
    app.dispatch(hitToggled('1'));
    expect(screen.getByText('34 items selected')).toBeVisible();
    expect(button('Select all 35 items')).toBeVisible();
  });

  it('[001-2.12-07] asks for confirmation only before it clears hits that are not on the page', async () => {
    const app = await openBar();
    app.dispatch(hitsSelected(['1', '2']));
    await app.user.click(button('Clear all'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/items selected/)).not.toBeInTheDocument();

    app.dispatch(hitsSelected(['2', '3']));
    await app.user.click(button('Clear all'));
    expect(dialog().getByText(/^Items on other pages are selected too\. This deselects 2 items\.$/)).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(screen.getByText('2 items selected')).toBeVisible();
    await app.user.click(button('Clear all'));
    await app.user.click(dialog().getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByText(/items selected/)).not.toBeInTheDocument());
  });
});

describe('the Actions menu', () => {
  it('[000-6-36] is visible only when one of its actions is permitted', async () => {
    const marking = [addBulkComment, addBulkTags, removeBulkTags, markBulkPrivileged, markBulkUnprivileged];
    const calls = [...marking, createBulkExhibits];
    undo.push(...calls.map(refusePermission));
    const app = await open();
    await requestsAnswered(app.store);
    expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  });

  it.each([
    ['000-6-24', 'Add comment', 'Add tags', addBulkComment],
    ['000-6-25', 'Add tags', 'Remove tags', addBulkTags],
    ['000-6-26', 'Remove tags', 'Add tags', removeBulkTags],
    ['000-6-19', 'Mark as privileged', 'Add tags', markBulkPrivileged],
  ] as const)(
    '[%s] omits "%s" when it is not permitted; "%s" is disabled without a selection',
    async (_rule, missing, other, call) => {
      undo.push(refusePermission(call));
      const app = await open();
      await app.openMenu();
      expect(await findText('Select items to act on them')).toBeVisible();
      expect(await screen.findByRole('menuitem', { name: other })).toBeDisabled();
      await requestsAnswered(app.store);
      expect(screen.queryByRole('menuitem', { name: missing })).not.toBeInTheDocument();
    },
  );
});

describe('a bulk comment', () => {
  it('[001-2.12-10] [001-5-02] [001-5-03] [001-5-04] requires text and an access level, and shows the number of items', async () => {
    const app = await open();
    app.select('1', '2');
    await choose(app, 'Add comment');
    await app.user.type(dialog().getByLabelText('Comment'), '   ');
    await app.user.click(dialog().getByRole('button', { name: 'Add comment' }));
    expect(dialog().getByText('You must enter a comment.')).toBeVisible();
    expect(dialog().getByText('You must select who can see the comment.')).toBeVisible();
    await app.user.type(dialog().getByLabelText('Comment'), ' See the ferry ');
    await app.user.click(dialog().getByRole('radio', { name: /^Public/ }));
    await app.user.click(dialog().getByRole('button', { name: 'Add comment' }));
    expect(await findText('The comment was added to 2 items.')).toBeVisible();
    await noDialog();
  });

  it('keeps its form open when it fails, with one toast', async () => {
    const app = await open();
    app.select('1', '2');
    await choose(app, 'Add comment');
    await app.user.type(dialog().getByLabelText('Comment'), 'Not lost');
    await app.user.click(dialog().getByRole('radio', { name: /^Private/ }));
    withScenarios().failNext(addBulkComment, 500);
    await app.user.click(dialog().getByRole('button', { name: 'Add comment' }));
    expect(await findText('Unable to save comment. Try again in a few minutes.')).toBeVisible();
    expect(dialog().getByLabelText('Comment')).toHaveValue('Not lost');
  });
});

describe('bulk tags', () => {
  it('[001-5-05] require a selected tag', async () => {
    const server = await startReviewServer();
    await server.signInAs('investigator');
    await makeTag(server.caseId, 'Weapon');
    const app = await open();
    app.select('1', '2');
    await choose(app, 'Add tags');
    await dialog().findByRole('checkbox', { name: 'Weapon' });
    await app.user.click(dialog().getByRole('button', { name: 'Add tags' }));
    expect(dialog().getByText('You must select at least one tag.')).toBeVisible();
  });

  it('[001-2.12-11] [001-2.12-12] are added to every item of a search, undone from the toast, and removed', async () => {
    const app = await open();
    act(() => void app.store.dispatch(allHitsSelected(35)));
    await choose(app, 'Add tags');
    await app.user.click(await dialog().findByRole('checkbox', { name: 'Weapon' }));
    await app.user.click(dialog().getByRole('button', { name: 'Add tags' }));
    expect(await findText('35 items were tagged.')).toBeVisible();
    await noDialog();
    expect(selectedCount(app)).toBe(35);

    await app.user.click(button('Undo'));
    expect(await findText('The action was undone on 35 items.')).toBeVisible();

    await choose(app, 'Remove tags');
    await app.user.click(await dialog().findByRole('checkbox', { name: 'Weapon' }));
    await app.user.click(dialog().getByRole('button', { name: 'Remove tags' }));
    expect(await findText('No changes were needed. 35 items already had it.')).toBeVisible();
  });

  it('show their progress when they take longer than a second', async () => {
    const app = await open();
    app.select('1', '2');
    await choose(app, 'Add tags');
    await app.user.click(await dialog().findByRole('checkbox', { name: 'Weapon' }));
    withScenarios().holdNext(addBulkTags);
    const sent = recordBodies('/bulk/tags/add');
    await app.user.click(dialog().getByRole('button', { name: 'Add tags' }));
    const bar = () => dialog().findByRole('progressbar', { name: 'Working on the selected items' });
    expect(await bar()).not.toHaveAttribute('aria-valuenow');
    const { progressId } = Value.Parse(addBulkTags.body, JSON.parse(sent[0] ?? ''));
    act(() => void app.store.dispatch(progressReported({ progressId: progressId ?? '', share: 0.4 })));
    expect(await bar()).toHaveAttribute('aria-valuenow', '40');
  });
});

describe('bulk privilege', () => {
  const CALL_LOGS = { artifacts: [{ group: 'Communication', name: 'Call Logs' }] };

  it('[001-2.12-14] [001-2.12-15] warns, marks, clears the selection, and tells users who may not see marked items that they are hidden', async () => {
    const app = await open({ filters: { filter: CALL_LOGS, queryFilters: [] } });
    app.select('31');
    await choose(app, 'Mark as privileged');
    expect(
      dialog().getByText('This action cannot be undone, and it makes the selected item invisible to you in this case.'),
    ).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    expect(await findText('1 item was marked as privileged and is no longer visible to you.')).toBeVisible();
    await noDialog();
    expect(selectedCount(app)).toBe(0);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('[001-2.12-13] can be removed when every selected item is privileged', async () => {
    const app = await open({ user: 'legal', filters: { filter: CALL_LOGS, queryFilters: [] } });
    app.select('31', '32', '33');
    await choose(app, 'Mark as privileged');
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    expect(await findText('2 items were marked as privileged. 1 item already had it.')).toBeVisible();
    await noDialog();
    act(() => void app.store.dispatch(allHitsSelected(3)));
    await choose(app, 'Mark as unprivileged');
    await app.user.click(dialog().getByRole('button', { name: 'Mark as unprivileged' }));
    expect(await findText('3 items were marked as unprivileged.')).toBeVisible();
  });
});

describe('the history of bulk actions', () => {
  it('lists user, action, number of items and time, and offers undo', async () => {
    const app = await open({ user: 'legal' });
    await choose(app, 'History of bulk actions');
    await dialog().findAllByRole('listitem');
    await waitFor(() =>
      expect(dialog().getAllByRole('listitem')[0]).toHaveTextContent(
        /^Marked as unprivileged3 itemsLegal Test \(legal\) · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
      ),
    );
    await app.user.click(dialog().getAllByRole('button', { name: /^Undo: Marked as unprivileged, 3 items/ })[0]!);
    expect(await findText('The action was undone on 3 items.')).toBeVisible();
    // Other actions were undone by the tests above.
    const undone = () => dialog().getAllByRole('listitem')[0];
    await waitFor(() => expect(undone()).toHaveTextContent(/^Marked as unprivileged.*Undone \d{4}/));
  });

  it('[000-2-144] shows the actions of one user, to users who see the actions of others', async () => {
    const app = await open({ user: 'legal' });
    await choose(app, 'History of bulk actions');
    const entries = () => dialog().findAllByRole('listitem');
    const all = (await entries()).length;
    await app.user.click(dialog().getByRole('button', { name: 'User' }));
    await app.user.click(await screen.findByRole('combobox', { name: 'User' }));
    await app.user.click(await screen.findByRole('option', { name: /\(investigator\)$/ }));
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(async () => expect((await entries()).length).toBeLessThan(all));
    for (const entry of await entries()) {
      expect(entry).toHaveTextContent(/Investigator Test \(investigator\) · /);
    }
  });

  it('has no user filter for users who see only their own actions', async () => {
    const app = await open();
    await choose(app, 'History of bulk actions');
    await dialog().findAllByRole('listitem');
    expect(dialog().getByRole('button', { name: 'Timestamp' })).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'User' })).not.toBeInTheDocument();
  });

  it('shows an error in place when it cannot be loaded, and retries', async () => {
    const app = await open({ user: 'legal' });
    withScenarios().failNext(listBulkActions, 500);
    await choose(app, 'History of bulk actions');
    expect(await findText('Unable to get the history of bulk actions. Try again in a few minutes.')).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Retry' }));
    expect(await dialog().findAllByRole('listitem')).not.toHaveLength(0);
  });
});
