import { act, screen, waitFor, within } from '@testing-library/react';

import { draftChanged } from '@/state/drafts-slice';
import { openDetails } from '@test/src/pages/hit-details/open-details';
import { scenarios } from '@test/helpers/render-app';
import { addHitComment } from '@contract/calls/hits';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** A reloaded page: only the storage of the window remains. */
async function open(...args: Parameters<typeof openDetails>) {
  cleanUps.splice(0).forEach((cleanUp) => cleanUp());
  const view = await openDetails(...args);
  cleanUps.push(view.leave);
  return view;
}
const comments = () => within(screen.getByRole('region', { name: 'Comments' }));
const findBox = () => screen.findByRole('textbox', { name: 'Comment' });
const tags = () => within(screen.getByRole('region', { name: 'Tags' }));
const findNewTag = () => tags().findByRole('button', { name: /^New tag/ });

describe('an unfinished comment', () => {
  it('survives Esc, a reload and a new sign-in of the same user, and is labelled as a draft', async () => {
    const app = await open('contact');
    const box = await findBox();
    expect(comments().queryByText('Draft')).not.toBeInTheDocument();
    await app.user.type(box, 'Just like 1 plan{Escape}');
    await app.user.click(comments().getByRole('switch', { name: 'Public' }));
    expect(comments().getByText('Draft')).toBeVisible();
    await open('contact');
    expect(await findBox()).toHaveValue('Just like 1 plan');
    expect(comments().getByRole('switch', { name: 'Public' })).toBeChecked();
    expect(comments().getByText('Draft')).toBeVisible();
  });

  it('is specific to its item', async () => {
    const app = await open('contact');
    await app.user.type(await findBox(), 'About the contact');
    await open('message');
    expect(await findBox()).toHaveValue('');
    await open('contact');
    expect(await findBox()).toHaveValue('About the contact');
  });

  it('is hidden from other users, and is removed when another user signs in', async () => {
    const app = await open('contact');
    await app.user.type(await findBox(), 'Mine alone');
    expect(window.sessionStorage.getItem('review.drafts')).toContain('Mine alone');
    await open('contact', '', 'examiner');
    expect(await findBox()).toHaveValue('');
    expect(window.sessionStorage.getItem('review.drafts')).toBeNull();
    await open('contact');
    expect(await findBox()).toHaveValue('');
  });

  it('is removed when it is discarded', async () => {
    const app = await open('contact');
    await app.user.type(await findBox(), 'No');
    await app.user.click(comments().getByRole('button', { name: 'Discard' }));
    expect(await findBox()).toHaveValue('');
    expect(comments().queryByText('Draft')).not.toBeInTheDocument();
    expect(window.sessionStorage.getItem('review.drafts')).toBeNull();
  });

  it('is kept when sending fails, and removed when it was sent', async () => {
    const app = await open('contact');
    const world = scenarios();
    cleanUps.push(world.restore);
    world.failNext(addHitComment, 500);
    await app.user.type(await findBox(), 'Sent twice');
    await app.user.click(comments().getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(comments().getByText('Draft')).toBeVisible());
    expect(await findBox()).toHaveValue('Sent twice');
    await app.user.click(comments().getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
    expect(comments().queryByText('Draft')).not.toBeInTheDocument();
    expect(window.sessionStorage.getItem('review.drafts')).toBeNull();
  });
});

describe('an unfinished tag', () => {
  it('survives Esc and a reload, is shown by its button, and is removed by Cancel', async () => {
    const app = await open('contact');
    await screen.findByRole('region', { name: 'Tags' });
    await app.user.click(await findNewTag());
    await app.user.type(tags().getByRole('textbox', { name: 'Tag name' }), 'Meeting{Escape}');
    expect(await findNewTag()).toHaveTextContent('Draft');
    const again = await open('contact');
    await screen.findByRole('region', { name: 'Tags' });
    expect(await findNewTag()).toHaveTextContent('Draft');
    await again.user.click(await findNewTag());
    expect(tags().getByRole('textbox', { name: 'Tag name' })).toHaveValue('Meeting');
    await again.user.click(tags().getByRole('button', { name: 'Cancel' }));
    expect(await findNewTag()).not.toHaveTextContent('Draft');
  });
});

it('ignores other values in the storage of the window', async () => {
  window.sessionStorage.setItem('review.drafts', '{"userId":1,"drafts":');
  const app = await open('contact');
  expect(await findBox()).toHaveValue('');
  act(() => void app.store.dispatch(draftChanged({ key: 'a', fields: { content: 'x' } })));
  expect(window.sessionStorage.getItem('review.drafts')).toContain('"x"');
});
