import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { getInspection, inspectInput } from '@contract/calls/inspections';
import { sendUploadPart } from '@contract/calls/uploads';
import { renderApp, scenarios } from '@test/helpers/render-app';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';

const root = mkdtempSync(path.join(tmpdir(), 'review-root-'));
mkdirSync(path.join(root, 'lab'));
writeFileSync(path.join(root, 'disk.E01'), 'EVF');
writeFileSync(path.join(root, 'lab', 'phone.xml'), NOTES_REPORT.replace('quay', 'pier'));

let app: Awaited<ReturnType<typeof renderApp>>;
let calls: ReturnType<typeof scenarios>;
const ui = {
  dialog: () => screen.findByRole('dialog', { name: 'Import evidence' }),
  click: async (name: string) => {
    const button = await within(await ui.dialog()).findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
  },
};

async function open(): Promise<HTMLElement> {
  const server = await startReviewServer({ env: { REVIEW_IMPORT_ROOT: root } });
  app = await renderApp(`/case/${server.caseId}`, { user: 'examiner' });
  calls = scenarios();
  await app.user.click(await screen.findByRole('button', { name: 'Import evidence' }));
  return ui.dialog();
}

/** As the browser gives the files of a chosen folder, or one file. */
function choose(label: string, files: Record<string, string>): void {
  const list = Object.entries(files).map(([name, content]) => {
    const file = new File([content], path.basename(name), { lastModified: 1 });
    Object.defineProperty(file, 'webkitRelativePath', { value: name.includes('/') ? name : '' });
    return file;
  });
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: list } });
}

afterEach(() => {
  calls.restore();
  app.leave();
});
afterAll(() => rmSync(root, { recursive: true }));

describe('Import evidence', () => {
  it('refuses a choice of several files', async () => {
    await open();
    choose('Choose a file', { 'a.txt': 'a', 'b.txt': 'b' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose one file or one folder.');
  });

  it('tells what is wrong with a path on the server, and leads back', async () => {
    const dialog = await open();
    await app.user.click(within(dialog).getByText('On the server'));
    await ui.click('Choose disk.E01');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/It is an image of a disk/);
    expect(within(dialog).queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    await ui.click('Back');
    expect(within(dialog).getByText('Drop a file or a folder here')).toBeInTheDocument();
  });

  it('browses the import folder, shows what a file is, and imports it under a name', async () => {
    const dialog = await open();
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

  it('says when the server does not answer what an input is', async () => {
    const dialog = await open();
    calls.failNext(inspectInput, 500, '');
    await app.user.click(within(dialog).getByText('On the server'));
    await ui.click('Choose disk.E01');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Unable to look at the input.');
    expect(calls.countAnswered(getInspection)).toBe(0);
  });

  it('uploads a folder; an upload that was refused goes on where it stopped', async () => {
    const dialog = await open();
    calls.failNext(sendUploadPart, 507, 'There is no room left.');
    const folder = { 'export/report.xml': NOTES_REPORT, 'export/files/a.txt': 'picture' };
    choose('Choose a folder', folder);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is no room left.');
    await ui.click('Back');
    const uploads = await within(dialog).findByRole('region', { name: 'Your uploads that were not imported' });
    expect(uploads).toHaveTextContent(/export0 % of/);
    choose('Choose a folder', folder);
    const list = await within(dialog).findByRole('list', { name: 'Extractions' });
    expect(list).toHaveTextContent(/2 files/);
    expect(await within(dialog).findByText(/^export: folder/)).toBeInTheDocument();
    await ui.click('Import');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('export was imported: 2 items.');
  });

  it('has no certificate of a source that is not there', async () => {
    const server = await startReviewServer({ env: { REVIEW_IMPORT_ROOT: root } });
    app = await renderApp(`/case/${server.caseId}/evidence/999/certificate`, { user: 'examiner' });
    calls = scenarios();
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });
});
