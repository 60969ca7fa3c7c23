import { act, screen, waitFor, within } from '@testing-library/react';

import { cancelJob, deleteJob, listJobs, markJobsSeen, retryJob } from '@contract/calls/jobs';
import type { Job } from '@contract/model/job';
import { jobsApi } from '@/api/endpoints/jobs';
import { jobWatched } from '@/state/jobs-slice';
import { selectToasts } from '@/state/toasts-slice';
import { JobRow } from '@/features/jobs/job-row';
import { JobsMenu } from '@/features/jobs/jobs-menu';
import { renderApp, renderConnected, scenarios } from '@test/helpers/render-app';

const CASE = { id: 'c', name: 'Harbour' };
const job = (id: string, given: Partial<Job> = {}): Job => ({
  id,
  kind: 'import',
  state: 'in_progress',
  name: `${id}.ufdr`,
  case: CASE,
  waiting: null,
  fraction: 0.25,
  queuedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
  failure: null,
  isSeen: false,
  actions: ['cancel'],
  ...given,
});
const completed = (id: string, given: Partial<Job> = {}) =>
  job(id, { state: 'completed', finishedAt: '2026-01-01T00:00:01.000Z', actions: ['delete'], ...given });
const failed = (id: string, given: Partial<Job> = {}) =>
  completed(id, {
    state: 'failed',
    failure: { code: 'REFUSED', message: 'It is no archive. Export it again.' },
    actions: ['retry', 'delete'],
    ...given,
  });

let app: Awaited<ReturnType<typeof renderApp>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const openMenu = () => renderConnected(<JobsMenu />, { user: 'examiner' });

/** The menu of a user who has these jobs. */
async function open(...jobs: Job[]) {
  await startReviewServer();
  calls.answerNext(listJobs, { jobs });
  app = await openMenu();
  await waitFor(() => expect(calls.countAnswered(listJobs)).toBe(1));
  return app.user;
}
const openList = async (name: RegExp | string = 'Your jobs') => {
  await app.user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: /^Your jobs/ });
};

describe("the user's jobs", () => {
  it('are listed with their subject, progress and result', async () => {
    await open(
      job('a'),
      job('b', { state: 'pending', case: null }),
      job('c', { fraction: null }),
      completed('d', { isSeen: true }),
      failed('e', { isSeen: true }),
      failed('f', { isSeen: true, failure: { code: 'CANCELLED', message: 'The job was cancelled.' } }),
    );
    const list = await openList('Your jobs, 3 running');
    const rows = within(list).getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent);
    expect(texts).toEqual([
      'Import of a.ufdrin Harbour25 %',
      'Import of b.ufdrWaiting in the queue',
      'Import of c.ufdrin Harbour',
      'Import of d.ufdrin HarbourCompleted',
      'Import of e.ufdrin HarbourFailedIt is no archive. Export it again.',
      'Import of f.ufdrin HarbourCancelled',
    ]);
    expect(within(list).getAllByRole('progressbar')).toHaveLength(2);
    expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', '/case/c');
  });

  it.each([
    [
      { reason: 'case', lane: 'short', place: 2 },
      'Waiting: another import into this case is running · Number 2 of the waiting small imports',
    ],
    [
      { reason: 'long', lane: 'long', place: 1 },
      'Waiting: another large import is running. Small ones may start before it. · Number 1 of the waiting large imports',
    ],
    [
      { reason: 'short', lane: 'short', place: 3 },
      'Waiting: another small import is running · Number 3 of the waiting small imports',
    ],
    [
      { reason: 'paused', lane: null, place: 1 },
      'Waiting: an administrator paused the queue · Number 1 of the waiting jobs of this kind',
    ],
    [{ reason: 'turn', lane: null, place: 4 }, 'Waiting for its turn · Number 4 of the waiting jobs of this kind'],
  ] as const)('that wait say what for, and their place: %o', async (waiting, expected) => {
    const waits = job('a', { state: 'pending', case: null, waiting });
    app = await renderConnected(<JobRow job={waits} onLeave={() => undefined} />);
    expect(await screen.findByRole('listitem')).toHaveTextContent(`Import of a.ufdr${expected}`);
  });

  it('are in the bar of every page, and empty at first', async () => {
    await startReviewServer();
    calls.answerNext(listJobs, { jobs: [] });
    app = await renderApp('/help/about', { user: 'examiner' });
    const list = await openList();
    expect(list).toHaveTextContent('Nothing is running. What you start, such as an import, appears here.');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Your jobs' })).toHaveFocus();
  });

  it('can be reloaded when they cannot be listed', async () => {
    await startReviewServer();
    calls.failNext(listJobs, 500);
    app = await openMenu();
    const list = await openList();
    await within(list).findByText('Unable to get your jobs. Try again in a few minutes.');
    calls.answerNext(listJobs, { jobs: [completed('a', { isSeen: true })] });
    await app.user.click(within(list).getByRole('button', { name: 'Retry' }));
    await within(list).findByText('Import of a.ufdr');
  });

  it('can be cancelled, retried and removed', async () => {
    await open(job('a'), failed('b', { isSeen: true }), completed('c', { isSeen: true }));
    const list = await openList(/^Your jobs/);
    const press = async (name: string) => app.user.click(within(list).getByRole('button', { name }));
    calls.answerNext(cancelJob, {
      job: failed('a', { failure: { code: 'CANCELLED', message: '' }, actions: ['delete'] }),
    });
    calls.answerNext(listJobs, { jobs: [failed('b', { isSeen: true }), completed('c', { isSeen: true })] });
    await press('Cancel: Import of a.ufdr');
    await waitFor(() => expect(list).not.toHaveTextContent('a.ufdr'));
    calls.answerNext(retryJob, { job: job('b') });
    calls.answerNext(listJobs, { jobs: [job('b'), completed('c', { isSeen: true })] });
    await press('Try again: Import of b.ufdr');
    await within(list).findByRole('button', { name: 'Cancel: Import of b.ufdr' });
    calls.answerNext(deleteJob, { id: 'c' });
    calls.answerNext(listJobs, { jobs: [job('b')] });
    await press('Remove from the list: Import of c.ufdr');
    await waitFor(() => expect(list).not.toHaveTextContent('c.ufdr'));
  });

  it.each([
    [cancelJob, job('a'), 'Cancel: Import of a.ufdr', 409, 'The job had ended before it could be cancelled.'],
    [
      cancelJob,
      job('a'),
      'Cancel: Import of a.ufdr',
      500,
      'The job could not be cancelled. Try again in a few minutes.',
    ],
    [retryJob, failed('a', { isSeen: true }), 'Try again: Import of a.ufdr', 409, 'This is already in progress.'],
    [
      retryJob,
      failed('a', { isSeen: true }),
      'Try again: Import of a.ufdr',
      500,
      'The job could not be started again. Try again in a few minutes.',
    ],
    [
      deleteJob,
      completed('a', { isSeen: true }),
      'Remove from the list: Import of a.ufdr',
      500,
      'The job could not be removed. Try again in a few minutes.',
    ],
  ])('show why they failed: %p', async (call, one, button, status, message) => {
    await open(one);
    const list = await openList(/^Your jobs/);
    calls.failNext(call, status);
    calls.answerNext(listJobs, { jobs: [one] });
    await app.user.click(within(list).getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('the end of a job', () => {
  const messages = () => selectToasts(app.store.getState()).map(({ kind, values }) => [kind, values?.name]);

  it('is reported once to the user who started it and left the page', async () => {
    await open(failed('b'), completed('a'), completed('seen', { isSeen: true }));
    expect(await screen.findByText('a.ufdr was imported into Harbour.')).toBeInTheDocument();
    expect(screen.getByText(/b\.ufdr was not imported into Harbour\. It is no archive\./)).toBeInTheDocument();
    await waitFor(() => expect(calls.countAnswered(markJobsSeen)).toBe(1));
    expect(messages()).toEqual([
      ['success', 'a.ufdr'],
      ['error', 'b.ufdr'],
    ]);
    const known = jobsApi.endpoints.listJobs.select(undefined)(app.store.getState()).data;
    expect(known?.every(({ isSeen }) => isSeen)).toBe(true);
  });

  it('is not reported when the user cancelled it, or watches it', async () => {
    await startReviewServer();
    const cancelled = failed('a', { failure: { code: 'CANCELLED', message: '' } });
    calls.answerNext(listJobs, { jobs: [cancelled, job('w')] });
    app = await openMenu();
    act(() => void app.store.dispatch(jobWatched('w')));
    calls.answerNext(listJobs, { jobs: [cancelled, completed('w')] });
    await act(() =>
      app.store.dispatch(jobsApi.endpoints.listJobs.initiate(undefined, { forceRefetch: true, subscribe: false })),
    );
    await waitFor(() => expect(calls.countAnswered(markJobsSeen)).toBeGreaterThan(0));
    expect(messages()).toEqual([]);
  });
});
