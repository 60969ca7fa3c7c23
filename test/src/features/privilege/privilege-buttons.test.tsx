import { markHitPrivileged, markHitUnprivileged } from '@contract/calls/hits';
import { countPrivilegeFollowers } from '@contract/calls/privilege';
import { callPath } from '@contract/define-call';
import { PRIVILEGED } from '@contract/rules/identifiers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { hitsApi } from '@/api/endpoints/hits';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
import { openDetails } from '@test/src/pages/hit-details/open-details';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

const mark = () => screen.findByRole('button', { name: 'Mark as privileged' });
const dialog = () => within(screen.getByRole('dialog'));

let undo: (() => void)[] = [];
async function open(...args: Parameters<typeof openDetails>) {
  const app = await openDetails(...args);
  undo.push(app.leave);
  return app;
}

/** The item of the page, as its query names it. */
function hitOf(app: Awaited<ReturnType<typeof open>>) {
  const [args] = hitsApi.util.selectCachedArgsForQuery(app.store.getState(), 'getHit');
  if (args === undefined) {
    throw new Error('No item is shown.');
  }
  return args;
}

afterEach(() => {
  undo.toReversed().forEach((step) => step());
  undo = [];
});

describe('the privilege of an item', () => {
  it('[001-2.11-17] [001-2.6-28] can be marked only by users with permission', async () => {
    undo.push(refusePermission(markHitPrivileged));
    const app = await open('contact');
    await screen.findByRole('button', { name: 'Add comment' });
    await requestsAnswered(app.store);
    expect(screen.queryByRole('button', { name: 'Mark as privileged' })).not.toBeInTheDocument();
    app.leave();
    undo.pop()?.();
    undo.pop()?.();
    await open('contact');
    expect(await mark()).toBeVisible();
  });

  it('[001-2.11-19] [001-2.11-20] [001-2.11-21] is changed only after a warning', async () => {
    const app = await open('contact');
    await app.user.click(await mark());
    expect(
      dialog().getByText('This action cannot be undone, and it makes the item invisible to you in this case.'),
    ).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await mark()).toBeVisible();
  });

  it('is changed as confirmed in the dialog, also when another user changes it meanwhile', async () => {
    const app = await open('archive', '', 'legal');
    const { hitId, caseId } = hitOf(app);
    await app.user.click(await mark());
    act(
      () =>
        void app.store.dispatch(
          hitsApi.util.updateQueryData('getHit', { caseId, hitId }, (hit) => void hit.actionTags.push(PRIVILEGED)),
        ),
    );
    expect(await screen.findByText('This item is privileged.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Mark as privileged' })).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('The item was marked as privileged. You still see it, with a mark.')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Mark as unprivileged' }));
    await app.user.click(dialog().getByRole('button', { name: 'Mark as unprivileged' }));
    expect(await mark()).toBeVisible();
  });

  it('[000-6-20] can be unmarked only by users with permission', async () => {
    const app = await open('device', '', 'legal');
    await app.user.click(await mark());
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    expect(await screen.findByRole('button', { name: 'Mark as unprivileged' })).toBeVisible();
    app.leave();
    undo.pop();
    undo.push(refusePermission(markHitUnprivileged));
    const reader = await open('device', '', 'legal');
    expect(await screen.findByText('This item is privileged.')).toBeVisible();
    await requestsAnswered(reader.store);
    expect(screen.queryByRole('button', { name: 'Mark as unprivileged' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as privileged' })).not.toBeInTheDocument();
    const { caseId, hit } = app;
    const path = callPath(markHitUnprivileged, { caseId, hitId: hit.id });
    expect((await requestAs(app.server, markHitUnprivileged.method, path)).status).toBe(200);
  });

  it('[001-7-24] is marked with the privileged tag', async () => {
    const app = await open('contact', '', 'legal');
    const world = scenarios();
    undo.push(world.restore);
    world.answerNext(markHitPrivileged, { isVisible: true });
    await app.user.click(await mark());
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    await waitFor(async () => expect(await world.bodiesOf(markHitPrivileged)).toEqual([{ tag: 'PRIVILEGED' }]));
  });

  it('is marked with its copies unless they are left out, and with the equal texts that were chosen', async () => {
    const app = await open('contact', '', 'legal');
    const world = scenarios();
    undo.push(world.restore);
    world.answerNext(countPrivilegeFollowers, {
      counts: [
        { reason: 'copy', count: 1 },
        { reason: 'quote', count: 2 },
      ],
      equalTexts: [{ hitId: '77', evidenceId: 2, artifact: 'Notes', date: null }],
      equalTextCount: 1,
    });
    world.answerNext(markHitPrivileged, { isVisible: true, followed: 3 });
    await app.user.click(await mark());
    const copies = await dialog().findByRole('checkbox', { name: 'Also 3 copies' });
    expect(copies).toBeChecked();
    expect(copies).toHaveAccessibleDescription('1 copy of another tool or device and 2 replies that quote it');
    const equal = dialog().getByRole('checkbox', { name: 'Notes, item 77 of evidence source 2' });
    expect(equal).not.toBeChecked();
    await app.user.click(equal);
    await app.user.click(copies);
    expect(equal).toBeDisabled();
    await app.user.click(copies);
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    await waitFor(async () =>
      expect(await world.bodiesOf(markHitPrivileged)).toEqual([{ tag: 'PRIVILEGED', equalTextIds: ['77'] }]),
    );
    expect(await screen.findByText('The item and 3 copies were marked as privileged.')).toBeVisible();
  });

  it('[001-2.11-18] [001-2.11-22] [001-1-01] is marked and unmarked by users who see it in both states; the dialog closes', async () => {
    const app = await open('archive', '', 'legal');
    await app.user.click(await mark());
    expect(dialog().getByText(/^The item becomes invisible to everyone who may not see/)).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    expect(await screen.findByText('This item is privileged.')).toBeVisible();
    expect(screen.getByText('The item was marked as privileged. You still see it, with a mark.')).toBeVisible();
    expect(screen.getByText('Privileged')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: 'Mark as unprivileged' }));
    expect(dialog().getByText(/becomes visible to everyone with access to the case/)).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Mark as unprivileged' }));
    expect(await mark()).toBeVisible();
    await waitFor(() => expect(screen.queryByText('This item is privileged.')).not.toBeInTheDocument());
  });

  it('[001-8-09] is unchanged when the request fails, with one toast', async () => {
    const app = await open('contact');
    const world = scenarios();
    undo.push(world.restore);
    world.failNext(markHitPrivileged, 500);
    await app.user.click(await mark());
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    const message = 'The artifact privilege cannot be updated at this time. Try again in a few minutes.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await mark()).toBeVisible();
  });

  it('[001-2.11-23] opens the next item when the user no longer sees the item', async () => {
    const app = await open('message', '?page=0&index=1');
    await screen.findByText('2 of 7');
    await app.user.click(await mark());
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    await waitFor(() => expect(app.router.state.location.pathname).not.toContain(`/hit/${app.hit.id}`));
    // The next item has its position.
    expect(await screen.findByText('2 of 6')).toBeVisible();
    expect(new URLSearchParams(app.router.state.location.search).get('index')).toBe('1');
    expect(screen.getByText('The item was marked as privileged and is no longer visible to you.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[001-2.11-24] returns to the list when there is no next item', async () => {
    const app = await open('video', '?page=0&index=5');
    await screen.findByText('6 of 6');
    await app.user.click(await mark());
    await app.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/explorer$/));
    expect(await screen.findByText('5 items')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
