import { cancelJob } from '@contract/calls/jobs';
import { getLastTagsImport, importTags, previewTagsImport } from '@contract/calls/tags-imports';
import type { TagsImport, TagsImportOutcome } from '@contract/model/tags-import';
import { screen, waitFor, within } from '@testing-library/react';

import { ReportButtons } from '@/pages/reports/report-buttons';
import { renderConnected, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderConnected>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const OUTCOME: TagsImportOutcome = {
  ...{ isApplied: false, caseName: 'Quay', exportName: 'Tags', exportedBy: 'Ann', exportedAt: '' },
  ...{ itemCount: 30, matchedCount: 8, newTags: ['red', 'blue'], tagCount: 9, commentCount: 1, unchangedCount: 2 },
  notFoundCount: 22,
  notFound: Array.from({ length: 22 }, (_, index) => ({
    ...{ sourceName: 'Phone', originalId: `id-${index}`, artifact: 'Calls' },
  })),
  conflictCount: 3,
  conflicts: [
    { kind: 'tagColor', originalId: null, name: 'red' },
    { kind: 'editedComment', originalId: 'id-1', name: 'ann' },
    { kind: 'severalItems', originalId: 'id-2', name: '' },
  ],
};

const JOB: TagsImport = { jobId: 'j', state: 'in_progress', fraction: 0.4, failure: null, outcome: null };

async function open(user: TestUserName = 'examiner') {
  const { caseId } = await startReviewServer();
  app = await renderConnected(<ReportButtons caseId={caseId} />, { user });
  await screen.findByRole('button', { name: 'Export tags and comments' });
}

const dialog = () => screen.getByRole('dialog', { name: 'Import tags and comments' });
async function chooseFile() {
  await app.user.click(await screen.findByRole('button', { name: 'Import tags and comments' }));
  await screen.findByRole('dialog', { name: 'Import tags and comments' });
  await app.user.upload(
    await within(dialog()).findByLabelText('File of an export of tags and comments'),
    new File(['{}'], 'export.json', { type: 'application/json' }),
  );
}
const importButton = () => within(dialog()).getByRole('button', { name: 'Import' });

it('is not available to users who may not import evidence', async () => {
  await open('investigator');
  expect(screen.queryByRole('button', { name: 'Import tags and comments' })).toBeNull();
});

it('shows what it would import and what it cannot, and then imports it', async () => {
  await open();
  calls.answerNext(previewTagsImport, OUTCOME);
  await chooseFile();
  expect(await within(dialog()).findByText('"Tags" of the case "Quay", exported by Ann')).toBeVisible();
  expect(dialog()).toHaveTextContent('Items found8 of 30');
  expect(dialog()).toHaveTextContent('New tagsred, blue');
  expect(within(within(dialog()).getByRole('list', { name: 'Conflicts' })).getAllByRole('listitem')).toHaveLength(3);
  expect(dialog()).toHaveTextContent('The tag "red" has a different colour in this case, which is kept.');
  expect(within(dialog()).getByRole('list', { name: 'Items not found' })).toHaveTextContent(
    /Calls id-0 of Phone.*and 2 more/,
  );
  expect(within(dialog()).getByRole('button', { name: 'Save this list' })).toBeVisible();
  calls.answerNext(importTags, { jobId: 'j' });
  calls.answerNext(getLastTagsImport, {
    import: { ...JOB, state: 'completed', outcome: { ...OUTCOME, isApplied: true } },
  });
  await app.user.click(importButton());
  expect(await within(dialog()).findByText('Imported: 9 tags on items and 1 comment.')).toBeVisible();
  expect(within(dialog()).getByText('Your last import into this case')).toBeVisible();
  expect(within(within(dialog()).getByRole('list', { name: 'Conflicts' })).getAllByRole('listitem')).toHaveLength(3);
  await app.user.click(within(dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the refusal of the server, and that there is nothing to import', async () => {
  await open();
  calls.failNext(previewTagsImport, 400, '"export.json" cannot be imported, at /version: it is 2.');
  await chooseFile();
  expect(await within(dialog()).findByText('"export.json" cannot be imported, at /version: it is 2.')).toBeVisible();
  expect(importButton()).toBeDisabled();
  calls.answerNext(previewTagsImport, { ...OUTCOME, tagCount: 0, commentCount: 0 });
  await app.user.upload(
    within(dialog()).getByLabelText('File of an export of tags and comments'),
    new File(['{ }'], 'second.json', { type: 'application/json' }),
  );
  expect(await within(dialog()).findByText(/there is nothing to import/)).toBeVisible();
  expect(importButton()).toBeDisabled();
});

it('shows a running import when it is opened, which can be cancelled without any change', async () => {
  await open();
  calls.answerNext(getLastTagsImport, { import: JOB });
  await app.user.click(await screen.findByRole('button', { name: 'Import tags and comments' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(dialog()).toHaveTextContent(/the import goes on/);
  calls.answerNext(cancelJob, {});
  const failure = { code: 'CANCELLED' as const, message: 'The job was cancelled.' };
  calls.answerNext(getLastTagsImport, { import: { ...JOB, state: 'failed', failure } });
  await app.user.click(within(dialog()).getByRole('button', { name: 'Cancel import' }));
  expect(await within(dialog()).findByText('The import was cancelled. Nothing was changed.')).toBeVisible();
});
