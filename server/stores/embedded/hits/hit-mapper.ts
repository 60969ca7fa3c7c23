import type { Attachment, Fragment, Hit } from '@contract/model/hit';
import { groupImportance } from '@contract/rules/artifact-groups';
import { PRIVILEGED } from '@contract/rules/identifiers';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { chatFieldsReader } from './chat-fields';
import { commentsReader } from './comments';
import { dateFragment } from './date-fragment';
import { dateValue, type DateRow } from './date-value';
import { fragmentsReader } from './fragments';
import { partRange, placeOf } from './part-id';
import { parseTexts } from './parse-json';
import { visibleTo } from './visibility';

interface HitRow extends DateRow {
  id: number;
  evidence_id: number;
  original_id: string;
  artifact_group: string;
  artifact_name: string;
  deleted: number | null;
  column_0: number | null;
  column_1: number | null;
  column_2: number | null;
  is_privileged: number;
}

interface AttachmentRow {
  id: number;
  path: string;
  name: string;
  importance: Attachment['importance'];
  mime_type: string;
  sha256: string | null;
  size: number | null;
}

/** Puts hits together from their rows. */
export class HitMapper {
  private readonly rows;
  private readonly sources;
  private readonly attachments;
  private readonly locations;
  private readonly tags;
  private readonly fragmentsOf;
  private readonly chatOf;
  private readonly commentsOf;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly caseId: string,
  ) {
    this.rows = { all: this.prepareHit(true), unprivileged: this.prepareHit(false) };
    this.sources = db.prepare<[number, number], { path: string; deleted: number | null; location: string }>(
      'SELECT path, deleted, location FROM hit_source WHERE id BETWEEN ? AND ? ORDER BY id',
    );
    this.attachments = db.prepare<[number, number], AttachmentRow>(
      'SELECT * FROM attachment WHERE id BETWEEN ? AND ? ORDER BY id',
    );
    this.locations = db.prepare<[number, number], { latitude: number; longitude: number }>(
      'SELECT latitude, longitude FROM location WHERE id BETWEEN ? AND ? ORDER BY id',
    );
    this.tags = db.prepare<[number], { id: number }>(
      'SELECT tag.id FROM hit_tag JOIN tag ON tag.id = tag_id WHERE hit_id = ? ORDER BY name_key',
    );
    this.fragmentsOf = fragmentsReader(db);
    this.chatOf = chatFieldsReader(db);
    this.commentsOf = commentsReader(db);
  }

  /** Null when there is no such hit for this viewer. */
  load(viewer: Viewer, hitId: number, searchAfter: string): Hit | null {
    const row = this.rowOf(viewer, hitId);
    if (row === undefined) {
      return null;
    }
    const range = partRange(hitId, hitId);
    const fragments = this.fragmentsOf(hitId);
    const date = dateValue(row);
    const column = (place: number | null): Fragment | null => (place === null ? null : (fragments[place] ?? null));
    return {
      id: String(hitId),
      originalId: row.original_id,
      artifact: {
        group: row.artifact_group,
        name: row.artifact_name,
        importance: groupImportance(row.artifact_group),
      },
      origin: {
        evidenceId: row.evidence_id,
        sources: this.sources.all(...range).map(({ path, deleted, location }) => ({
          path,
          deleted: asFlag(deleted),
          location: parseTexts(location),
        })),
      },
      deleted: asFlag(row.deleted),
      date,
      fragments,
      attachments: this.attachments.all(...range).map((attachment) => this.toAttachment(hitId, attachment)),
      tags: this.tagsOf(hitId),
      actionTags: row.is_privileged === 1 ? [PRIVILEGED] : [],
      comments: this.commentsOf(viewer, hitId),
      locations: this.locations.all(...range),
      chat: this.chatOf(hitId, row.evidence_id),
      multiArtifactFragments: [
        column(row.column_0),
        column(row.column_1),
        column(row.column_2),
        dateFragment(date, fragments),
      ],
      searchAfter,
    };
  }

  isThere(viewer: Viewer, hitId: number): boolean {
    return this.rowOf(viewer, hitId) !== undefined;
  }

  tagsOf(hitId: number): string[] {
    return this.tags.all(hitId).map(({ id }) => String(id));
  }

  private toAttachment(hitId: number, row: AttachmentRow): Attachment {
    const id = String(placeOf(row.id));
    const isStored = row.sha256 !== null;
    return {
      id,
      path: row.path,
      name: row.name,
      importance: row.importance,
      mimeType: row.mime_type,
      size: row.size,
      sha256: row.sha256,
      state: isStored ? 'stored' : 'notInExport',
      fileKey: isStored ? `/cases/${encodeURIComponent(this.caseId)}/hits/${hitId}/attachments/${id}` : null,
    };
  }

  private rowOf(viewer: Viewer, hitId: number): HitRow | undefined {
    return (viewer.seesPrivileged ? this.rows.all : this.rows.unprivileged).get(hitId);
  }

  private prepareHit(seesPrivileged: boolean) {
    return this.db.prepare<[number], HitRow>(
      `SELECT h.*, a.artifact_group, a.name AS artifact_name,
         EXISTS (SELECT 1 FROM privileged WHERE hit_id = h.id) AS is_privileged
       FROM hit h JOIN artifact a ON a.id = h.artifact_id
       WHERE h.id = ? AND ${visibleTo({ seesPrivileged }).sql}`,
    );
  }
}

const asFlag = (value: number | null): boolean | null => (value === null ? null : value === 1);
