import { screen, waitFor, within } from '@testing-library/react';

import { DeleteFlow } from '@/features/deletion/delete-flow';
import type { DeletedThing } from '@/features/deletion/deleted-thing';
import { renderPart } from '@test/helpers/render-part';

const NAME = 'Phone of Ms. Berg';
const onClose = jest.fn<undefined, []>();
const onDelete = jest.fn<Promise<unknown>, [string]>();
beforeEach(() => {
  onClose.mockReset();
  onDelete.mockReset().mockResolvedValue({});
});

const open = (thing: DeletedThing = 'evidenceSource') =>
  renderPart(<DeleteFlow thing={thing} name={NAME} onDelete={onDelete} onClose={onClose} />);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const reason = () => screen.getByRole('textbox', { name: 'Reason' });

describe('the delete dialog', () => {
  it('[002-2-77] [002-2-78] [002-2-82] [002-2-83] requires a reason, then a confirmation, then deletes, and closes', async () => {
    const { user } = open();
    const first = await dialog('Delete evidence source');
    expect(first).toHaveTextContent(NAME);
    expect(reason()).toHaveFocus();
    await user.type(reason(), '  Order #12 ');
    await user.click(button('Continue'));
    const second = await dialog('Deleting an evidence source cannot be undone');
    expect(first).not.toBeInTheDocument();
    expect(second).toHaveTextContent('Order #12');
    expect(button('Cancel')).toHaveFocus();
    expect(onDelete).not.toHaveBeenCalled();
    await user.click(button('Delete'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onDelete.mock.calls).toEqual([['Order #12']]);
  });

  it('[002-2-81] asks for confirmation, with the name', async () => {
    const { user } = open('caseReport');
    await user.type(reason(), 'x');
    await user.click(button('Continue'));
    expect(await dialog('Deleting a report cannot be undone')).toHaveTextContent(
      `Are you sure you want to delete ${NAME}?`,
    );
  });

  it.each([
    ['case', 'Delete case', 'Deleting a case cannot be undone'],
    ['evidenceSource', 'Delete evidence source', 'Deleting an evidence source cannot be undone'],
    ['caseReport', 'Delete report', 'Deleting a report cannot be undone'],
    ['systemReport', 'Delete system report', 'Deleting a system report cannot be undone'],
    ['auditLogExport', 'Delete audit log export', 'Deleting an audit log export cannot be undone.'],
  ] as const)('[002-2-79] [002-2-80] warns about the irreversible effects for %s', async (thing, first, second) => {
    const { user } = open(thing);
    await user.type(within(await dialog(first)).getByRole('textbox'), 'x');
    await user.keyboard('{Tab}{Tab}{Enter}');
    expect(await dialog(second)).toBeVisible();
  });

  it('[002-5-31] continues only with a valid reason, and shows its errors', async () => {
    const { user } = open();
    const next = () => button('Continue');
    expect(next()).toBeDisabled();
    await user.type(reason(), '   ');
    expect(next()).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.paste('😀');
    expect(next()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a reason without emoji.');
    await user.clear(reason());
    await user.paste('x'.repeat(256));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a reason that is 255 characters or less.');
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(next()).toBeEnabled();
  });

  it('[002-5-32] shows the maximum length of a reason', () => {
    open();
    expect(reason()).toHaveAccessibleDescription('(Maximum 255 characters)');
  });

  it.each(['reason', 'confirmation'])('deletes nothing when the %s is cancelled', async (step) => {
    const { user } = open();
    if (step === 'confirmation') {
      await user.type(reason(), 'x');
      await user.click(button('Continue'));
      await dialog('Deleting an evidence source cannot be undone');
    }
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('[000-4-16] closes when the call fails, and stays while it runs', async () => {
    let fail: (error: Error) => void = () => undefined;
    onDelete.mockReturnValue(
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
    );
    const { user } = open();
    await user.type(reason(), 'x');
    await user.click(button('Continue'));
    await user.click(button('Delete'));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(button('Cancel')).toBeDisabled();
    fail(new Error('refused'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
