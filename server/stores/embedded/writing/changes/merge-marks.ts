import type { Comment } from '@contract/model/hit';
import { foldName } from '@contract/text/fold-text';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { ForeignComment, ForeignItem, MergeOutcome } from '@server/stores/foreign-marks';
import type { ImportedComment, ImportedTag } from '@server/stores/hit-writer';
import type { Viewer } from '@server/stores/viewer';

import type { CaseConnection } from './case-connection';
import { commentsReader } from '@server/stores/embedded/rows/review/comments';
import { findByOriginalId, type FoundHit, type FoundHits } from '@server/stores/embedded/rows/hits/find-by-original-id';
import { hitTagsReader } from '@server/stores/embedded/rows/review/hit-tags';
import { applyImportedMarks } from '@server/stores/embedded/writing/imports/imported-marks';
import { listTags } from '@server/stores/embedded/rows/review/tags';
import { visibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';

/** The tool of marks that were made in REVIEW. */
const REVIEW = 'REVIEW';

interface MarksToAdd {
  tags: ImportedTag[];
  /** By the tool in which they were created. */
  comments: Map<string, ImportedComment[]>;
  /** The hit of each item that has one, by the item's index. */
  hits: ReadonlyMap<string, number>;
}

interface MergePlan {
  outcome: MergeOutcome;
  toAdd: MarksToAdd;
}

export type MergeArguments = [
  viewer: Viewer,
  items: readonly ForeignItem[],
  options: { isApplied: boolean; progress?: Float64Array },
  audit: AuditEntry | null,
];

/** Number of items between two reports of progress and checks for cancellation. */
const ITEMS_AT_ONCE = 100;

/**
 * Adds tags and comments of another case to hits of this one, attributed to their authors there. Without `isApplied` it only
 * reports what it would do. The audit entry contains the numbers. `progress` is shared memory: the progress from 0 to 1, then
 * whether it was cancelled.
 */
export function* mergeForeignMarks(
  connection: CaseConnection,
  ...[viewer, items, { isApplied, progress }, audit]: MergeArguments
): CooperativeTask<MergeOutcome> {
  const found = yield* findByOriginalId(connection.db, items);
  return connection.change((record) => {
    const plan = planMerge(connection.db, viewer, items, { found, progress });
    if (isApplied && audit !== null) {
      applyMerge(connection.db, plan, audit);
    }
    const { matched, tags, comments } = plan.outcome;
    const counts = { hitCount: [String(matched)], tagCount: [String(tags)], commentCount: [String(comments)] };
    if (audit !== null) {
      record({ ...audit, description: { ...audit.description, ...counts } });
    }
    return plan.outcome;
  });
}

/**
 * Computes what items of another case add to the hits of this one. Privileged hits count as missing for every viewer. What a hit
 * already has is not added again, so a second merge of the same items adds nothing.
 */
function planMerge(
  db: SqliteDatabase,
  viewer: Viewer,
  items: readonly ForeignItem[],
  { found, progress }: { found: FoundHits; progress: Float64Array | undefined },
): MergePlan {
  const planner = new MergePlanner(db, { ...viewer, seesPrivileged: false });
  items.forEach((item, position) => {
    if (progress !== undefined && position % ITEMS_AT_ONCE === 0) {
      if (progress[1] === 1) {
        throw new Error('The import was cancelled.');
      }
      progress[0] = position / items.length;
    }
    planner.add(item, position, found);
  });
  return planner.finish();
}

/** Applies a plan, with audit entries. Call it within a transaction. */
function applyMerge(db: SqliteDatabase, { toAdd }: MergePlan, audit: AuditEntry): void {
  const findHit = (position: string) => toAdd.hits.get(position) ?? null;
  const { userId, userName, timestamp, caseId, call } = audit;
  const importer = { userId, userName, timestamp, caseId, call };
  applyImportedMarks(db, { tool: REVIEW, importer, tags: toAdd.tags, comments: [] }, findHit);
  for (const [tool, comments] of toAdd.comments) {
    applyImportedMarks(db, { tool, importer, tags: [], comments }, findHit);
  }
}

class MergePlanner {
  private readonly outcome: MergeOutcome = {
    ...{ matched: 0, newTags: [], tags: 0, comments: 0, unchanged: 0, notFound: [], conflicts: [] },
  };
  private readonly tags: ImportedTag[] = [];
  private readonly comments = new Map<string, ImportedComment[]>();
  private readonly hits = new Map<string, number>();
  private readonly caseTags: ReadonlyMap<string, { id: string; color: string }>;
  /** Tags of the file that were read, by their folded names. */
  private readonly knownTags = new Set<string>();
  private readonly added = new Set<string>();
  private readonly visibleHits;
  private readonly tagsOf;
  private readonly commentsOf;

  constructor(
    db: SqliteDatabase,
    private readonly viewer: Viewer,
  ) {
    this.caseTags = new Map(listTags(db).map(({ id, name, color }) => [foldName(name), { id, color }]));
    this.visibleHits = visibleHitsReader(db);
    this.tagsOf = hitTagsReader(db);
    this.commentsOf = commentsReader(db);
  }

  add(item: ForeignItem, position: number, found: FoundHits): void {
    const candidates = this.candidates(item, found);
    const fitting = candidates.filter(({ group, artifact }) => group === item.group && artifact === item.artifact);
    const [hit, ...others] = candidates.length > 1 && fitting.length > 0 ? fitting : candidates;
    if (hit === undefined) {
      this.outcome.notFound.push(position);
    } else if (others.length > 0) {
      this.outcome.conflicts.push({ kind: 'severalItems', item: position, name: '' });
    } else {
      this.outcome.matched += 1;
      this.hits.set(String(position), hit.id);
      this.addTags(item, position, hit.id);
      this.addComments(item, position, hit.id);
    }
  }

  finish(): MergePlan {
    // The writer expects equal names one after the other.
    const tags = this.tags.toSorted((left, right) => Number(left.name > right.name) - Number(left.name < right.name));
    return { outcome: this.outcome, toAdd: { tags, comments: this.comments, hits: this.hits } };
  }

  private candidates({ evidenceIds, originalId }: ForeignItem, found: FoundHits): FoundHit[] {
    const hits = evidenceIds.flatMap((evidenceId) => found.get(evidenceId)?.get(originalId) ?? []);
    const visible = this.visibleHits(
      this.viewer,
      hits.map(({ id }) => id),
    );
    return hits.filter(({ id }) => visible.has(id));
  }

  private addTags({ tags }: ForeignItem, position: number, hitId: number): void {
    const own = this.tagsOf([hitId]).get(hitId) ?? [];
    for (const { name, color } of tags) {
      const key = foldName(name);
      const caseTag = this.caseTags.get(key);
      this.noteTag(key, name, caseTag !== undefined && caseTag.color !== color);
      if ((caseTag !== undefined && own.includes(caseTag.id)) || this.isAdded('tag', hitId, key)) {
        this.outcome.unchanged += 1;
      } else {
        this.outcome.tags += 1;
        this.tags.push({ originalId: String(position), name, color, author: null });
      }
    }
  }

  /** Once for each tag of the file. */
  private noteTag(key: string, name: string, isOtherColor: boolean): void {
    if (this.knownTags.has(key)) {
      return;
    }
    this.knownTags.add(key);
    if (isOtherColor) {
      this.outcome.conflicts.push({ kind: 'tagColor', item: null, name });
    } else if (!this.caseTags.has(key)) {
      this.outcome.newTags.push(name);
    }
  }

  private addComments({ comments }: ForeignItem, position: number, hitId: number): void {
    const own = (this.commentsOf(this.viewer, [hitId]).get(hitId) ?? [])
      .filter(({ accessLevel }) => accessLevel === 'public')
      .map(foreignOf);
    for (const comment of comments) {
      const isFromSame = own.filter((other) => isSameOrigin(other, comment));
      const key = JSON.stringify([comment.tool, comment.author, comment.writtenAt, comment.content]);
      if (isFromSame.some(({ content }) => content === comment.content) || this.isAdded('comment', hitId, key)) {
        this.outcome.unchanged += 1;
      } else if (isFromSame.length > 0 && comment.writtenAt !== null) {
        this.outcome.conflicts.push({ kind: 'editedComment', item: position, name: comment.author });
      } else {
        this.outcome.comments += 1;
        const { content, author, writtenAt, tool } = comment;
        const ofTool = this.comments.get(tool) ?? [];
        ofTool.push({ originalId: String(position), content, author: author === '' ? null : author, writtenAt });
        this.comments.set(tool, ofTool);
      }
    }
  }

  /** Whether the file adds the same mark twice; otherwise records it as added. */
  private isAdded(kind: 'tag' | 'comment', hitId: number, key: string): boolean {
    const text = `${kind} ${hitId} ${key}`;
    const isKnown = this.added.has(text);
    this.added.add(text);
    return isKnown;
  }
}

/** A comment of this case in the form of an export. */
const foreignOf = ({ content, userName: author, createdAt, origin }: Comment): ForeignComment =>
  origin === undefined
    ? { content, author, tool: REVIEW, writtenAt: createdAt }
    : { content, author, tool: origin.tool, writtenAt: origin.writtenAt };

const isSameOrigin = (left: ForeignComment, right: ForeignComment): boolean =>
  left.author === right.author && left.tool === right.tool && left.writtenAt === right.writtenAt;
