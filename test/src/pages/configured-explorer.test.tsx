import { act, screen, waitFor, within } from '@testing-library/react';

import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderPage } from '@test/helpers/render-app';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

type View = Awaited<ReturnType<typeof renderPage>>;

const CALLS = { group: 'Communication', name: 'Call Log' };
const COLUMNS = ['Duration', 'Network', 'Party'];
const source = {
  hits: [
    buildHitRecord({ artifact: CALLS, fragments: COLUMNS.map((name) => buildFragment({ name, value: `${name} 1` })) }),
    buildHitRecord({ artifact: { group: 'Communication', name: 'Messages' } }),
  ],
};

/** Saves the changes, and waits until they are applied to the cases. */
async function save({ user, server }: View): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your configuration changes have been updated.');
  await act(() => server.context.jobs.settled());
}

it('[002-2-163] shows artifacts and columns in the explorer by the priority and the order of the configuration', async () => {
  provideWideWindow();
  const view = await renderPage('/settings/artifacts', { user: 'admin', server: { source } });
  await view.user.selectOptions(await screen.findByLabelText('Priority of Call Log'), 'Secondary');
  await save(view);
  await act(() => view.router.navigate('/settings/columns'));
  const handle = await screen.findByRole('button', { name: 'Move Party' });
  act(() => handle.focus());
  await view.user.keyboard('{ArrowUp}{ArrowUp}');
  await save(view);

  const f = encodeURIComponent(JSON.stringify({ artifacts: [CALLS] }));
  await act(() => view.router.navigate(`/case/${view.server.caseId}/explorer?page=0&f=${f}`));
  const grid = await screen.findByRole('grid', { name: 'Evidence items' });
  const order = () =>
    within(grid)
      .getAllByRole('columnheader')
      .toSorted(
        (left, right) => Number(left.getAttribute('aria-colindex')) - Number(right.getAttribute('aria-colindex')),
      )
      .map(({ textContent }) => textContent.trim())
      .filter((name) => COLUMNS.includes(name));
  await waitFor(() => expect(order()).toEqual(['Party', 'Duration', 'Network']));
  const artifact = await screen.findByRole('treeitem', { name: /^Call Log, / });
  const secondary = screen.getByText('Secondary content');
  expect(secondary.compareDocumentPosition(artifact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  view.leave();
});
