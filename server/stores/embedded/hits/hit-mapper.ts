import type { Attachment, Fragment, Hit } from '@contract/model/hit';
import { groupImportance } from '@contract/rules/artifact-groups';
import { PRIVILEGED } from '@contract/rules/identifiers';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { chatFields } from './chat-fields';
import { commentsReader } from './comments';
import { dateFragment } from './date-fragment';
import { dateValue, type DateRow } from './date-value';
import { fragmentsReader } from './fragments';
import { decodeHitBody, type HitBody } from './hit-body';
import { hitTagsReader } from './hit-tags';
import { seenReader } from './seen-marks';
import { threadReader, type ThreadSummary } from './thread-summaries';
import { visibleHitReader, type VisibleHit } from './visible-hits';

interface HitRow extends DateRow {
  id: number;
  evidence_id: number;
  original_id: string;
  artifact_id: number;
  deleted: number | null;
  thread_id: number | null;
  body: string;
}

type Artifact = Hit['artifact'];

/** Puts hits together from their rows, as one viewer may see them. */
export class HitMapper {
  private readonly rows;
  private readonly findArtifact;
  private readonly artifacts = new Map<number, Artifact>();
  private readonly visibleHit;
  private readonly fragmentsOf;
  private readonly threadOf;
  private readonly tagIdsOf;
  private readonly commentsOf;
  private readonly isSeen;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly caseId: string,
  ) {
    this.rows = db.prepare<[number], HitRow>('SELECT * FROM hit WHERE id = ?');
    this.findArtifact = db.prepare<[number], { artifact_group: string; name: string }>(
      'SELECT artifact_group, name FROM artifact WHERE id = ?',
    );
    this.visibleHit = visibleHitReader(db);
    this.fragmentsOf = fragmentsReader(db);
    this.threadOf = threadReader(db);
    this.tagIdsOf = hitTagsReader(db);
    this.commentsOf = commentsReader(db);
    this.isSeen = seenReader(db);
  }

  /** Null when there is no such hit for this viewer. */
  load(viewer: Viewer, hitId: number, searchAfter: string): Hit | null {
    return this.loadAll(viewer, [{ id: hitId, searchAfter }])[0] ?? null;
  }

  /** Of one state of the case; hits that are not there for this viewer are left out. */
  loadAll(viewer: Viewer, asked: readonly { id: number; searchAfter: string }[]): Hit[] {
    const threads = new Map<number, ThreadSummary | null>();
    return this.db.transaction(() =>
      asked.flatMap(({ id, searchAfter }) => {
        const visible = this.visibleHit(viewer, id);
        const row = visible === null ? undefined : this.rows.get(id);
        return visible === null || row === undefined
          ? []
          : {
              ...this.toHit(row, visible, threads),
              tags: this.tagIdsOf(id),
              comments: this.commentsOf(viewer, id),
              seenByMe: this.isSeen(viewer.userId, id),
              searchAfter,
            };
      }),
    )();
  }

  isThere(viewer: Viewer, hitId: number): boolean {
    return this.visibleHit(viewer, hitId) !== null;
  }

  /** By name. */
  tagsOf(hitId: number): string[] {
    return this.tagIdsOf(hitId);
  }

  private toHit(
    row: HitRow,
    { isPrivileged }: VisibleHit,
    threads: Map<number, ThreadSummary | null>,
  ): Omit<Hit, 'tags' | 'comments' | 'searchAfter'> {
    const body = decodeHitBody(row.body);
    const fragments = this.fragmentsOf(body.f);
    const date = dateValue(row);
    return {
      id: String(row.id),
      originalId: row.original_id,
      artifact: this.artifactOf(row.artifact_id),
      origin: {
        evidenceId: row.evidence_id,
        sources: (body.s ?? []).map(([path, deleted, location]) => ({ path, deleted, location })),
      },
      deleted: row.deleted === null ? null : row.deleted === 1,
      date,
      fragments,
      attachments: (body.a ?? []).map((attachment, place) => ({
        ...this.toAttachment(row.id, place, attachment),
        ...differencesOf(body, place),
      })),
      actionTags: isPrivileged ? [PRIVILEGED] : [],
      locations: (body.l ?? []).map(([latitude, longitude]) => ({ latitude, longitude })),
      chat: row.thread_id === null ? null : chatFields(body.c, this.knownThread(row.thread_id, threads)),
      multiArtifactFragments: [...columnsOf(body, fragments), dateFragment(date, fragments)],
    };
  }

  private toAttachment(
    hitId: number,
    place: number,
    [path, name, importance, mimeType, sha256, size]: NonNullable<HitBody['a']>[number],
  ): Attachment {
    const isStored = sha256 !== null;
    return {
      id: String(place),
      path,
      name,
      importance,
      mimeType,
      size,
      sha256,
      state: isStored ? 'stored' : 'notInExport',
      fileKey: isStored ? `/cases/${encodeURIComponent(this.caseId)}/hits/${hitId}/attachments/${place}` : null,
    };
  }

  private knownThread(threadId: number, threads: Map<number, ThreadSummary | null>): ThreadSummary | null {
    let thread = threads.get(threadId);
    if (thread === undefined) {
      thread = this.threadOf(threadId);
      threads.set(threadId, thread);
    }
    return thread;
  }

  /** Artifacts are only ever added. */
  private artifactOf(id: number): Artifact {
    let artifact = this.artifacts.get(id);
    if (artifact === undefined) {
      const row = this.findArtifact.get(id);
      if (row === undefined) {
        throw new Error(`There is no artifact ${id}.`);
      }
      const { artifact_group: group, name } = row;
      artifact = { group, name, importance: groupImportance(group) };
      this.artifacts.set(id, artifact);
    }
    return artifact;
  }
}

/** Left out where nothing differs. */
function differencesOf({ d = [] }: HitBody, attachment: number): Pick<Attachment, 'differences'> {
  const differences = d.flatMap(([index, what, report, stored]) =>
    index === attachment ? [{ what, report, stored }] : [],
  );
  return differences.length === 0 ? {} : { differences };
}

/** Of the multi-artifact table, the first three. */
function columnsOf({ m: places = [null, null, null] }: HitBody, fragments: readonly Fragment[]): (Fragment | null)[] {
  return places.map((place) => (place === null ? null : (fragments[place] ?? null)));
}
