import { screen, within } from '@testing-library/react';

import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { ReportButtons } from '@/pages/reports/report-buttons';
import { renderConnected } from '@test/helpers/render-app';

type App = Awaited<ReturnType<typeof renderConnected>>;
let app: App;
afterEach(() => app.leave());

describe('the dialog of redaction rules', () => {
  it('counts the items of a rule before it is saved, and undoes a saved one', async () => {
    const server = await startReviewServer();
    const caseId = await server.addCase(`Rules ${Math.random()}`, [{ userId: 'investigator', accessLevel: 'member' }]);
    const texts = ['call 070-234 56 78', 'ask Quill on 070-234 56 78', 'see you'];
    const hits = texts.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }));
    await server.addSource({ hits }, caseId);
    app = await renderConnected(<ReportButtons caseId={caseId} />);
    await app.user.click(await screen.findByRole('button', { name: 'Redaction rules' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Redaction rules' }));
    const count = () => dialog.getByRole('button', { name: 'Count items' });
    expect(count()).toBeDisabled();

    await app.user.type(dialog.getByRole('textbox', { name: 'One on each line' }), 'Quill');
    await app.user.click(count());
    expect(await dialog.findByText(/^The rule would redact something in 1 of 3 items\./)).toBeVisible();
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'What is redacted' }), [
      'All telephone numbers, except these',
    ]);
    await app.user.click(count());
    expect(await dialog.findByText(/^The rule would redact something in 2 of 3 items\./)).toBeVisible();

    await app.user.click(dialog.getByRole('button', { name: 'Add rule' }));
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText(/^Removed by .*: Undone right after it was made$/)).toBeVisible();
  });
});
