import { screen, waitFor, within } from '@testing-library/react';

import { getAuditVerification, startAuditVerification } from '@contract/calls/audit-verification';
import type { AuditVerification } from '@contract/model/audit';
import { useVerification } from '@/pages/audit/use-verification';
import { VerificationModal } from '@/pages/audit/verification-modal';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(async () => {
  calls = scenarios();
  await startReviewServer();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const verificationOf = (given: Partial<AuditVerification> = {}): AuditVerification => ({
  ...{ id: 'one', state: 'completed', startedBy: 'admin', queuedAt: '2026-03-01T09:00:00.000Z' },
  ...{ finishedAt: '2026-03-01T09:00:04.000Z', parts: { done: 4, total: 4 }, findings: [], failure: null },
  ...given,
});
const respondWith = (verification: AuditVerification | null) =>
  calls.answerNext(getAuditVerification, { verification });

const Verification = () => <VerificationModal query={useVerification()} onClose={() => undefined} />;
/** Opens the dialog without the log behind it. */
async function open() {
  app = await renderConnected(<Verification />, { user: 'admin' });
  await screen.findByRole('dialog', { name: 'Verify audit logs' });
}
async function openOnPage() {
  app = await renderPage('/audit-logs', { user: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Verify' }));
  await screen.findByRole('dialog', { name: 'Verify audit logs' });
}
const shown = () => within(screen.getByRole('dialog', { name: 'Verify audit logs' }));

describe('verifying the audit logs', () => {
  it('is started by a button, and shows the result with its time', async () => {
    await open();
    expect(await shown().findByText('The audit logs have not been verified from this page yet.')).toBeVisible();
    respondWith(verificationOf({ state: 'in_progress', parts: { done: 1, total: 4 }, finishedAt: null }));
    calls.answerNext(startAuditVerification, { verification: verificationOf({ state: 'pending' }) });
    await app.user.click(await shown().findByRole('button', { name: 'Verify now' }));
    expect(await shown().findByText('Verifying: 1 of 4 parts.')).toBeVisible();
    expect(shown().getByRole('progressbar', { name: 'Progress of the verification' })).toBeVisible();
    expect(shown().getByRole('button', { name: 'Verify now' })).toBeDisabled();
    // The page polls.
    respondWith(verificationOf());
    expect(await shown().findByText('Everything is as it was written.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent(
        /4 parts verified\. Finished 2026-03-01 09:00:04.*, started by Admin Test \(admin\)\./,
      ),
    );
    expect(shown().getByRole('button', { name: 'Verify now' })).toBeEnabled();
  });

  it('shows the problems that were found, which can be opened from the page again', async () => {
    const findings = [{ part: 'Case "Harbour"', problems: ['entry 1 was changed.', 'entry 9 is missing.'] }];
    respondWith(verificationOf({ findings }));
    await openOnPage();
    expect(await shown().findByText('2 problems were found.')).toBeVisible();
    const part = within(shown().getByRole('region', { name: 'Case "Harbour"' }));
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(findings[0]?.problems);
    await app.user.click(shown().getAllByRole('button', { name: 'Close' })[0]!);
    await app.user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('dialog', { name: 'Verify audit logs' })).toBeVisible();
  });

  it('shows why it failed, and when it could not be started', async () => {
    respondWith(verificationOf({ state: 'failed', failure: 'The disk is full.' }));
    await open();
    expect(await shown().findByText('The disk is full.')).toBeVisible();
    calls.failNext(startAuditVerification, 500);
    await app.user.click(await shown().findByRole('button', { name: 'Verify now' }));
    expect(await screen.findByText('Unable to verify the audit logs. Try again in a few minutes.')).toBeVisible();
  });

  it('shows that the last one cannot be loaded, and loads it on Retry', async () => {
    calls.failNext(getAuditVerification, 500);
    await open();
    expect(await shown().findByText('Unable to get the last verification. Try again in a few minutes.')).toBeVisible();
    await app.user.click(shown().getByRole('button', { name: 'Retry' }));
    expect(await shown().findByText('The audit logs have not been verified from this page yet.')).toBeVisible();
  });
});
