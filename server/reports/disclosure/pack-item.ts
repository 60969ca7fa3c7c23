import type { FragmentShape, PackedFragment, PackedItem } from '@contract/model/disclosure-package';
import type { NamedPerson } from '@contract/calls/assignments';
import type { Comment, Fragment, Hit } from '@contract/model/hit';
import type { PositionReason } from '@contract/model/position-reason';
import type { LocalTimes } from '@server/domain/local-times';
import type { NamedHit } from '@server/reports/comment-writers';
import type { ReportComment } from '@server/reports/report-content';
import type { LocatedItem } from '@server/stores/hit-movements';

/** The tags and comments that the recipient gets. */
export interface DisclosedMarks {
  tags: boolean;
  /** Public comments; private ones are never disclosed. */
  comments: boolean;
}

type ShownFiles = Pick<PackedItem, 'previews' | 'paths'>;

/**
 * Packs items, and collects their shared values: shapes of fragments, artifacts, used tags and sources, and authors of
 * comments.
 */
export class ItemPacker {
  readonly shapes: FragmentShape[] = [];
  readonly artifacts: Hit['artifact'][] = [];
  readonly tagIds = new Set<string>();
  readonly sourceIds = new Set<number>();
  /** By user id. */
  readonly people = new Map<string, NamedPerson>();
  private readonly shapeIndexes = new Map<string, number>();
  private readonly artifactIndexes = new Map<string, number>();

  constructor(
    private readonly times: LocalTimes,
    private readonly marks: DisclosedMarks,
    private readonly reasonOf: (hit: LocatedItem) => PositionReason,
  ) {}

  /** Lists every disclosed field: fields added to hits later are not disclosed until they are added here. */
  pack(hit: NamedHit, { previews, paths }: ShownFiles): PackedItem {
    const { artifact, multiArtifactFragments } = hit;
    const shown = hit.fragments.filter(({ hidden }) => !hidden);
    const tags = this.marks.tags ? hit.tags : [];
    const { exhibit } = hit;
    tags.forEach((id) => this.tagIds.add(id));
    this.sourceIds.add(hit.origin.evidenceId);
    return {
      ...{ id: hit.id, originalId: hit.originalId, origin: hit.origin, deleted: hit.deleted, date: hit.date },
      artifact: indexIn(this.artifacts, this.artifactIndexes, artifact),
      fragments: shown.map((fragment) => this.fragment(fragment)),
      columns: multiArtifactFragments.map((fragment) => this.column(fragment, shown)),
      attachments: hit.attachments.map((attachment) => ({ ...attachment, fileKey: null })),
      ...{ tags, actionTags: [], locations: hit.locations, chat: hit.chat },
      ...(hit.locations.length > 0 && { positionReason: this.reasonOf(hit) }),
      comments: this.comments(hit.comments),
      ...(exhibit && { exhibit }),
      ...(hit.uncertainDate && { uncertainDate: hit.uncertainDate }),
      time: this.timeOf(hit),
      ...{ previews, paths },
    };
  }

  /** Public comments; the head contains the names of their authors. */
  private comments(comments: readonly ReportComment[]): Comment[] {
    const shown = this.marks.comments ? comments.filter(({ accessLevel }) => accessLevel === 'public') : [];
    return shown.map(({ fullName, ...comment }) => {
      const { userId: id, userName } = comment;
      if (fullName !== undefined) {
        this.people.set(id, { id, userName, fullName });
      }
      return comment;
    });
  }

  private timeOf({ date }: Pick<Hit, 'date'>): number | null {
    if (date === null) {
      return null;
    }
    const instant = Date.parse(date.instant);
    return date.isLocal ? this.times.instantOf(instant) : instant;
  }

  private column(fragment: Fragment | null, shown: readonly Fragment[]): PackedItem['columns'][number] {
    if (fragment === null || fragment.hidden) {
      return null;
    }
    const index = shown.findIndex((other) => isSame(other, fragment));
    return index < 0 ? this.fragment(fragment) : index;
  }

  private fragment(fragment: Fragment): PackedFragment {
    const { name, displayName, valueType, importance, hidden, categories, value, dateValue, numberValue } = fragment;
    const { dateReadings } = fragment;
    const shape = { name, displayName, valueType, importance, hidden, categories };
    const index = indexIn(this.shapes, this.shapeIndexes, shape);
    if (dateReadings !== undefined) {
      return [index, value, null, null, dateReadings];
    }
    if (numberValue !== undefined) {
      return [index, value, dateValue ?? null, numberValue];
    }
    return dateValue === undefined ? [index, value] : [index, value, dateValue];
  }
}

const isSame = (left: Fragment, right: Fragment): boolean =>
  left.name === right.name && left.valueType === right.valueType && left.value === right.value;

function indexIn<Value>(values: Value[], indexes: Map<string, number>, value: Value): number {
  const key = JSON.stringify(value);
  const existing = indexes.get(key);
  if (existing !== undefined) {
    return existing;
  }
  values.push(value);
  indexes.set(key, values.length - 1);
  return values.length - 1;
}
