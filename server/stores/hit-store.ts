import type { CaseTag } from '@contract/model/case';
import type { HitFilter, QueryFilter, SortEntry } from '@contract/model/filter';
import type { AccessLevel, Artifact, Comment, Hit, Importance, ValueType } from '@contract/model/hit';
import type { ImportCertificate, StoredFileHash } from '@contract/model/import';

import type { AuditEntry } from './audit-entry';
import type { InformationSection } from './hit-writer';
import type { Viewer } from './viewer';

// The port speaks of hits, filters, viewers and deadlines, never of SQLite or segments: the adapters behind it pass one
// contract suite (test/server/stores/hit-store-contract.ts). Spec 001 §7; engine.md for what comes behind it.

export interface HitCriteria {
  filter: HitFilter;
  queryFilters: readonly QueryFilter[];
}

export interface SearchOptions {
  /** Answer what was found by then (epoch milliseconds) with status `timedOut`. */
  deadline?: number;
  signal?: AbortSignal;
}

export interface SearchRequest extends HitCriteria {
  sort: readonly SortEntry[];
  size: number;
  searchAfter?: string;
  skip?: number;
}

export interface SearchAnswer {
  hits: Hit[];
  status: 'success' | 'timedOut';
  total: { value: number; relation: 'eq' | 'gte' };
}

export type GroupBy = 'tag' | 'evidenceId' | 'artifactGroup' | 'artifactName';

export interface GroupCount {
  value: string;
  group?: string;
  importance?: Importance;
  count: number;
}

export interface TagCounts {
  tags: { tagId: string; count: number }[];
  untagged: number;
  comments: number;
}

export interface HitReference {
  id: string;
  evidenceId: number;
  group: string;
}

export interface Neighbours {
  previous: HitReference | null;
  next: HitReference | null;
  index: number | null;
  totalCount: number;
}

export interface TagHistoryEntry {
  tagId: string;
  action: 'add' | 'remove' | 'unknown';
  userName: string;
  timestamp: string;
}

export interface FragmentColumn {
  name: string;
  valueType: ValueType;
  importance: Importance;
  order: number;
}

/** Reads of one case. Every answer holds only what `viewer` may see, of finished sources. */
export interface HitReader {
  search(viewer: Viewer, request: SearchRequest, options?: SearchOptions): Promise<SearchAnswer>;
  /** Null when there is no such hit for this viewer. */
  get(viewer: Viewer, hitId: string): Promise<Hit | null>;
  neighbours(viewer: Viewer, hitId: string, request: HitCriteria & { sort: readonly SortEntry[] }): Promise<Neighbours>;
  count(
    viewer: Viewer,
    criteria: HitCriteria,
    options?: SearchOptions,
  ): Promise<{ value: number; status: 'success' | 'timedOut' }>;
  countBy(viewer: Viewer, criteria: HitCriteria, groupBy: GroupBy): Promise<GroupCount[]>;
  countTags(viewer: Viewer, criteria: HitCriteria): Promise<TagCounts>;
  /** Newest first. */
  tagHistory(
    viewer: Viewer,
    hitId: string,
    page: { take: number; skip: number },
  ): Promise<{ totalCount: number; entries: TagHistoryEntry[] } | null>;
  listTags(): Promise<CaseTag[]>;
  /** Fragment names of artifacts with type, importance and order of appearance. */
  listFragmentColumns(artifacts: readonly Artifact[]): Promise<FragmentColumn[]>;
  /** Null while the source has no finished import. */
  certificate(evidenceId: number): Promise<ImportCertificate | null>;
  importedFiles(
    evidenceId: number,
    page: { take: number; after?: string },
  ): Promise<{ files: StoredFileHash[]; totalCount: number }>;
  information(evidenceId: number, kind: 'device' | 'extraction'): Promise<InformationSection[]>;
  /** Sources with a finished import: what a restart reconciles the records with. */
  finishedSources(): Promise<number[]>;
}

/**
 * Changes of one case. Each writes its audit entries in the same transaction, hash-chained (architecture 3.10),
 * and answers null (or false) when the hit is not there for this viewer.
 */
export interface HitTransactor extends HitReader {
  /** @throws ConflictError when the case has a tag of that name (compared without case). */
  createTag(tag: { name: string; color: string }, audit: AuditEntry): Promise<CaseTag>;
  /** @throws ConflictError, NotFoundError */
  updateTag(tagId: string, tag: { name: string; color: string }, audit: AuditEntry): Promise<CaseTag>;
  /** @throws NotFoundError */
  deleteTag(tagId: string, audit: AuditEntry): Promise<void>;
  addHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<string[] | null>;
  removeHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<string[] | null>;
  addComment(
    viewer: Viewer,
    hitId: string,
    comment: { content: string; accessLevel: AccessLevel },
    audit: AuditEntry,
  ): Promise<Comment[] | null>;
  /** Only the author may: @throws ForbiddenError */
  updateComment(
    viewer: Viewer,
    hitId: string,
    commentId: string,
    comment: { content: string; accessLevel: AccessLevel },
    audit: AuditEntry,
  ): Promise<Comment[] | null>;
  markPrivileged(viewer: Viewer, hitId: string, isPrivileged: boolean, audit: AuditEntry): Promise<boolean>;
  /** Reads that the audit log records, such as an opened hit or a download. */
  record(audit: AuditEntry): Promise<void>;
  /** Removes the rows of sources whose import never finished and is not running any more. */
  discardUnfinished(isRunning: (evidenceId: number) => boolean): Promise<number[]>;
  deleteSource(evidenceId: number, audit: AuditEntry): Promise<void>;
}

/** All cases; a case's store is opened on first use and kept open. */
export interface HitStore {
  reader(caseId: string): HitReader;
  transactor(caseId: string): HitTransactor;
  close(): void;
}
