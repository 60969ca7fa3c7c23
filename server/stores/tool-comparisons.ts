import type { AuditEntry } from './audit-entry';
import type { Viewer } from './viewer';

/** Two sources of a case that were compared as extractions of one device by two tools (docs/two-tools.md). */
export interface SourceComparison {
  evidenceIds: [first: number, second: number];
  /** The zone in which times without a zone were read; the comparison is outdated when the zone of the case has changed. */
  timezone: string;
  finishedAt: string;
}

export interface ItemCopies {
  /** In other sources, the nearest in time first. */
  copies: { hitId: string; evidenceId: number }[];
  totalCount: number;
}

export interface ToolComparisonReader {
  /** Finished comparisons of existing sources. */
  comparisons(): Promise<SourceComparison[]>;
  /** At most `take` copies that the viewer may see; null when the viewer sees no such hit. */
  itemCopies(viewer: Viewer, hitId: string, take: number): Promise<ItemCopies | null>;
}

export interface ToolComparisonTransactor {
  /**
   * Finds the common items of two sources, used by all later results about their hits; replaces an earlier comparison of the two.
   * Privileged hits are compared, too, and hidden in results. `onProgress` gets the progress from 0 to 1 about once a second.
   * @throws ConflictError when a source was deleted, or `discardComparison` was called meanwhile
   */
  compareSources(
    first: number,
    second: number,
    audit: AuditEntry,
    onProgress?: (fraction: number) => void,
  ): Promise<void>;
  /** Removes what an unfinished comparison of these sources wrote, and cancels a running one. */
  discardComparison(first: number, second: number): Promise<void>;
}
