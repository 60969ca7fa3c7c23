import type { AuditExportStore } from '@server/stores/audit-export-store';
import type { CaseReportStore } from '@server/stores/case-report-store';
import type { CaseStore } from '@server/stores/case-store';
import type { StoredContent, WholeFileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { PreviewStore } from '@server/stores/preview-store';
import type { SystemReportStore } from '@server/stores/system-report-store';

import { ContentSet } from '@server/domain/content-set';

export interface CollectedStores {
  hits: Pick<HitStore, 'storedCases' | 'referencedFiles'>;
  cases: Pick<CaseStore, 'list'>;
  auditExports: Pick<AuditExportStore, 'files'>;
  caseReports: Pick<CaseReportStore, 'files'>;
  systemReports: Pick<SystemReportStore, 'files'>;
  files: WholeFileStore;
  /** Store of converted files. */
  converted: WholeFileStore;
  previews: Pick<PreviewStore, 'listConverted'>;
}

/** A conversion ends within minutes: an older file without a reference belongs to none. */
const CONVERSION_MS = 24 * 60 * 60 * 1000;
const PREVIEWS_AT_ONCE = 1_000;

/** Files without a reference, or why they cannot be determined now. */
export type Unreferenced = { files: AsyncIterable<StoredContent> } | { unknown: string };

/**
 * The stored files that neither a source of any case nor an export or report refers to: left by failed or killed imports and by
 * deleted sources. They cannot be determined while a process imports, nor while a case is unreadable, whose files would seem
 * unreferenced.
 * @throws the signal's reason
 */
export async function unreferencedFiles(
  { hits, cases, auditExports, caseReports, systemReports, files }: Omit<CollectedStores, 'converted' | 'previews'>,
  signal: AbortSignal,
): Promise<Unreferenced> {
  const referenced = new ContentSet();
  // Files stored from now on are newer than the references read below.
  const now = Date.now();
  const made = [auditExports, caseReports, systemReports];
  (await Promise.all(made.map((store) => store.files()))).flat().forEach((sha256) => referenced.add(sha256));
  const caseIds = (await cases.list()).map(({ id }) => id);
  for (const caseId of new Set([...caseIds, ...(await hits.storedCases())])) {
    try {
      const { isImporting } = await hits.referencedFiles(caseId, (sha256) => referenced.add(sha256), signal);
      if (isImporting) {
        return { unknown: `an import into the case ${caseId} is running` };
      }
    } catch (error) {
      signal.throwIfAborted();
      return {
        unknown: `the case ${caseId} cannot be read (${error instanceof Error ? error.message : String(error)})`,
      };
    }
  }
  return { files: contentsWithout(files, referenced, now, signal) };
}

/** Converted files that no preview refers to and that no running conversion can have written. @throws the signal's reason */
export async function unreferencedConversions(
  { previews, converted }: Pick<CollectedStores, 'previews' | 'converted'>,
  signal: AbortSignal,
): Promise<AsyncIterable<StoredContent>> {
  const referenced = new ContentSet();
  for (let after = 0; ;) {
    const rows = await previews.listConverted(after, PREVIEWS_AT_ONCE);
    rows.flatMap(({ made }) => made).forEach(({ sha256 }) => referenced.add(sha256));
    after = rows.at(-1)?.id ?? after;
    signal.throwIfAborted();
    if (rows.length < PREVIEWS_AT_ONCE) {
      return contentsWithout(converted, referenced, Date.now() - CONVERSION_MS, signal);
    }
  }
}

/** Stored files without a reference that are older than an instant. */
export async function* contentsWithout(
  store: WholeFileStore,
  referenced: ContentSet,
  storedBefore: number,
  signal: AbortSignal,
): AsyncGenerator<StoredContent> {
  for await (const content of store.stored()) {
    signal.throwIfAborted();
    if (content.storedAt < storedBefore && !referenced.has(content.sha256)) {
      yield content;
    }
  }
}
