import type { AuditEntry } from './audit-entry';
import type { NewJob } from './job-store';

/** What a case already has of a container: an evidence source, or an unfinished job. */
export type KnownContainer =
  { kind: 'imported'; sourceName: string; ingestedAt: string } | { kind: 'underWay'; sourceName: string };

/** An extraction of a container, by content. */
export interface ExtractionKey {
  inputSha256: string;
  /** Its folder in the container. */
  folder: string;
}

/** At most one unfinished job imports an extraction into a case. */
export const importKey = (caseId: string, { inputSha256, folder }: ExtractionKey): string =>
  `${caseId} ${inputSha256} ${folder}`.trimEnd();

export interface ImportStore {
  /** What the case already has of an extraction; null for nothing. */
  find(caseId: string, extraction: ExtractionKey): Promise<KnownContainer | null>;
  /**
   * Sends the job of an import unless its case already has the extraction or imports it. Check and creation are atomic, also
   * between processes, so that only one of several concurrent calls is accepted.
   * @returns null when it was sent
   */
  sendOnce(
    job: NewJob & { caseId: string },
    extraction: ExtractionKey,
    audit: AuditEntry,
  ): Promise<KnownContainer | null>;
}
