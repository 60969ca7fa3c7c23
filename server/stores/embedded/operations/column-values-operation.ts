import type { ColumnReference } from '@contract/model/filter';
import { selectionsOf, type ColumnSelection } from '@server/stores/embedded/query/columns';
import { TimeSlice } from '@server/stores/embedded/query/terms/time-slice';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { SegmentColumn } from '@server/stores/embedded/index/segment';

import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

/** With more different values the column is no useful choice; longer values (in bytes) are texts. */
const MOST_VALUES = 20_000;
const LONGEST_VALUE = 200;
const ENTRIES_A_LOOK = 4_096;

interface ValueCount {
  /** Number of matching hits with the value. */
  count: number;
  /** One of the hits, whose row has the value as written in the evidence. */
  hitId: number;
}

/** By folded value; null for a column with too many different values. */
type ValueCounts = Map<string, ValueCount> | null;

/** The number of matching hits with each value of a column. */
export const columnValuesOperation: Operation<{ column: ColumnReference }, ValueCounts, ValueCounts> = {
  *collect(matched, { column: reference }) {
    const counts = new Map<string, ValueCount>();
    for (const one of matched) {
      const { segment, columns: choices } = one;
      const chosen = choices === undefined ? null : { [segment.evidenceId]: choices };
      for (const index of one.count > 0 ? selectionsOf(segment, reference, chosen) : []) {
        for (const column of index.columns) {
          if (!(yield* addValues(one, column, index, counts))) {
            return null;
          }
        }
      }
      yield;
    }
    return counts;
  },
  merge(parts) {
    const sums = new Map<string, ValueCount>();
    for (const part of parts) {
      if (part === null) {
        return null;
      }
      for (const [value, { count, hitId }] of part) {
        const existing = sums.get(value);
        sums.set(value, existing === undefined ? { count, hitId } : { ...existing, count: existing.count + count });
      }
    }
    return sums.size > MOST_VALUES ? null : sums;
  },
};

/** False when there are too many values. A hit with the same value twice counts once: its entries are adjacent. */
function* addValues(
  { segment, bits }: MatchedSegment,
  column: SegmentColumn,
  index: ColumnSelection,
  counts: Map<string, ValueCount>,
): CooperativeTask<boolean> {
  const isCounted = entryTest(column, index, bits);
  const [documents, starts, text] = [column.documents(), column.textStarts(), column.text()];
  const ofDocument = new Set<string>();
  let current = -1;
  const slice = new TimeSlice();
  for (let entry = 0; entry < column.entryCount && counts.size <= MOST_VALUES; entry += 1) {
    const document = documents[entry] ?? 0;
    if (document !== current) {
      ofDocument.clear();
      current = document;
    }
    const value = isCounted(entry, document) ? text.toString('utf8', starts[entry], starts[entry + 1]) : null;
    if (value !== null && !ofDocument.has(value)) {
      ofDocument.add(value);
      addValue(counts, value, segment.firstHit + document);
    }
    if (entry % ENTRIES_A_LOOK === 0 && slice.isOver()) {
      yield;
      slice.restart();
    }
  }
  return counts.size <= MOST_VALUES;
}

/** Whether an entry belongs to a matching document and the requested column, and its value is short enough. */
function entryTest(
  column: SegmentColumn,
  { flag, except }: ColumnSelection,
  bits: Bitset | null,
): (entry: number, document: number) => boolean {
  const [flags, starts] = [column.flags(), column.textStarts()];
  return (entry, document) => {
    const length = (starts[entry + 1] ?? 0) - (starts[entry] ?? 0);
    return (
      length > 0 &&
      length <= LONGEST_VALUE &&
      ((flags[entry] ?? 0) & flag) === flag &&
      (bits === null || hasBit(bits, document)) &&
      (except === null || !hasBit(except, document))
    );
  };
}

function addValue(counts: Map<string, ValueCount>, value: string, hitId: number): void {
  const existing = counts.get(value);
  if (existing === undefined) {
    counts.set(value, { count: 1, hitId });
  } else {
    existing.count += 1;
  }
}
