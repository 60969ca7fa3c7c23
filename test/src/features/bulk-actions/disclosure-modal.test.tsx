import { createDisclosurePackage } from '@contract/calls/reports';
import { screen, waitFor, within } from '@testing-library/react';

import { ReportButtons } from '@/pages/reports/report-buttons';
import { renderConnected, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';

import { openActionsMenu } from './open-actions-menu';

const FILTER = { groups: ['Communication'] };
let app: Awaited<ReturnType<typeof renderConnected>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  calls.restore();
  app.leave();
});

const dialog = () => screen.findByRole('dialog', { name: 'Create a disclosure package' });
async function openWindow(entry: string, ...selected: string[]): Promise<HTMLElement> {
  const menu = await openActionsMenu({ filters: { filter: FILTER, queryFilters: [] } });
  app = menu;
  menu.select(...selected);
  await menu.choose(entry);
  return dialog();
}
const create = (window: HTMLElement) => app.user.click(within(window).getByRole('button', { name: 'Create package' }));
const fill = async (window: HTMLElement) => {
  await app.user.type(within(window).getByRole('textbox', { name: /^Package name/ }), ' Defence ');
  await app.user.type(within(window).getByRole('textbox', { name: /^Recipient/ }), 'Ms Defence');
};

it('requires a name and a recipient, and requests a package of the search', async () => {
  const window = await openWindow('Disclose this search...');
  await create(window);
  expect(await within(window).findByText('Name the recipient.')).toBeVisible();
  expect(within(window).getByText('Provide an export name.')).toBeVisible();
  await fill(window);
  calls.answerNext(createDisclosurePackage, { reportId: 'r' });
  await create(window);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/The package "Defence" is being created/)).toBeVisible();
  expect(await calls.bodiesOf(createDisclosurePackage)).toEqual([
    {
      ...{ name: 'Defence', recipient: 'Ms Defence', includeTags: true, includeComments: false },
      ...{ includeConversions: true, criteria: { filter: FILTER, queryFilters: [] } },
    },
  ]);
});

it('requests a package of the selected items with comments and without tags, and stays open when that fails', async () => {
  const window = await openWindow('Disclose the selected items...', '3');
  await fill(window);
  await app.user.click(within(window).getByRole('checkbox', { name: 'Include tags' }));
  await app.user.click(within(window).getByRole('checkbox', { name: 'Include public comments' }));
  calls.failNext(createDisclosurePackage, 500);
  await create(window);
  expect(await screen.findByText('The export could not be created at this time.')).toBeVisible();
  expect(within(window).getByRole('textbox', { name: /^Recipient/ })).toHaveValue('Ms Defence');
  expect(await calls.bodiesOf(createDisclosurePackage)).toMatchObject([
    { includeTags: false, includeComments: true, hitIds: ['3'] },
  ]);
});

it('requests a package of the exhibits from the list of reports', async () => {
  const { caseId } = await startReviewServer({ source: explorerSource });
  app = await renderConnected(<ReportButtons caseId={caseId} />);
  await app.user.click(await screen.findByRole('button', { name: 'Create a disclosure package' }));
  const window = await dialog();
  await fill(window);
  await app.user.click(within(window).getByRole('radio', { name: 'Exhibits only' }));
  calls.answerNext(createDisclosurePackage, { reportId: 'r' });
  await create(window);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await calls.bodiesOf(createDisclosurePackage)).toMatchObject([
    { criteria: { filter: { exhibits: true }, queryFilters: [] } },
  ]);
});
