import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { searchHits } from '@contract/calls/hits';
import { getInspection, inspectInput } from '@contract/calls/inspections';
import { sendUploadPart } from '@contract/calls/uploads';
import { callPath } from '@contract/define-call';
import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import { ImportEvidence } from '@/pages/case-dashboard/import/import-evidence';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { FACTS, STORY } from '@test/server/imports/axiom/story';

const root = mkdtempSync(path.join(tmpdir(), 'review-root-'));
mkdirSync(path.join(root, 'lab'));
writeFileSync(path.join(root, 'disk.E01'), 'EVF');
writeFileSync(path.join(root, 'lab', 'phone.xml'), NOTES_REPORT.replace('quay', 'pier'));
mkdirSync(path.join(root, 'axiom'));
writeAxiomCase(path.join(root, 'axiom'), STORY, { schema: 'newer', facts: FACTS });

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
const ui = {
  dialog: () => screen.findByRole('dialog', { name: 'Import evidence' }),
  click: async (name: string) => {
    const button = await within(await ui.dialog()).findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
  },
};

const startServer = () => startReviewServer({ env: { REVIEW_IMPORT_ROOT: root } });

async function open(): Promise<HTMLElement> {
  const { caseId } = await startServer();
  app = await renderConnected(<ImportEvidence caseId={caseId} />, { user: 'examiner' });
  return openDialog();
}

/** Opens the dialog on the dashboard of the case, from where its links lead to other pages. */
async function openOnPage(): Promise<HTMLElement> {
  const { caseId } = await startServer();
  app = await renderPage(`/case/${caseId}`, { user: 'examiner' });
  return openDialog();
}

async function openDialog(): Promise<HTMLElement> {
  calls = scenarios();
  await app.user.click(await screen.findByRole('button', { name: 'Import evidence' }));
  return ui.dialog();
}

/** Selects files as the browser provides those of a folder, or a single file. */
function choose(label: string, files: Record<string, string>): void {
  const list = Object.entries(files).map(([name, content]) => {
    const file = new File([content], path.basename(name), { lastModified: 1 });
    Object.defineProperty(file, 'webkitRelativePath', { value: name.includes('/') ? name : '' });
    return file;
  });
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: list } });
}

async function chooseCase(dialog: HTMLElement): Promise<void> {
  await app.user.click(within(dialog).getByText('On the server'));
  await ui.click('axiom');
  await ui.click('Choose this folder');
}

async function markedHits() {
  const search = callPath(searchHits, { caseId: app.server.caseId, profile: 'Default' });
  const body = { filter: {}, queryFilters: [], size: 100, sort: [] };
  const { data } = await responseOf(searchHits.response, requestAs({ fetch }, 'POST', search, body));
  return data.filter(({ tags, comments }) => tags.length + comments.length > 0);
}

afterEach(() => {
  calls.restore();
  app.leave();
});
afterAll(() => rmSync(root, { recursive: true }));

describe('Import evidence', () => {
  it('refuses several files at a time', async () => {
    await open();
    choose('Choose a file', { 'a.txt': 'a', 'b.txt': 'b' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose one file or one folder at a time.');
  });

  it('shows why a path on the server is refused, and returns on Back', async () => {
    const dialog = await open();
    await app.user.click(within(dialog).getByText('On the server'));
    await ui.click('Choose disk.E01');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/It is an image of a disk/);
    expect(within(dialog).queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    await ui.click('Back');
    expect(within(dialog).getByText('Drop a file or a folder here')).toBeInTheDocument();
  });

  it('browses the import folder, shows what a file is, and imports it under a name', async () => {
    const dialog = await openOnPage();
    await app.user.click(within(dialog).getByText('On the server'));
    await ui.click('lab');
    await ui.click('Choose phone.xml');
    const list = await within(dialog).findByRole('list', { name: 'Extractions' });
    expect(list).toHaveTextContent(/Cellebrite UFED.*1 file.*\(estimate\)/);
    await app.user.type(within(list).getByLabelText('Name of the evidence source'), 'Phone of Bo');
    await ui.click('Import');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('phone.xml was imported: 2 items.');
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await app.user.click(within(dialog).getByRole('link', { name: 'Import certificate' }));
    expect(await screen.findByRole('heading', { name: 'Import certificate of Phone of Bo' })).toBeInTheDocument();
    expect(await screen.findByText('2 read = 2 stored + 0 refused')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
    expect(screen.getByRole('button', { name: 'Save as JSON' })).toBeEnabled();
  });

  it('imports an AXIOM case without its tags and comments when they are unticked', async () => {
    const dialog = await open();
    await chooseCase(dialog);
    await app.user.click(await within(dialog).findByRole('checkbox', { name: /^Import the examiner/ }));
    await ui.click('Import');
    expect(await within(dialog).findByRole('link', { name: 'Import certificate' })).toBeInTheDocument();
    await waitFor(async () => expect(await markedHits()).toEqual([]));
  });

  it('imports them by default, with the names of their authors', async () => {
    const dialog = await openOnPage();
    await chooseCase(dialog);
    const importMarks = await within(dialog).findByRole('checkbox', {
      name: "Import the examiner's tags and comments",
    });
    expect(importMarks).toBeChecked();
    expect(importMarks).toHaveAccessibleDescription(
      '1 tag (set once) and 1 comment. They are added to the case with the name of whoever made them in Magnet AXIOM.',
    );
    await ui.click('Import it again');
    await app.user.click(await within(dialog).findByRole('link', { name: 'Import certificate' }));
    expect(await screen.findByText('1 tag (set once), 1 comment')).toBeInTheDocument();
    const [hit] = await waitFor(markedHits);
    const at = `/case/${app.server.caseId}/evidence/${hit?.origin.evidenceId ?? 0}/group/Communication/hit/${hit?.id ?? ''}`;
    await act(() => app.router.navigate(at));
    const comments = within(await screen.findByRole('region', { name: 'Comments' }));
    expect(await comments.findByText('B. Analyst (Magnet AXIOM)')).toBeVisible();
    expect(comments.getByText('Ask Anna')).toBeVisible();
    expect(comments.getByText(/Imported/)).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: /^Tag history/ }));
    expect(await screen.findByText('A. Examiner (Magnet AXIOM)')).toBeVisible();
    expect(screen.getByText(/^Imported ·/)).toBeVisible();
  });

  it('shows that an input could not be checked', async () => {
    const dialog = await open();
    calls.failNext(inspectInput, 500, '');
    await app.user.click(within(dialog).getByText('On the server'));
    await ui.click('Choose disk.E01');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Unable to check the evidence.');
    expect(calls.countAnswered(getInspection)).toBe(0);
  });

  it('uploads a folder; an upload that was refused continues where it stopped', async () => {
    const dialog = await open();
    calls.failNext(sendUploadPart, 507, 'There is no space left.');
    const folder = { 'export/report.xml': NOTES_REPORT, 'export/files/a.txt': 'picture' };
    choose('Choose a folder', folder);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is no space left.');
    await ui.click('Back');
    const uploads = await within(dialog).findByRole('region', { name: 'Your uploads that are not imported yet' });
    expect(uploads).toHaveTextContent(/export0 % of/);
    choose('Choose a folder', folder);
    const list = await within(dialog).findByRole('list', { name: 'Extractions' });
    expect(list).toHaveTextContent(/2 files/);
    expect(await within(dialog).findByText(/^export: folder/)).toBeInTheDocument();
    await ui.click('Import');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('export was imported: 2 items.');
  });

  it('shows "Page not found" for the certificate of an unknown source', async () => {
    const { caseId } = await startServer();
    app = await renderPage(`/case/${caseId}/evidence/999/certificate`, { user: 'examiner' });
    calls = scenarios();
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });
});
