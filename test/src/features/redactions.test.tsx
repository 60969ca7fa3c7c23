import { createRedaction } from '@contract/calls/redactions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

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

const openWindow = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(await screen.findByRole('button', { name: /^Redact/ }));
  return screen.findByRole('dialog', { name: 'Redact this item' });
};

/** The button in the toast with these words. */
const undoOf = (words: string) => {
  const toast = screen.getAllByRole('status').find((status) => within(status).queryByText(words) !== null);
  return within(toast ?? document.body).getByRole('button', { name: 'Undo' });
};

describe('redactions of an item', () => {
  it('can be created only by users with permission', async () => {
    undo.push(refusePermission(createRedaction));
    await open('contact');
    await screen.findByRole('button', { name: 'Add comment' });
    expect(screen.queryByRole('button', { name: 'Redact' })).not.toBeInTheDocument();
  });

  it('are created from selected words with a reason, listed, previewed, and removed', async () => {
    const app = await open('contact');
    const dialog = within(await openWindow(app));
    expect(await dialog.findByText('Nothing of this item is redacted.')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Redact' }));
    expect(await dialog.findByText('Select words, or draw a box, first.')).toBeVisible();

    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { description: /^Select the words/ });
    text.setSelectionRange(0, 2);
    fireEvent.select(text);
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Other');
    await app.user.click(dialog.getByRole('button', { name: 'Redact' }));
    expect(await dialog.findByText('Say why in your own words.')).toBeVisible();
    await app.user.type(dialog.getByRole('textbox', { name: 'In your own words' }), 'A witness');
    await app.user.click(dialog.getByRole('button', { name: 'Redact' }));
    const preview = within(dialog.getByRole('region', { name: 'As it is given out' }));
    expect(await preview.findByText(/█████ \[redacted\]/)).toBeVisible();
    expect(dialog.getByText(/Other\. A witness$/)).toBeVisible();

    expect(dialog.getByText(/^Investigator .*\(investigator\), /)).toBeVisible();

    await app.user.click(dialog.getByRole('button', { name: 'Remove redaction' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Why it is removed' }), 'Agreed{Enter}');
    expect(await dialog.findByText(/^Removed by Investigator .*\(investigator\), .*: Agreed$/)).toBeVisible();
    await waitFor(() => expect(preview.queryByText(/\[redacted\]/)).not.toBeInTheDocument());

    await app.user.click(undoOf('The redaction was removed.'));
    expect(await preview.findByText(/█████ \[redacted\]/)).toBeVisible();
    expect(dialog.getAllByText(/Other\. A witness$/)).toHaveLength(2);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
  });

  it('can be undone from the toast, and remain in the history', async () => {
    const app = await open('contact');
    const dialog = within(await openWindow(app));
    const text = await dialog.findByRole<HTMLTextAreaElement>('textbox', { description: /^Select the words/ });
    text.setSelectionRange(0, 2);
    fireEvent.select(text);
    await app.user.click(dialog.getByRole('button', { name: 'Redact' }));
    await screen.findByText('Redacted.');
    await app.user.click(undoOf('Redacted.'));
    expect(await dialog.findByText(/^Removed by .*: Undone right after it was made$/)).toBeVisible();
  });
});
