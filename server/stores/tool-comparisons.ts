import type { AuditEntry } from './audit-entry';
import type { Viewer } from './viewer';

/** Two sources of a case that were compared as extractions of one device by two tools (docs/two-tools.md). */
export interface SourceComparison {
  evidenceIds: [first: number, second: number];
  /** The zone that times without one were read in; the comparison is out of date when the case has another one now. */
  timezone: string;
  finishedAt: string;
}

export interface ItemCopies {
  /** Of other sources, the nearest in time first. */
  copies: { hitId: string; evidenceId: number }[];
  totalCount: number;
}

export interface ToolComparisonReader {
  /** Those that have finished, of sources that are still there. */
  comparisons(): Promise<SourceComparison[]>;
  /** At most `take`, of those that the viewer may see; null when the hit is not there for this viewer. */
  itemCopies(viewer: Viewer, hitId: string, take: number): Promise<ItemCopies | null>;
}

export interface ToolComparisonTransactor {
  /**
   * Finds what two sources have in common, for every later answer about their hits; replaces an earlier comparison of the two. What is
   * privileged is compared, too: answers hide it. `onProgress` is told about once a second how far it is, from 0 to 1.
   *
   * @throws ConflictError when one of them is gone, or `discardComparison` was called meanwhile
   */
  compareSources(
    first: number,
    second: number,
    audit: AuditEntry,
    onProgress?: (fraction: number) => void,
  ): Promise<void>;
  /** Removes what an unfinished comparison of these has written, and ends one that runs. */
  discardComparison(first: number, second: number): Promise<void>;
}
