import { createExhibit } from '@contract/calls/exhibits';
import { screen, waitFor, within } from '@testing-library/react';

import { scenarios } from '@test/helpers/render-app';
import { openDetails } from '@test/src/pages/hit-details/open-details';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

let undo: (() => void)[] = [];
async function open(...args: Parameters<typeof openDetails>) {
  const app = await openDetails(...args);
  undo.push(app.leave);
  return app;
}
afterEach(() => {
  undo.toReversed().forEach((step) => step());
  undo = [];
});

const part = () => screen.findByRole('region', { name: 'Exhibits' });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the exhibit of an item', () => {
  it('can be created only by users with permission', async () => {
    undo.push(refusePermission(createExhibit));
    await open('contact');
    await screen.findByRole('button', { name: 'Add comment' });
    expect(screen.queryByRole('button', { name: 'Make an exhibit' })).not.toBeInTheDocument();
  });

  it('is created with a title, shows its number, is edited and withdrawn', async () => {
    const app = await open('contact');
    await app.user.click(await button('Make an exhibit'));
    const making = within(await dialog('Make an exhibit'));
    await app.user.click(making.getByRole('button', { name: 'Make an exhibit' }));
    expect(await making.findByText('Enter a title.')).toBeVisible();
    await app.user.type(making.getByRole('textbox', { name: 'Title' }), 'The contact');
    await app.user.type(making.getByRole('textbox', { name: 'Remark' }), 'First seen in May.');
    await app.user.click(making.getByRole('button', { name: 'Make an exhibit' }));
    expect(await screen.findByText('The item is exhibit EX-0001.')).toBeVisible();
    expect(within(await part()).getByText('First seen in May.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Exhibit EX-0001: The contact' })).toBeVisible();

    await app.user.click(await button('Exhibit EX-0001'));
    const editing = within(await dialog('Edit exhibit EX-0001'));
    const title = editing.getByRole('textbox', { name: 'Title' });
    await app.user.clear(title);
    await app.user.type(title, 'Another title');
    await app.user.click(editing.getByRole('button', { name: 'Save' }));
    expect(await within(await part()).findByText('Another title')).toBeVisible();

    await app.user.click(await button('Exhibit EX-0001'));
    await app.user.click(within(await dialog('Edit exhibit EX-0001')).getByRole('button', { name: 'Withdraw' }));
    const question = within(await dialog('Withdraw exhibit EX-0001?'));
    await app.user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await button('Make an exhibit')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Another title')).not.toBeInTheDocument());
  });

  it('shows the refusal of the server in its dialog', async () => {
    const app = await open('contact');
    await app.user.click(await button('Make an exhibit'));
    const making = within(await dialog('Make an exhibit'));
    await app.user.type(making.getByRole('textbox', { name: 'Title' }), 'Twice');
    // Another user was faster, and this window has not received the event.
    const calls = scenarios();
    undo.push(() => calls.restore());
    calls.failNext(createExhibit, 409);
    await app.user.click(making.getByRole('button', { name: 'Make an exhibit' }));
    expect(await making.findByRole('alert')).toBeVisible();
    expect(making.getByRole('textbox', { name: 'Title' })).toHaveValue('Twice');
  });
});
