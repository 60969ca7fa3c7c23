import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DateValue } from '@contract/model/hit';
import type { ColumnName } from '@server/stores/embedded/index/column-collector';
import type { HitBody, StoredFragment } from '@server/stores/embedded/rows/hits/hit-body';
import { openSegment } from '@server/stores/embedded/index/open-segment';
import type { Segment } from '@server/stores/embedded/index/segment';
import { SegmentBuilder } from '@server/stores/embedded/index/segment-builder';
import { PartCache } from '@server/stores/embedded/index/part-cache';
import { writeSegment } from '@server/stores/embedded/index/segment-writer';
import type { FragmentRecord, HitRecord } from '@server/stores/hit-record';

import { columnPlaces } from './column-places';
import { TEST_LOCALE } from './test-locale';

interface BuildSegmentOptions {
  evidenceId?: number;
  /** Id of the first hit; the others follow. */
  firstHit?: number;
  /** Ids that artifacts and threads have in case.db; by default they are numbered from 1 in the order in which they come. */
  artifactId?: (artifact: HitRecord['artifact']) => number;
  threadId?: (threadKey: string) => number;
  /** Of the case. */
  timezone?: string;
  /** Without one, no texts are kept in memory. */
  cache?: PartCache;
}

/**
 * A real segment of these hits in a temporary folder, which is removed when the process exits. The segment must still be closed.
 * Document `d` is `records[d]`.
 */
export function buildSegment(records: readonly HitRecord[], options: BuildSegmentOptions = {}): Segment {
  const artifactIds = new Numbers();
  const threadIds = new Numbers();
  const {
    artifactId = ({ group, name }: HitRecord['artifact']) => artifactIds.of(`${group}\n${name}`),
    threadId = (key: string) => threadIds.of(key),
    timezone = TEST_LOCALE.timezone,
  } = options;
  const kinds = new TestKinds();
  const builder = new SegmentBuilder((id) => kinds.column(id), { timezone });
  builder.begin(options.evidenceId ?? 1, options.firstHit ?? 1);
  for (const record of records) {
    const artifact = artifactId(record.artifact);
    builder.add({
      artifactId: artifact,
      date: instantOf(record.date),
      isLocal: record.date?.isLocal ?? false,
      dateText: record.date?.original ?? null,
      threadId: record.chat === null ? null : threadId(record.chat.threadKey),
      body: bodyOf(record, (fragment) => kinds.idOf(artifact, fragment)),
    });
  }
  const path = join(testFolder(), `${randomUUID()}.seg`);
  writeSegment(path, builder.build());
  return openSegment(path, options.cache ?? new PartCache(0));
}

const instantOf = (date: DateValue | null | undefined): number | null => (date ? Date.parse(date.instant) : null);

/** The parts of a body that the index reads. */
function bodyOf(
  { fragments, attachments, locations }: HitRecord,
  kindId: (fragment: FragmentRecord) => number,
): HitBody {
  const [first = null, second = null, third = null] = columnPlaces(fragments);
  return {
    f: fragments.map((fragment): StoredFragment => {
      const { value, valueType, number, date } = fragment;
      if (valueType === 'text') {
        return [kindId(fragment), value];
      }
      return valueType === 'number'
        ? [kindId(fragment), value, number ?? null]
        : [
            kindId(fragment),
            value,
            date === undefined ? null : [Date.parse(date.instant), date.isLocal ? 1 : 0, date.original],
          ];
    }),
    m: [first, second, third],
    a: attachments.map(({ path, name, importance, mimeType, stored }) => [
      path,
      name,
      importance,
      mimeType,
      stored?.sha256 ?? null,
      stored?.size ?? null,
    ]),
    l: locations.map(({ latitude, longitude }) => [latitude, longitude]),
  };
}

class Numbers {
  private readonly known = new Map<string, number>();

  of(key: string): number {
    const number = this.known.get(key) ?? this.known.size + 1;
    this.known.set(key, number);
    return number;
  }
}

class TestKinds {
  private readonly columns = new Map<number, ColumnName>();
  private readonly numbers = new Numbers();

  idOf(artifactId: number, { name, valueType, importance, hidden }: FragmentRecord): number {
    const id = this.numbers.of([artifactId, valueType, importance, hidden, name].join(' '));
    this.columns.set(id, { artifactId, name, valueType });
    return id;
  }

  column(id: number): ColumnName {
    const column = this.columns.get(id);
    if (column === undefined) {
      throw new Error(`There is no kind ${id}.`);
    }
    return column;
  }
}

let folder: string | null = null;

function testFolder(): string {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), 'review-segment-'));
    folder = made;
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  return folder;
}
