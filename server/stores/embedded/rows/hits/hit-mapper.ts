import type { Artifact, Attachment, Fragment, Hit, HitExhibit } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';
import { AS_IMPORTED } from '@server/domain/column-configuration/case-configuration';
import type { CaseConfiguration } from '@server/stores/case-configuration';
import { copySourcesReader } from '@server/stores/embedded/rows/copies/copies-reader';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { chatFields } from './chat-fields';
import { commentsReader } from '@server/stores/embedded/rows/review/comments';
import { arrangedFragments, chosenColumns } from './configured-fragments';
import { dateFragment } from './date-fragment';
import { dateValue, storedReadings, type DateRow } from './date-value';
import { hitExhibitsReader } from '@server/stores/embedded/rows/review/exhibits';
import { redactionCountsReader } from '@server/stores/embedded/rows/review/redactions';
import { fragmentsReader } from './fragments';
import { decodeHitBody, type HitBody } from './hit-body';
import { replyNote } from './reply-note';
import { hitTagsReader } from '@server/stores/embedded/rows/review/hit-tags';
import {
  hitPrivilegeReader,
  toPrivilegeDecision,
  type KnownPrivilege,
} from '@server/stores/embedded/rows/review/privilege-events';
import { TaggedBlocks } from '@server/stores/embedded/rows/review/tagged-blocks';
import { seenReader } from '@server/stores/embedded/rows/review/seen-marks';
import { positionOf } from './stored-position';
import { threadsReader, type ThreadSummary } from '@server/stores/embedded/rows/threads/thread-summaries';
import { visibleHitsReader, type VisibleHit } from './visible-hits';

interface HitRow extends DateRow {
  id: number;
  evidence_id: number;
  original_id: string;
  artifact_id: number;
  deleted: number | null;
  thread_id: number | null;
  body: string;
}

/** Maps rows to hits, as one viewer may see them. */
export class HitMapper {
  private readonly rows;
  private readonly findArtifact;
  private readonly artifacts = new Map<number, Artifact>();
  private readonly visibleHits;
  private readonly fragmentsOf;
  private readonly threadsOf;
  private readonly tagsOf;
  private readonly commentsOf;
  private readonly exhibitsOf;
  private readonly privilegeOf;
  private readonly redactionsOf;
  private readonly seenOf;
  private readonly copySources;
  private readonly inSnapshot;

  constructor(
    db: SqliteDatabase,
    private readonly caseId: string,
  ) {
    this.rows = db.prepare<[string], HitRow>(
      'SELECT hit.* FROM json_each(?) requested CROSS JOIN hit ON hit.id = requested.value',
    );
    this.findArtifact = db.prepare<[number], { artifact_group: string; name: string }>(
      'SELECT artifact_group, name FROM artifact WHERE id = ?',
    );
    this.visibleHits = visibleHitsReader(db);
    this.fragmentsOf = fragmentsReader(db);
    this.threadsOf = threadsReader(db);
    this.tagsOf = hitTagsReader(db, new TaggedBlocks(db));
    this.commentsOf = commentsReader(db);
    this.exhibitsOf = hitExhibitsReader(db);
    this.privilegeOf = hitPrivilegeReader(db);
    this.redactionsOf = redactionCountsReader(db);
    this.seenOf = seenReader(db);
    this.copySources = copySourcesReader(db);
    // Made once: making a transaction function takes as long as three small statements.
    this.inSnapshot = db.transaction((read: () => Hit[]) => read());
  }

  /** Null when the viewer sees no such hit. */
  load(viewer: Viewer, hitId: number, searchAfter: string): Hit | null {
    return this.loadAll(viewer, [{ id: hitId, searchAfter }])[0] ?? null;
  }

  /** From one snapshot of the case; hits that the viewer may not see are omitted. */
  loadAll(
    viewer: Viewer,
    requestedIds: readonly { id: number; searchAfter: string }[],
    configuration: CaseConfiguration = AS_IMPORTED,
  ): Hit[] {
    return this.inSnapshot(() => {
      const visible = this.visibleHits(
        viewer,
        requestedIds.map(({ id }) => id),
      );
      const ids = [...visible.keys()];
      const rows = new Map(this.rows.all(JSON.stringify(ids)).map((row) => [row.id, row]));
      const threads = this.threadsOf([...new Set([...rows.values()].flatMap(({ thread_id: id }) => id ?? []))]);
      const copySources = this.copySources(viewer, ids);
      const exhibits = this.exhibitsOf(ids);
      const privileges = viewer.seesPrivileged ? this.privilegeOf(ids) : NOTHING_KNOWN;
      const redactions = this.redactionsOf(ids);
      const [tags, comments, seen] = [this.tagsOf(ids), this.commentsOf(viewer, ids), this.seenOf(viewer.userId, ids)];
      return requestedIds.flatMap(({ id, searchAfter }) => {
        const known = visible.get(id);
        const row = rows.get(id);
        return known === undefined || row === undefined
          ? []
          : {
              ...this.toHit(row, known, threads, configuration),
              tags: tags.get(id) ?? [],
              comments: comments.get(id) ?? [],
              seenByMe: seen.has(id),
              ...exhibitField(exhibits.get(id)),
              ...privilegeField(privileges.get(id)),
              ...redactionsField(redactions.get(id)),
              ...copiedIn(copySources.get(id)),
              searchAfter,
            };
      });
    });
  }

  isThere(viewer: Viewer, hitId: number): boolean {
    return this.visibleHits(viewer, [hitId]).has(hitId);
  }

  private toHit(
    row: HitRow,
    { isPrivileged }: VisibleHit,
    threads: ReadonlyMap<number, ThreadSummary>,
    configuration: CaseConfiguration,
  ): Omit<Hit, 'tags' | 'comments' | 'searchAfter'> {
    const body = decodeHitBody(row.body);
    const fragments = [...this.fragmentsOf(body.f), ...replyNote(body.c)];
    const date = dateValue(row);
    const uncertainDate = body.u && storedReadings(body.u);
    const artifact = this.artifactOf(row.artifact_id);
    const columns = [...columnsOf(body, fragments), dateFragment(date, fragments, uncertainDate)];
    return {
      id: String(row.id),
      originalId: row.original_id,
      artifact: { ...artifact, importance: configuration.importanceOf(artifact) },
      origin: {
        evidenceId: row.evidence_id,
        sources: (body.s ?? []).map(([path, deleted, location]) => ({ path, deleted, location })),
      },
      deleted: row.deleted === null ? null : row.deleted === 1,
      date,
      ...(uncertainDate && { uncertainDate }),
      fragments: arrangedFragments(fragments, configuration.fragmentsOf(artifact)),
      attachments: (body.a ?? []).map((attachment, index) => ({
        ...this.toAttachment(row.id, index, attachment),
        ...differencesOf(body, index),
      })),
      actionTags: isPrivileged ? [PRIVILEGED] : [],
      locations: (body.l ?? []).map(positionOf),
      chat: row.thread_id === null ? null : chatFields(body.c, threads.get(row.thread_id) ?? null),
      multiArtifactFragments: chosenColumns(columns, fragments, configuration.columns?.[row.evidence_id]),
    };
  }

  private toAttachment(
    hitId: number,
    index: number,
    [path, name, importance, mimeType, sha256, size]: NonNullable<HitBody['a']>[number],
  ): Attachment {
    const isStored = sha256 !== null;
    return {
      id: String(index),
      path,
      name,
      importance,
      mimeType,
      size,
      sha256,
      state: isStored ? 'stored' : 'notInExport',
      fileKey: isStored ? `/cases/${encodeURIComponent(this.caseId)}/hits/${hitId}/attachments/${index}` : null,
    };
  }

  /** Artifacts are added, but never changed. */
  private artifactOf(id: number): Artifact {
    let artifact = this.artifacts.get(id);
    if (artifact === undefined) {
      const row = this.findArtifact.get(id);
      if (row === undefined) {
        throw new Error(`There is no artifact ${id}.`);
      }
      const { artifact_group: group, name } = row;
      artifact = { group, name };
      this.artifacts.set(id, artifact);
    }
    return artifact;
  }
}

/** Omitted without redactions. */
const redactionsField = (count: number | undefined): Pick<Hit, 'redactions'> =>
  count === undefined ? {} : { redactions: count };

const exhibitField = (exhibit: HitExhibit | undefined): Pick<Hit, 'exhibit'> =>
  exhibit === undefined ? {} : { exhibit };

/** Viewers who may not see privileged hits get no privilege at all. */
const NOTHING_KNOWN: ReadonlyMap<number, KnownPrivilege> = new Map();

/** Omitted without privilege. */
const privilegeField = (known: KnownPrivilege | undefined): Pick<Hit, 'privilege'> =>
  known === undefined ? {} : { privilege: toPrivilegeDecision(known) };

/** Omitted without copies. */
const copiedIn = (sources: number[] | undefined): Pick<Hit, 'copiedIn'> =>
  sources === undefined ? {} : { copiedIn: sources };

/** Omitted without differences. */
function differencesOf({ d = [] }: HitBody, attachment: number): Pick<Attachment, 'differences'> {
  const differences = d.flatMap(([index, what, report, stored]) =>
    index === attachment ? [{ what, report, stored }] : [],
  );
  return differences.length === 0 ? {} : { differences };
}

/** The first three columns of the multi-artifact table. */
function columnsOf({ m: indexes = [null, null, null] }: HitBody, fragments: readonly Fragment[]): (Fragment | null)[] {
  return indexes.map((index) => (index === null ? null : (fragments[index] ?? null)));
}
