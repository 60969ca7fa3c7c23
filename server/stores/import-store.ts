import type { AuditEntry } from './audit-entry';
import type { NewJob } from './job-store';

/** What a case already has of a container: an evidence source, or a job that is not over. */
export type KnownContainer =
  { kind: 'imported'; sourceName: string; ingestedAt: string } | { kind: 'underWay'; sourceName: string };

/** An extraction of a container, by content. */
export interface ExtractionKey {
  inputSha256: string;
  /** Its folder in the container. */
  folder: string;
}

/** Of the jobs that import an extraction into a case one at a time is under way. */
export const importKey = (caseId: string, { inputSha256, folder }: ExtractionKey): string =>
  `${caseId} ${inputSha256} ${folder}`.trimEnd();

export interface ImportStore {
  /** What the case has of an extraction; null for nothing. */
  find(caseId: string, extraction: ExtractionKey): Promise<KnownContainer | null>;
  /**
   * Sends the job of an import unless its case has the extraction already or imports it: check and creation are one step, also
   * between processes, so that of several at once one is accepted.
   * @returns null when it was sent
   */
  sendOnce(
    job: NewJob & { caseId: string },
    extraction: ExtractionKey,
    audit: AuditEntry,
  ): Promise<KnownContainer | null>;
}
