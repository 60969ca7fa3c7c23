import type { CaseTag } from '@contract/model/case';
import type { SortEntry } from '@contract/model/filter';
import type { AccessLevel, Artifact, Comment, Hit, Importance, ValueType } from '@contract/model/hit';
import type { ImportCertificate } from '@contract/model/import';
import type { BoundingBox } from '@contract/model/map';
import type { HitSet } from '@server/domain/hit-set';

import type { AuditEntry, Updated } from './audit-entry';
import type { ConversationReader } from './conversation-reader';
import type { DecisionReader, DecisionTransactor } from './redactions';
import type { ForeignItem, MergeOptions, MergeOutcome } from './foreign-marks';
import type {
  HistogramBuckets,
  HistogramRequest,
  HitLocation,
  LaneHistogram,
  LocationCluster,
  TimelineHit,
  TopLocation,
} from './hit-views';
import type {
  BulkActionPage,
  BulkActionQuery,
  BulkActionRecord,
  BulkOutcome,
  CommentChange,
  Coverage,
  HitCopy,
  HitSelection,
  ChangedTag,
  NewTag,
  TagHistoryEntry,
} from './hit-marks';
import type { MovementReader } from './hit-movements';
import type { HitStoreUpkeep } from './hit-store-upkeep';
import type { ImportedFilesPage, ImportedFilesQuery } from './imported-files-query';
import type { InformationSection } from './hit-writer';
import type { MessageCopiesReader } from './message-copies-reader';
import type { SearchStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { ToolComparisonReader, ToolComparisonTransactor } from './tool-comparisons';
import type { SeesPrivileged, Viewer } from './viewer';
import type { WordReader } from './word-reader';

// A port without SQLite or segments: adapters pass one contract suite (test/server/stores/hit-store-contract.ts). Rules 001-7.

export type { SearchStatus, HitCriteria, SearchOptions };

/** The signal applies until the hits were found; a change is not interrupted, not even by a deadline. */
export interface BulkOptions extends SearchOptions {
  /** Called when the hits were found, before the change. */
  onChosen?: () => void;
}

export interface SearchRequest extends HitCriteria {
  sort: readonly SortEntry[];
  size: number;
  searchAfter?: string;
  skip?: number;
  /** Of matching hits with the same file content only the one with the lowest id, with their number (contract/calls/hits). */
  stackDuplicates?: boolean;
}

export interface SearchResult {
  hits: Hit[];
  status: SearchStatus;
  /** Whether accents and marks had to match in part of the items, whose index is of before these were ignored. */
  mustMatchMarks: boolean;
  total: { value: number; relation: 'eq' | 'gte' };
}

export type GroupBy = 'tag' | 'evidenceId' | 'artifactGroup' | 'artifactName';

export interface GroupCount {
  value: string;
  group?: string;
  importance?: Importance;
  /** Order of an artifact or group with a configured order. */
  order?: number;
  /** Order of the group of an artifact. */
  groupOrder?: number;
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

export interface FragmentColumn {
  name: string;
  valueType: ValueType;
  importance: Importance;
  order: number;
}

/**
 * Reads of one case. Every result contains only what `viewer` may see, of sources whose import has finished: never hits of a
 * running or interrupted import. A result is computed from one snapshot of the case.
 */
export interface HitReader
  extends ConversationReader, DecisionReader, MessageCopiesReader, MovementReader, ToolComparisonReader, WordReader {
  search(viewer: Viewer, request: SearchRequest, options?: SearchOptions): Promise<SearchResult>;
  /** Null when the viewer sees no such hit. */
  get(viewer: Viewer, hitId: string): Promise<Hit | null>;
  /** The hits that the viewer may see, in the given order. */
  filterVisible(viewer: Viewer, hitIds: readonly string[]): Promise<string[]>;
  neighbours(
    viewer: Viewer,
    hitId: string,
    request: HitCriteria & { sort: readonly SortEntry[]; stackDuplicates?: boolean },
    options?: SearchOptions,
  ): Promise<Neighbours & { status: SearchStatus }>;
  count(
    viewer: Viewer,
    criteria: HitCriteria & { stackDuplicates?: boolean },
    options?: SearchOptions,
  ): Promise<{ value: number; status: SearchStatus }>;
  /** The matching hits as a bitset. */
  matching(
    viewer: Viewer,
    criteria: HitCriteria,
    options?: SearchOptions,
  ): Promise<{ hits: HitSet; status: SearchStatus }>;
  countBy(
    viewer: Viewer,
    criteria: HitCriteria,
    groupBy: GroupBy,
    options?: SearchOptions,
  ): Promise<{ groups: GroupCount[]; status: SearchStatus }>;
  countTags(
    viewer: Viewer,
    criteria: HitCriteria,
    options?: SearchOptions,
  ): Promise<TagCounts & { status: SearchStatus }>;
  /** Dated hits by hit id, after the hit `searchAfter` (rules 001-7: pages of 2,000). */
  timeline(
    viewer: Viewer,
    criteria: HitCriteria,
    page: { size: number; searchAfter?: string },
    options?: SearchOptions,
  ): Promise<{ hits: TimelineHit[]; status: SearchStatus }>;
  /** Buckets with at least one hit, in order. @throws BadRequestError for an unknown timezone */
  histogram(
    viewer: Viewer,
    criteria: HitCriteria,
    request: HistogramRequest,
    options?: SearchOptions,
  ): Promise<{ buckets: HistogramBuckets; status: SearchStatus }>;
  /** Hits by artifact group between bounds (epoch milliseconds, ascending), local times as times of the case's zone. */
  lanes(viewer: Viewer, criteria: HitCriteria, bounds: number[], options?: SearchOptions): Promise<LaneHistogram>;
  /** By hit id, several of a hit in their order; `searchAfter` is the cursor of the previous page. */
  locations(
    viewer: Viewer,
    criteria: HitCriteria,
    page: { size: number; searchAfter?: string; box?: BoundingBox },
    options?: SearchOptions,
  ): Promise<{ locations: HitLocation[]; searchAfter: string | null; totalCount: number; status: SearchStatus }>;
  /** Clusters of locations in a box, as many as a map shows at this zoom level (0 to 22). */
  locationClusters(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { box: BoundingBox; zoom: number },
    options?: SearchOptions,
  ): Promise<{ clusters: LocationCluster[]; status: SearchStatus }>;
  /** Geohash cells with the most locations, the largest first; `precision` is the length of the geohash, 1 to 9. */
  topLocations(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { precision: number; take: number; box?: BoundingBox },
    options?: SearchOptions,
  ): Promise<{ locations: TopLocation[]; status: SearchStatus }>;
  coverage(
    viewer: Viewer,
    criteria: HitCriteria,
    options?: SearchOptions,
  ): Promise<Coverage & { status: SearchStatus }>;
  /** By hit id, including the hit itself; empty when its primary file is not stored; null when the viewer sees no such hit. */
  copies(viewer: Viewer, hitId: string, take: number): Promise<HitCopy[] | null>;
  /** Newest first; those of others only for viewers who may see privileged hits. `users`: of all visible actions. */
  bulkActions(viewer: Viewer, request: BulkActionQuery): Promise<BulkActionPage>;
  /** Null when the viewer sees no such action. */
  bulkAction(viewer: Viewer, actionId: string): Promise<BulkActionRecord | null>;
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
  /** Without attachments of hits that the viewer may not see. */
  importedFiles(viewer: SeesPrivileged, evidenceId: number, query: ImportedFilesQuery): Promise<ImportedFilesPage>;
  information(evidenceId: number, kind: 'device' | 'extraction'): Promise<InformationSection[]>;
  /** Sources with a finished import, with which a restart reconciles the records. */
  finishedSources(): Promise<number[]>;
}

/** Changes of one case, each with its audit entries in one transaction; null (or false) when the viewer sees no such hit. */
export interface HitTransactor extends HitReader, DecisionTransactor, ToolComparisonTransactor {
  /** The tag gets the first free key. @throws ConflictError when the case has a tag of that name (compared without case). */
  createTag(tag: NewTag, audit: AuditEntry): Promise<CaseTag>;
  /** Existing names, compared ignoring case, are kept; the entry lists the created tags. */
  createTags(tags: readonly NewTag[], audit: AuditEntry): Promise<{ created: CaseTag[]; kept: string[] }>;
  /** @throws ConflictError, NotFoundError, BadRequestError when another tag has the key */
  updateTag(tagId: string, tag: ChangedTag, audit: AuditEntry): Promise<Updated<CaseTag>>;
  /** @throws NotFoundError */
  deleteTag(tagId: string, audit: AuditEntry): Promise<void>;
  /** The ids of the hit's tags; null when the viewer sees no such hit, or there is no such tag. */
  addHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<Updated<string[]> | null>;
  /** As `addHitTag`. */
  removeHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<Updated<string[]> | null>;
  addComment(
    viewer: Viewer,
    hitId: string,
    comment: { content: string; accessLevel: AccessLevel },
    audit: AuditEntry,
  ): Promise<Comment[] | null>;
  /** Only by the author. @throws ForbiddenError */
  updateComment(
    viewer: Viewer,
    hitId: string,
    commentId: string,
    comment: { content: string; accessLevel: AccessLevel },
    audit: AuditEntry,
  ): Promise<CommentChange | null>;
  /** Only by the author; its text is kept. @throws ForbiddenError */
  removeComment(viewer: Viewer, hitId: string, commentId: string, audit: AuditEntry): Promise<CommentChange | null>;
  /** All or nothing. @throws NotFoundError for an unknown tag, BadRequestError without a tag */
  changeTags(
    viewer: Viewer,
    selection: HitSelection,
    tags: { add: readonly string[]; remove: readonly string[] },
    audit: AuditEntry,
    options?: BulkOptions,
  ): Promise<BulkOutcome>;
  /** Adds the same comment to each hit. @throws TooManyRequestsError for more hits than `atMost` */
  addComments(
    viewer: Viewer,
    selection: HitSelection,
    comment: { content: string; accessLevel: AccessLevel; atMost?: number },
    audit: AuditEntry,
    options?: BulkOptions,
  ): Promise<BulkOutcome>;
  /**
   * Undoes a bulk change on the hits that the viewer may see and that were not changed since; null when the viewer sees no such
   * action.
   * @throws ConflictError when it was undone before
   */
  undoBulk(viewer: Viewer, actionId: string, audit: AuditEntry): Promise<BulkOutcome | null>;
  /** Marks these hits as seen by the viewer; returns how many were new. Hits that the viewer may not see are ignored. */
  markSeen(viewer: Viewer, hitIds: readonly string[], audit: AuditEntry): Promise<number>;
  /**
   * Adds tags and comments of another case to hits of this one, attributed to their authors there; without `isApplied` it only
   * reports what it would do. Privileged hits count as missing for every viewer. All or nothing; what a hit already has is not
   * added again. When its signal is aborted it rejects without changes, unless they are already committed.
   */
  mergeMarks(
    viewer: Viewer,
    items: readonly ForeignItem[],
    options: MergeOptions,
    audit: AuditEntry | null,
  ): Promise<MergeOutcome>;
  /** Records reads, such as an opened hit or a download. */
  record(audit: AuditEntry): Promise<void>;
  /** Removes the rows of sources whose import never finished and is not running any more. */
  discardUnfinished(running: readonly number[]): Promise<number[]>;
  /**
   * Hides a source from every reader at once; `purgeSource` removes its rows. False, and no audit entry, when it is missing or
   * already hidden.
   */
  hideSource(evidenceId: number, audit: AuditEntry): Promise<boolean>;
  /** Removes some of the rows of a hidden source. Returns the number of remaining hits, null when there are none. */
  purgeSource(evidenceId: number): Promise<number | null>;
}

/** All cases; a case's store is opened on first use and kept open. */
export interface HitStore extends HitStoreUpkeep {
  reader(caseId: string): HitReader;
  transactor(caseId: string): HitTransactor;
  close(): Promise<void>;
}
