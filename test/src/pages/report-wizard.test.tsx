import { screen, waitFor, within } from '@testing-library/react';

import { createReport, estimateReport, listReports } from '@contract/calls/reports';
import { getEnvironment } from '@contract/calls/system';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderPage, scenarios } from '@test/helpers/render-app';
import type { TestServer, TestUserName } from '@test/helpers/test-server';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

let app: Rendered;
let calls: ReturnType<typeof scenarios>;
let caseId: TestServer['caseId'];

const hitOf = (group: string) => buildHitRecord({ artifact: { group, name: `${group} items` } });

beforeAll(async () => {
  const server = await startReviewServer();
  caseId = await server.addCase('Reported', [
    { userId: 'investigator', accessLevel: 'member' },
    { userId: 'examiner', accessLevel: 'manager' },
  ]);
  await server.addSource({ name: 'Phone', hits: [hitOf('Communication'), hitOf('Media')] }, caseId);
  await server.addSource({ name: 'Tablet', hits: [hitOf('Communication')] }, caseId);
});
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
  window.sessionStorage.clear();
});

const open = async (query = '', user: TestUserName = 'investigator') => {
  app = await renderPage(`/case/${caseId}/reports/create${query}`, { user });
};
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const check = (role: 'radio' | 'checkbox', name: string | RegExp) => app.user.click(screen.getByRole(role, { name }));

/** Goes from the first step to another one and makes the required selections. */
async function goTo(last: 'sources' | 'artifacts' | 'tags' | 'options' | 'review'): Promise<void> {
  await title('Report details');
  await app.user.type(screen.getByRole('textbox', { name: /^Report name/ }), 'Chats');
  const steps = [
    { step: 'sources', heading: 'Select evidence sources', select: () => undefined },
    {
      step: 'artifacts',
      heading: 'Select artifact types',
      select: () => app.user.click(screen.getByRole('treeitem', { name: /^All artifact types/ })),
    },
    { step: 'tags', heading: 'Select tags', select: () => check('checkbox', /^All items/) },
    { step: 'options', heading: 'Artifact options', select: () => undefined },
    { step: 'review', heading: 'Review and create report', select: () => undefined },
  ];
  for (const { step, heading, select } of steps) {
    await press('Next');
    await title(heading);
    if (step === last) {
      return;
    }
    await select();
  }
}

describe('the wizard', () => {
  it('links to the dialog for a disclosure package, which remains closed after Cancel', async () => {
    await open();
    await title('Report details');
    await app.user.click(screen.getByRole('link', { name: 'Create a disclosure package' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a disclosure package' });
    expect(app.router.state.location.pathname).toBe(`/case/${caseId}/reports`);
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(app.router.state.location.state).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the limitations of a PDF that is made without Chromium, but not for Excel', async () => {
    calls.answerNext(getEnvironment, {
      ...{ reviewVersion: '', termsUrl: '', licenceRequired: false, scriptingEnabled: false },
      viewInFragment: false,
      ...{ pdfWriter: 'bundled', enableMaps: false, addressSearchEnabled: false, topLocationsSearchEnabled: false },
      identityProvider: { name: 'x', authority: 'x', clientId: 'x', scope: 'x', codeFlow: 'browser' },
    });
    await open();
    expect(await screen.findByRole('note')).toHaveTextContent('made without Chromium');
    expect(screen.getByRole('note')).toHaveTextContent('no structure for screen readers');
    await check('radio', 'Excel');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('[000-2-13] [000-6-12] is not available to users of the case who may not create reports', async () => {
    const restore = refusePermission(createReport);
    await open();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
    restore();
  });

  it('[002-2-24] [002-2-25] [002-2-26] [002-2-29] [002-5-01] [002-5-06] begins with the details, and continues when they are valid', async () => {
    await open();
    await title('Report details');
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'PDF' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Excel' })).not.toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('maximum 32K characters')).toBeVisible();
    await press('Next');
    expect(await screen.findByText('Provide a report name.')).toBeVisible();
    await app.user.type(screen.getByRole('textbox', { name: /^Report name/ }), 'Chats');
    await app.user.type(screen.getByRole('textbox', { name: 'Report strategy' }), 'Phones first');
    await press('Next');
    await title('Select evidence sources');
  });

  it('[002-2-30] [002-2-31] [002-5-08] [002-2-27] requires sources, has an option for their information, and keeps selections after Back', async () => {
    await open();
    await goTo('sources');
    expect(screen.getByRole('checkbox', { name: /^Phone/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Tablet/ })).toBeChecked();
    await check('radio', 'Exclude source information');
    await check('checkbox', /^All evidence sources/);
    await press('Next');
    expect(await screen.findByText('Select at least one evidence source to include in the report.')).toBeVisible();
    await check('checkbox', /^Tablet/);
    await press('Next');
    await title('Select artifact types');
    await press('Back');
    await title('Select evidence sources');
    expect(screen.getByRole('checkbox', { name: /^Phone/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Tablet/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Exclude source information' })).toBeChecked();
    await press('Back');
    await title('Report details');
    expect(screen.getByRole('textbox', { name: /^Report name/ })).toHaveValue('Chats');
  });

  it('[002-2-32] [002-2-33] [002-5-09] [002-2-39] requires groups, listed by source, and resets them when the sources change', async () => {
    await open();
    await goTo('artifacts');
    await press('Next');
    expect(await screen.findByText('Select at least one artifact type to include in the report.')).toBeVisible();
    const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
    expect(rows()).toEqual([
      ...['All artifact types, 3 items', 'Phone, 2 items', 'Communication, 1 item', 'Media, 1 item'],
      ...['Tablet, 1 item', 'Communication, 1 item'],
    ]);
    await app.user.click(screen.getByRole('treeitem', { name: /^Media/ }));
    expect(screen.getByRole('treeitem', { name: /^Phone/ })).toHaveAttribute('aria-checked', 'mixed');
    expect(screen.getByRole('radio', { name: 'Primary' })).toBeChecked();
    await check('radio', 'Primary and secondary');
    expect(screen.getByRole('radio', { name: 'Primary and secondary' })).toBeChecked();
    await press('Back');
    await title('Select evidence sources');
    await check('checkbox', /^Tablet/);
    await press('Next');
    await title('Select artifact types');
    expect(screen.getByRole('treeitem', { name: /^Media/ })).toHaveAttribute('aria-checked', 'false');
  });

  it('[002-2-34] [002-5-10] requires a tag, all items or untagged ones', async () => {
    await open();
    await goTo('tags');
    await press('Next');
    expect(await screen.findByText('Select at least one tag.')).toBeVisible();
    await check('checkbox', /^All items/);
    await check('checkbox', /^Untagged/);
    expect(screen.getByRole('checkbox', { name: /^All items/ })).not.toBeChecked();
  });

  it('[002-2-35] [002-2-36] [002-2-42] [002-2-41] [002-2-40] has options for attachments and pictures, the latter disabled for Excel', async () => {
    await open();
    await goTo('options');
    expect(screen.getByRole('radio', { name: 'Original attachments and converted previews' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Show pictures' })).toBeChecked();
    await app.user.click(screen.getByRole('button', { name: /Report details/ }));
    await title('Report details');
    await check('radio', 'Excel');
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await title('Select evidence sources');
    await press('Next');
    await title('Select artifact types');
    await press('Next');
    await title('Select tags');
    await press('Next');
    await title('Artifact options');
    for (const name of ['Show pictures', 'Hide pictures']) {
      expect(screen.getByRole('radio', { name })).toBeDisabled();
      expect(screen.getByRole('radio', { name })).not.toBeChecked();
    }
    await app.user.click(screen.getByRole('button', { name: /Report details/ }));
    await title('Report details');
    await check('radio', 'PDF');
    for (const heading of ['Select evidence sources', 'Select artifact types', 'Select tags', 'Artifact options']) {
      await press('Next');
      await title(heading);
    }
    expect(screen.getByRole('radio', { name: 'Show pictures' })).toBeChecked();
  });

  it('[002-2-37] [002-2-28] [002-2-38] [002-7-03] [002-4-22] shows the selections, creates the report and opens the list with it', async () => {
    await open();
    calls.answerNext(estimateReport, {
      ...{ itemCount: 3, attachmentCount: 2, attachmentBytes: 2048, isExact: true },
      ...{ sheets: { rowCount: 5, sheetCount: 4 }, pages: { withPictures: 9, withoutPictures: 7 } },
    });
    await goTo('review');
    const expected = await screen.findByRole('region', { name: 'What the report will contain' });
    await waitFor(() =>
      expect(expected).toHaveTextContent('Items3Attachments2Pagesabout 9Size of the attachments2 KB'),
    );
    expect(screen.getByRole('region', { name: 'Select evidence sources' })).toHaveTextContent('Phone and Tablet');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    calls.answerNext(createReport, { reportId: 'new' });
    calls.answerNext(listReports, { data: [], totalCount: 0 });
    await press('Create report');
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/case/${caseId}/reports`));
    expect(app.router.state.location.state).toEqual({ reportId: 'new' });
    expect(await calls.bodiesOf(createReport)).toMatchObject([
      { name: 'Chats', format: 'PDF', groups: ['Communication', 'Media'], tags: ['all'], exportPreviews: true },
    ]);
  });

  it('shows how many rows and sheets an Excel report will have', async () => {
    await open();
    const numbers = { itemCount: 3, attachmentCount: 2, attachmentBytes: 2048, isExact: true };
    const sizes = { sheets: { rowCount: 1205, sheetCount: 4 }, pages: { withPictures: 9, withoutPictures: 7 } };
    calls.answerNext(estimateReport, { ...numbers, ...sizes });
    await title('Report details');
    await check('radio', 'Excel');
    await goTo('review');
    const expected = await screen.findByRole('region', { name: 'What the report will contain' });
    await waitFor(() => expect(expected).toHaveTextContent('Attachments2Rowsabout 1,205Sheets4Size'));
  });

  it('[002-8-02] shows that the report could not be created, and can be submitted again', async () => {
    await open();
    await goTo('review');
    calls.failNext(createReport, 500);
    await press('Create report');
    expect(await screen.findByText('The report could not be created at this time.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create report' })).toBeEnabled();
  });

  it('shows that the items could not be counted, and counts them on Retry', async () => {
    await open();
    calls.failNext(estimateReport, 500);
    await goTo('review');
    expect(await screen.findByText('The items of the report could not be counted.')).toBeVisible();
    await press('Retry');
    const expected = await screen.findByRole('region', { name: 'What the report will contain' });
    await waitFor(() => expect(within(expected).getByText('3')).toBeVisible());
  });

  it('continues a draft, and discards it on request', async () => {
    await open();
    await goTo('artifacts');
    await app.user.click(screen.getByRole('treeitem', { name: /^Media/ }));
    const { drafts } = app.store.getState();
    app.leave();
    app = await renderPage(`/case/${caseId}/reports/create`, { state: { drafts } });
    await title('Select artifact types');
    expect(screen.getByRole('treeitem', { name: /^Media/ })).toHaveAttribute('aria-checked', 'true');
    await press('Discard');
    await title('Report details');
    expect(screen.getByRole('textbox', { name: /^Report name/ })).toHaveValue('');
  });

  it('is limited to the search that it was opened with, until the limit is removed', async () => {
    await open(`?f=${encodeURIComponent(JSON.stringify({ groups: ['Media'] }))}`);
    await title('Report details');
    expect(screen.getByText('Only items of the search that you came from are included:')).toBeVisible();
    expect(screen.getByText('Media')).toBeVisible();
    await goTo('review');
    await waitFor(() => expect(calls.countAnswered(estimateReport)).toBe(1));
    expect(await calls.bodiesOf(estimateReport)).toMatchObject([{ filter: { groups: ['Media'] }, queryFilters: [] }]);
    await app.user.click(screen.getByRole('button', { name: 'Edit: Report details' }));
    await press('Remove this limit');
    await waitFor(() => expect(app.router.state.location.search).toBe(''));
    expect(screen.queryByText('Only items of the search that you came from are included:')).toBeNull();
  });
});
