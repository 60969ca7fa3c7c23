import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { getCase, getDeviceInformation, listEvidenceSources, updateEvidenceSource } from '@contract/calls/cases';
import { INSTALLED_APPLICATIONS } from '@contract/calls/source-insights';
import { callPath } from '@contract/define-call';
import { SOURCE_TABLE_POLL, SOURCES_PAGE_SIZE } from '@contract/rules/limits';
import { SourcesSection } from '@/pages/case-overview/sources/sources-section';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf, requestAs } from '@test/helpers/request-as';
import type { TestUserName } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
let cases = 0;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
  jest.useRealTimers();
});

const HITS = [
  buildHitRecord({
    artifact: { group: 'Communication', name: 'SMS Messages' },
    date: buildDate('2024-07-01T10:00:00.000Z'),
    fragments: [buildFragment({ name: 'Body', value: 'At the pier', categories: ['KeyDetail'] })],
    chat: buildChat(),
  }),
  buildHitRecord({
    artifact: INSTALLED_APPLICATIONS,
    fragments: [buildFragment({ name: 'Name', value: 'Signal' }), buildFragment({ name: 'Version', value: '7.1' })],
  }),
];
const MIA = { name: 'Mia', identifier: '+49 176 04069052', isOwner: false };

/** Opens the sources of a case of its own with sources of these names. */
async function open(names: string[], user: TestUserName = 'examiner') {
  const server = await startReviewServer();
  const caseId = await addCase(names);
  await server.signInAs(user);
  const { case: openCase } = await responseOf(
    getCase.response,
    requestAs(server, 'GET', callPath(getCase, { caseId })),
  );
  app = await renderConnected(<SourcesSection openCase={openCase} />, { user });
  return { caseId, server };
}

async function addCase(names: string[]): Promise<string> {
  const server = await startReviewServer();
  cases += 1;
  const caseId = await server.addCase(`Sources ${cases}`, [
    { userId: 'examiner', accessLevel: 'manager' },
    { userId: 'investigator', accessLevel: 'member' },
  ]);
  for (const name of names) {
    await server.addSource({ name, hits: HITS, threads: [buildThread({ participants: [MIA] })] }, caseId);
  }
  return caseId;
}

const section = () => screen.findByRole('region', { name: 'Evidence sources' });
const grid = () => screen.findByRole('grid', { name: 'Evidence sources' });
/** In the order of the rows. */
const names = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('row-id'))
    .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
    .flatMap((row) => within(row).queryAllByRole('gridcell'))
    .filter((cell) => cell.getAttribute('col-id') === 'name')
    .map(({ textContent }) => textContent);
const choose = async (name: string, action: string) => {
  await app.user.click(await screen.findByRole('button', { name: `Actions of ${name}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the evidence sources table', () => {
  it('[000-2-123] [000-2-124] [000-2-125] [000-2-128] has name with icon, description, date, status and actions, and a count in brackets', async () => {
    await open(['Phone', 'Tablet']);
    await screen.findByRole('gridcell', { name: /Phone/ });
    const headers = within(await grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.replace(/[\s\d]+/g, ' ').trim());
    expect(headers).toEqual(['Evidence name', 'Description', 'Date added', 'Status', 'Actions']);
    expect(await section()).toHaveTextContent('Evidence sources(2)');
    expect(screen.getAllByRole('img', { name: 'Mobile' })).not.toHaveLength(0);
    expect(screen.getAllByRole('gridcell', { name: 'No description has been added yet.' })).toHaveLength(2);
    expect(screen.getAllByText('Ready')).toHaveLength(2);
  });

  it('[000-2-129] shows that there are none', async () => {
    await open([]);
    expect(await within(await section()).findByText('No evidence sources are included in this case.')).toBeVisible();
  });

  it('shows an error in place, and loads sources on Retry', async () => {
    calls.failNext(listEvidenceSources, 500);
    await open(['Phone']);
    await app.user.click(await within(await section()).findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('gridcell', { name: /Phone/ })).toBeInTheDocument();
  });

  it('[000-2-126] [000-2-127] is sorted by its headers and shown in pages', async () => {
    const many = Array.from(
      { length: SOURCES_PAGE_SIZE + 2 },
      (_unused, index) => `Phone ${String(index).padStart(2, '0')}`,
    );
    await open(many);
    await screen.findByRole('gridcell', { name: /Phone 00/ });
    await waitFor(() => expect(names()).toEqual(many.slice(0, SOURCES_PAGE_SIZE)));
    await app.user.click(within(await section()).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(names()).toEqual(many.slice(SOURCES_PAGE_SIZE)));
    expect(await section()).toHaveTextContent(`${SOURCES_PAGE_SIZE + 1} - ${many.length} of ${many.length}`);
    await app.user.click(within(await section()).getByRole('button', { name: 'Previous' }));
    await app.user.click(within(await grid()).getByText('Evidence name'));
    await waitFor(() => expect(names()[0]).toBe(many.at(-1)));
  });

  it('[000-2-130] [000-2-131] is refetched every five seconds, and when the window gets the focus', async () => {
    const { caseId } = await open(['Phone']);
    await screen.findByRole('gridcell', { name: /Phone/ });
    const actions = await screen.findByRole('button', { name: 'Actions of Phone' });
    await act(async () => screen.getByRole('gridcell', { name: /Phone$/ }).focus());
    await app.user.tab();
    expect(actions).toHaveFocus();
    const before = calls.countAnswered(listEvidenceSources);
    const { server } = app;
    const { sources } = server.context.stores;
    const [record] = await sources.listOfCases([caseId]);
    const audit = buildAuditEntry('evidence metadata modified', { caseId });
    await sources.update(caseId, record!.id, { ...record!, shortDescription: 'Cracked glass' }, audit);
    fireEvent(window, new Event('focus'));
    expect(await screen.findByRole('gridcell', { name: 'Cracked glass' })).toBeInTheDocument();
    expect(calls.countAnswered(listEvidenceSources)).toBeGreaterThan(before);
    // The focused element is not rendered again.
    expect(actions).toHaveFocus();
    expect(SOURCE_TABLE_POLL).toBe(5000);
  });
});

describe('the actions of a source', () => {
  it('include a link to its artifacts', async () => {
    app = await renderPage(`/case/${await addCase(['Phone', 'Tablet'])}/overview`, { user: 'examiner' });
    await choose('Phone', 'View artifacts');
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/explorer$/));
    expect(await screen.findByText('2 items')).toBeInTheDocument();
  });

  it('are reached by Tab from a row, and Enter on a row shows its details', async () => {
    await open(['Phone']);
    const cell = await screen.findByRole('gridcell', { name: /Phone/ });
    await act(async () => cell.focus());
    await app.user.tab();
    expect(screen.getByRole('button', { name: 'Actions of Phone' })).toHaveFocus();
    await app.user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Actions of Phone' })).not.toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Phone' })).toBeInTheDocument();
  });

  it('show an overview, communications, applications and the device information of the report', async () => {
    await open(['Phone']);
    await choose('Phone', 'View details');
    const details = await screen.findByRole('dialog', { name: 'Phone' });
    expect(details).toHaveTextContent('No description has been added yet.');
    expect(within(details).getByRole('link', { name: /certificate on its own page/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/certificate'),
    );
    await app.user.click(within(details).getByRole('tab', { name: 'Communications' }));
    const people = await within(details).findByRole('table', { name: 'Top identifiers' });
    expect(people).toHaveTextContent('Mia+49 176 04069052');
    const recent = await within(details).findByRole('table', { name: 'Recent communications' });
    expect(within(recent).getByRole('link', { name: 'At the pier' })).toBeInTheDocument();
    await app.user.click(within(details).getByRole('tab', { name: 'Installed applications' }));
    const applications = await within(details).findByRole('table', { name: 'Installed applications' });
    expect(within(applications).getByRole('row', { name: /Signal/ })).toHaveTextContent('7.1');
    calls.failNext(getDeviceInformation, 500);
    await app.user.click(within(details).getByRole('tab', { name: 'Device information' }));
    expect(await within(details).findByRole('alert')).toHaveTextContent('Unable to get the details');
  });
});

describe('editing a source', () => {
  it('[000-6-15] is available only to managers of the case', async () => {
    await open(['Phone'], 'investigator');
    await app.user.click(await screen.findByRole('button', { name: 'Actions of Phone' }));
    expect(await screen.findByRole('menuitem', { name: 'View details' })).toBeInTheDocument();
    await requestsAnswered(app.store);
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it.each([
    ['Keep both changes', { name: 'Theirs', longDescription: 'mine', importTypeVersion: '1' }],
    ['Replace it with mine', { name: 'Phone', longDescription: 'mine', importTypeVersion: '1' }],
    ['Discard mine', { name: 'Theirs', longDescription: '', importTypeVersion: null }],
  ])('is not overwritten when somebody else changed it meanwhile: %s', async (choice, expected) => {
    const { caseId, server } = await open(['Phone']);
    const { sources } = server.context.stores;
    const stored = async () => (await sources.listOfCases([caseId]))[0];
    const { id = 0 } = (await stored()) ?? {};
    await choose('Phone', 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit evidence source' });
    const version = within(form).getByLabelText('Import type version');
    await app.user.clear(version);
    await app.user.type(version, '1');
    await app.user.type(within(form).getByLabelText('Long description'), 'mine');
    await sources.update(caseId, id, { name: 'Theirs', importTypeVersion: null }, buildAuditEntry());
    await app.user.click(within(form).getByRole('button', { name: 'Save' }));
    const conflict = within(await within(form).findByRole('alert'));
    expect(conflict.getByRole('row', { name: 'Name Theirs Phone' })).toBeInTheDocument();
    expect(conflict.getByRole('row', { name: 'Import type version (empty) 1' })).toBeInTheDocument();
    await app.user.click(conflict.getByRole('button', { name: choice }));
    await app.user.click(within(form).getByRole('button', { name: choice === 'Discard mine' ? 'Cancel' : 'Save' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await stored()).toMatchObject(expected);
  });

  it('[000-2-137] [000-8-20] [002-7-54] [002-8-34] [002-8-35] [002-8-36] saves changes, and shows placeholders for missing values', async () => {
    await open(['Phone']);
    await choose('Phone', 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit evidence source' });
    const save = within(form).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await app.user.clear(within(form).getByLabelText('Name'));
    await app.user.type(within(form).getByLabelText('Name'), ' ');
    await app.user.click(save);
    expect(form).toHaveTextContent('Enter an evidence source name.');
    await app.user.type(within(form).getByLabelText('Name'), 'Phone of Anna');
    await app.user.type(within(form).getByLabelText('Long description'), 'Found in the hall');
    await app.user.selectOptions(within(form).getByLabelText('Evidence type'), 'unknown');
    await app.user.clear(within(form).getByLabelText('Import type version'));
    calls.failNext(updateEvidenceSource, 500);
    await app.user.click(save);
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Unable to save evidence source. Try again later.',
    );
    await app.user.click(save);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await choose('Phone of Anna', 'View details');
    const details = await screen.findByRole('dialog', { name: 'Phone of Anna' });
    for (const text of [
      'Found in the hall',
      'No evidence source icon has been added yet.',
      'No import type version has been added yet.',
    ]) {
      expect(details).toHaveTextContent(text);
    }
  });
});
