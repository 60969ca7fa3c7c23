import type { AuditEntry } from './audit-entry';
import type { NewJob } from './job-store';

/** What a case already has of a container: an evidence source, or a job that is not over. */
export type KnownContainer =
  { kind: 'imported'; sourceName: string; ingestedAt: string } | { kind: 'underWay'; sourceName: string };

export interface ImportStore {
  /**
   * Sends the job of an import unless its case has the container already or imports it: check and creation are one step, also
   * between processes, so that of several at once one is accepted.
   * @returns null when it was sent
   */
  sendOnce(job: NewJob & { caseId: string }, inputSha256: string, audit: AuditEntry): Promise<KnownContainer | null>;
}
