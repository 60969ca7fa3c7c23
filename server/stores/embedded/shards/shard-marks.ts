import type { SegmentCopies, SegmentMarks } from '@server/stores/embedded/query/matched-segment';
import { blockOf } from '@server/stores/embedded/rows/review/mark-blocks';
import type { MarkKind } from '@server/stores/embedded/rows/review/marks';
import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { isBlockOf, applyMarkBlock, type SegmentRange } from './apply-mark-block';

interface MarkRow {
  block: number;
  kind: MarkKind;
  tag_id: number;
  bits: Buffer;
}

interface MutableMarks extends SegmentRange {
  /** The marks for requests. Replaced after a change, so that a running request sees one state. */
  view: SegmentMarks | null;
  /** By kind, except tags. */
  sets: Map<MarkKind, Bitset>;
  tags: Map<number, Bitset>;
  /** Marks of comparisons, by the id of the comparison. */
  pairs: Map<number, Map<MarkKind, Bitset>>;
}

/**
 * The marks of the segments of a shard, as bitsets. Each request first loads the changes since the last one, so that every
 * acknowledged change is in every later result, whichever process made it.
 */
export class ShardMarks {
  private readonly marks = new Map<number, MutableMarks>();
  private readonly dataVersion;
  private readonly lastVersion;
  private readonly changed;
  private readonly within;
  private seenData = -1;
  private seenVersion = 0;

  constructor(db: SqliteDatabase) {
    this.dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
    this.lastVersion = db.prepare<[], number>("SELECT last FROM counter WHERE name = 'marks'").pluck();
    this.changed = db.prepare<[number], MarkRow>('SELECT block, kind, tag_id, bits FROM mark WHERE version > ?');
    this.within = db.prepare<[number, number], MarkRow>(
      'SELECT block, kind, tag_id, bits FROM mark WHERE block BETWEEN ? AND ?',
    );
  }

  get bytes(): number {
    let bytes = 0;
    for (const { sets, tags } of this.marks.values()) {
      for (const bits of [...sets.values(), ...tags.values()]) {
        bytes += bits.byteLength;
      }
    }
    return bytes;
  }

  refresh(): void {
    const data = this.dataVersion.get() ?? 0;
    if (data === this.seenData) {
      return;
    }
    const version = this.lastVersion.get() ?? 0;
    if (version !== this.seenVersion && this.marks.size > 0) {
      for (const row of this.changed.iterate(this.seenVersion)) {
        for (const marks of this.marks.values()) {
          put(marks, row);
        }
      }
    }
    this.seenVersion = version;
    this.seenData = data;
  }

  /** The marks of a segment. */
  of({ firstHit, count }: SegmentRange): SegmentMarks {
    let marks = this.marks.get(firstHit);
    if (marks?.count !== count) {
      marks = { firstHit, count, view: null, sets: new Map(), tags: new Map(), pairs: new Map() };
      for (const row of this.within.iterate(blockOf(firstHit), blockOf(firstHit + count - 1))) {
        put(marks, row);
      }
      this.marks.set(firstHit, marks);
    }
    marks.view ??= viewOf(marks);
    return marks.view;
  }

  keepOnly(firstHits: ReadonlySet<number>): void {
    for (const firstHit of this.marks.keys()) {
      if (!firstHits.has(firstHit)) {
        this.marks.delete(firstHit);
      }
    }
  }
}

function put(marks: MutableMarks, { block, kind, tag_id: tagId, bits }: MarkRow): void {
  if (!isBlockOf(marks, block)) {
    return;
  }
  marks.view = null;
  // Creates new bitsets, since a running request still reads the old ones.
  if (kind === 'tag') {
    putSet(marks.tags, tagId, applyMarkBlock(marks, marks.tags.get(tagId) ?? null, block, bits));
  } else {
    const sets = tagId === 0 ? marks.sets : pairSets(marks, tagId);
    putSet(sets, kind, applyMarkBlock(marks, sets.get(kind) ?? null, block, bits));
  }
}

function pairSets({ pairs }: MutableMarks, comparison: number): Map<MarkKind, Bitset> {
  const sets = pairs.get(comparison) ?? new Map<MarkKind, Bitset>();
  pairs.set(comparison, sets);
  return sets;
}

function putSet<Key>(sets: Map<Key, Bitset>, key: Key, bits: Bitset | null): void {
  if (bits === null) {
    sets.delete(key);
  } else {
    sets.set(key, bits);
  }
}

const viewOf = ({ sets, tags, pairs }: MutableMarks): SegmentMarks => ({
  privileged: sets.get('privileged') ?? null,
  suspected: sets.get('suspected') ?? null,
  released: sets.get('released') ?? null,
  publicComments: sets.get('comment') ?? null,
  exhibits: sets.get('exhibit') ?? null,
  copies: copiesOf(sets),
  pairs: new Map([...pairs].map(([comparison, own]) => [comparison, copiesOf(own)])),
  tags: new Map(tags),
});

const copiesOf = (sets: ReadonlyMap<MarkKind, Bitset>): SegmentCopies => ({
  compared: sets.get('compared') ?? null,
  copied: sets.get('copied') ?? null,
  openlyCopied: sets.get('openly_copied') ?? null,
});
