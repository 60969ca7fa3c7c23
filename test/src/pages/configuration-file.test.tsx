import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { exportColumns, importColumns, revertColumns } from '@contract/calls/column-config';
import { renderPage, scenarios } from '@test/helpers/render-app';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

describe('the configuration file', () => {
  const openFiles = async () => {
    app = await renderPage('/settings/columns', { user: 'admin' });
    await app.user.click(await screen.findByRole('button', { name: 'Import configuration' }));
    return screen.findByLabelText('Choose a file', { selector: 'input' });
  };
  const json = (text: string, name = 'config.JSON') => new File([text], name, { type: 'application/json' });

  // Requests of this test cannot carry the forms of jsdom: the server's side is tested in test/server/routes.
  const found = {
    revision: 4,
    counts: { added: 1, changed: 0, removed: 1 },
    changes: [
      { node: 'ufed › Web', kind: 'added', before: 'as imported', after: 'secondary' },
      { node: 'ufed › Media', kind: 'removed', before: 'order 2', after: 'as imported' },
    ],
  };
  const importFile = async () => {
    const input = await openFiles();
    calls.answerNext(importColumns, found);
    await app.user.upload(input, json(JSON.stringify({ schemaVersion: 2, config: [] })));
    calls.answerNext(importColumns, { ...found, revision: 5 });
    await app.user.click(await screen.findByRole('button', { name: 'Replace the configuration' }));
  };

  it('[002-2-172] [002-2-173] [002-4-31] is imported once its changes were confirmed', async () => {
    const input = await openFiles();
    const file = json(JSON.stringify({ schemaVersion: 2, config: [] }));
    calls.answerNext(importColumns, found);
    await app.user.upload(input, file);
    const changes = await screen.findByRole('region', { name: 'Changes by config.JSON:' });
    expect(
      within(changes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Added: ufed › Web: as imported → secondary', 'Removed: ufed › Media: order 2 → as imported']);
    expect(screen.getByText(/1 added, 0 changed, 1 removed/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls.countAnswered(importColumns)).toBe(1);
    calls.answerNext(importColumns, found);
    await app.user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
    calls.answerNext(importColumns, { ...found, revision: 5 });
    await app.user.click(await screen.findByRole('button', { name: 'Replace the configuration' }));
    expect((await screen.findAllByText('config.JSON was imported.')).length).toBeGreaterThan(0);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that changes nothing is not imported', async () => {
    const input = await openFiles();
    const counts = { added: 0, changed: 0, removed: 0 };
    calls.answerNext(importColumns, { revision: 4, counts, changes: [] });
    await app.user.upload(input, json('{}'));
    expect(await screen.findByText(/the file is the same as the present configuration/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Replace the configuration' })).toBeDisabled();
  });

  it.each([
    [{ revision: 6 }, 'The import was undone: the configuration is as it was before.'],
    [{ revision: null }, 'The configuration was changed since this import, so it stays as it is.'],
  ])('is replaced by the one of before by Undo, unless it was changed since: %j', async (answer, text) => {
    await importFile();
    calls.answerNext(revertColumns, answer);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('can be undone again when Undo was refused, with the reason', async () => {
    await importFile();
    calls.failNext(revertColumns, 409, 'Cases are updating.');
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Unable to undo the import of the configuration. Cases are updating.'),
    ).toBeInTheDocument();
    calls.answerNext(revertColumns, { revision: 6 });
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^The import was undone/)).toBeInTheDocument();
  });

  it('[002-4-32] [002-8-32] that is invalid is refused with the node', async () => {
    const input = await openFiles();
    calls.failNext(importColumns, 400, 'oxygen: there is no such import type.\nufed › A: the node stands here twice.');
    await app.user.upload(input, json('{}'));
    expect(
      await screen.findByText('The configuration file config.JSON is not valid and failed to import successfully.'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['oxygen: there is no such import type.', 'ufed › A: the node stands here twice.']),
    );
    expect(screen.getByText('Drop a .json file here')).toBeInTheDocument();
  });

  it('[002-2-172] is a .json file that is dropped on the area', async () => {
    await openFiles();
    calls.answerNext(importColumns, found);
    const file = json(JSON.stringify({ schemaVersion: 2, config: [] }));
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    fireEvent.drop(screen.getByText('Drop a .json file here'), {
      dataTransfer: { files: [file], items, types: ['Files'] },
    });
    expect(await screen.findByRole('region', { name: 'Changes by config.JSON:' })).toBeVisible();
    expect(calls.countAnswered(importColumns)).toBe(1);
  });

  it.each([
    ['no other file', [new File(['x'], 'notes.txt', { type: 'text/plain' })]],
    ['not two of them', [json('{}', 'a.json'), json('{}', 'b.json')]],
  ])('[002-2-172] is a single .json file: %s', async (_what, files) => {
    await openFiles();
    // A drop on the text is a drop on the area around it.
    const drop = screen.getByText('Drop a .json file here');
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    fireEvent.drop(drop, { dataTransfer: { files, items, types: ['Files'] } });
    expect(await screen.findByText('Choose a single .json file.')).toBeInTheDocument();
    expect(calls.countAnswered(importColumns)).toBe(0);
  });

  it('[002-2-171] [002-4-33] [002-8-33] is exported, or an error shows that it could not be', async () => {
    await openFiles();
    calls.failNext(exportColumns, 500);
    await app.user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Configuration file failed to export')).toBeInTheDocument();
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:config';
    URL.revokeObjectURL = () => undefined;
    await app.user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('The configuration was exported.')).toBeInTheDocument();
    expect(saved).toEqual(['config.JSON']);
    click.mockRestore();
  });
});
