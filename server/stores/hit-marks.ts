import type { HitFilter, QueryFilter } from '@contract/model/filter';
import type { AccessLevel, Artifact, Comment, Importance } from '@contract/model/hit';

// Marks of hits (tags, comments, privilege, seen), and the results of changes to them.

/** The hits of a bulk change: listed by id, or all results of a search at the time of the change except the listed ones. */
export type HitSelection = (
  | { hitIds: readonly string[] }
  | { criteria: { filter: HitFilter; queryFilters: readonly QueryFilter[] }; exceptHitIds?: readonly string[] }
) & {
  /** Includes their copies in extractions by other tools that the viewer may see. */
  withToolCopies?: boolean;
};

export interface BulkOutcome {
  /** Id for the undo; null when nothing was changed. */
  actionId: string | null;
  /** Number of selected hits that the viewer may see and change. */
  selected: number;
  /** Number of changed hits. */
  changed: number;
  /**
   * Number of changed hits that are not privileged now: the change of these may be published to every user. Must never be
   * returned to a user.
   */
  changedForAll: number;
}

/** A bulk change in the history (contract/calls/bulk). */
export interface BulkActionRecord {
  id: string;
  kind: 'comment' | 'tags' | 'privileged' | 'unprivileged';
  addedTagIds: string[];
  removedTagIds: string[];
  content: string | null;
  /** Access level of a comment. */
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

/** A page of the bulk actions of one user, or of all, between two instants (both inclusive). */
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
  /** Every user with an action that the viewer sees, on any page. */
  users: BulkActionAuthor[];
}

export interface SeenCounts {
  total: number;
  seenByMe: number;
  seenByAnyone: number;
}

/** The seen part of a search. */
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
  /** For an imported tag the examiner in the tool, empty when the export does not state it. */
  userName: string;
  timestamp: string;
  /** The extraction tool in which it was set; absent when it was set in REVIEW. */
  tool?: string;
}

/** A changed or removed comment: what the viewer reads of the hit now, and the access level that the comment had. */
export interface CommentChange {
  comments: Comment[];
  accessLevelBefore: AccessLevel;
  /** False: it has had this text and access level. */
  isChanged: boolean;
}

/** The values of a tag after a change; what is absent does not change. */
export interface ChangedTag extends NewTag {
  isEnabled?: boolean;
  /** Null: none. */
  key?: number | null;
  /** The revision on which the change is based; absent: any. */
  revision?: string;
}

/** A tag to create. */
export interface NewTag {
  name: string;
  /** A colour of the palette. */
  color: string;
}
