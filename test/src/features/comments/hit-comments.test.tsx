import { addHitComment, updateHitComment } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { screen, waitFor, within } from '@testing-library/react';
import { scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
import { loadHit, openDetails } from '@test/src/pages/hit-details/open-details';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

const section = () => within(screen.getByRole('region', { name: 'Comments' }));
/** In the list: the text area contains the comment that is being written. */
const inList = { selector: 'p' };
const findComment = (text: string) => section().findByText(text, inList);
const commentOf = (text: string) =>
  within(section().getByText((_, node) => node?.tagName === 'LI' && node.textContent.includes(text)));

let undo: (() => void)[] = [];
async function open(...args: Parameters<typeof openDetails>) {
  const app = await openDetails(...args);
  undo.push(app.leave);
  await screen.findByRole('region', { name: 'Comments' });
  return app;
}
function withScenarios() {
  const world = scenarios();
  undo.push(world.restore);
  return world;
}
async function write(app: Awaited<ReturnType<typeof open>>, text: string, isPublic = false) {
  await app.user.type(await section().findByRole('textbox', { name: 'Comment' }), text);
  if (isPublic) {
    await app.user.click(section().getByRole('switch', { name: 'Public' }));
  }
  await app.user.click(section().getByRole('button', { name: 'Add comment' }));
}

afterEach(() => {
  undo.toReversed().forEach((step) => step());
  undo = [];
});

describe('the comments on a hit', () => {
  it('[001-2.11-13] [001-5-01] have a form with content and a private or public switch', async () => {
    const app = await open('contact');
    expect(await section().findByRole('switch', { name: 'Public' })).not.toBeChecked();
    expect(section().getByText('Visible only to you.')).toBeVisible();
    await app.user.click(section().getByRole('button', { name: 'Add comment' }));
    expect(section().getByText('You must add a comment.')).toBeVisible();
  });

  it('are private unless switched, have author and time, and are stored by the server', async () => {
    const app = await open('contact');
    await write(app, 'For my eyes');
    expect(await findComment('For my eyes')).toBeVisible();
    expect(section().getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    app.leave();
    await open('contact');
    expect(await findComment('For my eyes')).toBeVisible();
    expect(await commentOf('For my eyes').findByText('Investigator Test (investigator)')).toBeVisible();
    expect(commentOf('For my eyes').getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d$/)).toBeVisible();
    expect(commentOf('For my eyes').getByRole('switch')).not.toBeChecked();
  });

  it('are visible to others when they are public', async () => {
    const app = await open('contact');
    await write(app, 'Compare with the other phone', true);
    expect(await findComment('Compare with the other phone')).toBeVisible();
    app.leave();
    await open('contact', '', 'examiner');
    expect(await findComment('Compare with the other phone')).toBeVisible();
    expect(section().queryByText('For my eyes')).not.toBeInTheDocument();
  });

  it('[001-2.11-16] have a switch for their author only', async () => {
    await open('contact', '', 'examiner');
    await findComment('Compare with the other phone');
    expect(commentOf('Compare with the other phone').queryByRole('switch')).not.toBeInTheDocument();
    expect(commentOf('Compare with the other phone').getByText('Public')).toBeVisible();
  });

  it('[001-2.11-16] [001-7-23] can be switched from private to public, and the server stores it', async () => {
    const app = await open('contact');
    const world = withScenarios();
    await findComment('For my eyes');
    await app.user.click(commentOf('For my eyes').getByRole('switch'));
    await waitFor(() => expect(commentOf('For my eyes').getByRole('switch')).toBeChecked());
    const createdAt: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    await waitFor(async () =>
      expect(await world.bodiesOf(updateHitComment)).toMatchObject([
        { content: 'For my eyes', accessLevel: 'public', createdAt },
      ]),
    );
    app.leave();
    await open('contact', '', 'examiner');
    expect(await findComment('For my eyes')).toBeVisible();
  });

  it('[001-2.11-16] can be switched back to private, which hides them from others', async () => {
    const app = await open('contact');
    await findComment('For my eyes');
    await app.user.click(commentOf('For my eyes').getByRole('switch'));
    await waitFor(() => expect(commentOf('For my eyes').getByRole('switch')).not.toBeChecked());
    await waitFor(() => expect(commentOf('For my eyes').getByRole('switch')).toBeEnabled());
    app.leave();
    await open('contact', '', 'examiner');
    expect(await findComment('Compare with the other phone')).toBeVisible();
    expect(section().queryByText('For my eyes')).not.toBeInTheDocument();
  });

  it('[001-8-08] stay in the form when they cannot be saved, with one toast', async () => {
    const app = await open('message');
    withScenarios().failNext(addHitComment, 500);
    await write(app, 'Not lost');
    const message = 'Unable to save comment. Try again in a few minutes.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.getByText('Error')).toBeVisible();
    expect(section().getByRole('textbox', { name: 'Comment' })).toHaveValue('Not lost');
  });

  it('keep their visibility when the change fails', async () => {
    const app = await open('contact');
    await findComment('Compare with the other phone');
    withScenarios().failNext(updateHitComment, 500);
    await app.user.click(commentOf('Compare with the other phone').getByRole('switch'));
    expect(await screen.findByText('Unable to save comment. Try again in a few minutes.')).toBeVisible();
    expect(commentOf('Compare with the other phone').getByRole('switch')).toBeChecked();
  });

  it('[001-2.11-14] [001-2.11-15] have no form without permission, and an empty state only when there are none', async () => {
    const { caseId, hit } = await loadHit('contact');
    const path = callPath(addHitComment, { caseId, hitId: hit.id });
    const comment = { content: 'Seen at the pier', accessLevel: 'public' };
    expect((await requestAs(await startReviewServer(), addHitComment.method, path, comment)).status).toBe(200);
    undo.push(refusePermission(addHitComment));
    const app = await open('device');
    expect(await section().findByText('This item has no comments.')).toBeVisible();
    expect(section().queryByRole('textbox')).not.toBeInTheDocument();
    app.leave();
    await open('contact');
    expect(await findComment('Seen at the pier')).toBeVisible();
    expect(section().queryByText('This item has no comments.')).not.toBeInTheDocument();
  });
});
