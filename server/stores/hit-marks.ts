import type { HitFilter, QueryFilter } from '@contract/model/filter';
import type { AccessLevel, Artifact, Importance } from '@contract/model/hit';

// Marks of hits (tags, comments, privilege, seen), and the results of changes to them.

/** What a bulk change is about: named hits, or all that a search finds at the moment of the change, but for the excepted ones. */
export type HitSelection = (
  | { hitIds: readonly string[] }
  | { criteria: { filter: HitFilter; queryFilters: readonly QueryFilter[] }; exceptHitIds?: readonly string[] }
) & {
  /** And their copies in extractions by other tools that the viewer may see. */
  withToolCopies?: boolean;
};

export interface BulkOutcome {
  /** What undoes it; null when nothing was changed. */
  actionId: string | null;
  /** Hits of the selection that the viewer may see and that were open to changes. */
  selected: number;
  /** The hits that were changed. */
  changed: number;
  /** Of the changed ones, those that are not privileged now: these may be published to everyone. Never returned to a user. */
  changedForAll: number;
}

/** A bulk change in the history (contract/calls/bulk). */
export interface BulkActionRecord {
  id: string;
  kind: 'comment' | 'tags' | 'privileged' | 'unprivileged';
  addedTagIds: string[];
  removedTagIds: string[];
  content: string | null;
  /** Of a comment. */
  accessLevel: AccessLevel | null;
  userId: string;
  userName: string;
  timestamp: string;
  changed: number;
  undoneAt: string | null;
}

export interface BulkActionAuthor {
  id: string;
  userName: string;
}

/** A page of the bulk actions of one user, or of all, between two instants (both inside). */
export interface BulkActionQuery {
  take: number;
  skip: number;
  userId?: string;
  from?: string;
  to?: string;
}

export interface BulkActionPage {
  totalCount: number;
  actions: BulkActionRecord[];
  /** Everyone of whom the viewer sees an action, on whatever page. */
  users: BulkActionAuthor[];
}

export interface SeenCounts {
  total: number;
  seenByMe: number;
  seenByAnyone: number;
}

/** How much of a search was seen. */
export interface Coverage extends SeenCounts {
  artifacts: (Artifact & SeenCounts & { importance: Importance })[];
  evidenceSources: (SeenCounts & { evidenceId: number })[];
}

export interface HitCopy {
  id: string;
  evidenceId: number;
  group: string;
  artifact: string;
  path: string;
}

export interface TagHistoryEntry {
  tagId: string;
  action: 'add' | 'remove' | 'unknown';
  /** Of an imported one: of the examiner in the tool, empty where the export does not say. */
  userName: string;
  timestamp: string;
  /** The extraction tool in which it was set; absent where it was set in REVIEW. */
  tool?: string;
}

/** A tag that is to be created. */
export interface NewTag {
  name: string;
  /** Of the palette. */
  color: string;
}
