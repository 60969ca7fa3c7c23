import type { HitBody } from '@server/stores/embedded/rows/hits/hit-body';

import type { ColumnName } from './column-collector';
import { ENTRY_FLAGS } from './segment';

/** Artifact, name and type of a fragment kind (table `fragment_kind`). */
export type KindReader = (kindId: number) => ColumnName;

/** The indexed columns of a row of `hit`. */
export interface IndexedHit {
  artifactId: number;
  /** Epoch milliseconds, of a local time the wall clock as if it were UTC. */
  date: number | null;
  isLocal: boolean;
  dateText: string | null;
  threadId: number | null;
  body: HitBody;
}

const COLUMN_FLAGS = [ENTRY_FLAGS.column0, ENTRY_FLAGS.column1, ENTRY_FLAGS.column2];

/** The flags of the fragment with this index, by the fragments in the columns of the table of several artifacts. */
export function columnFlags(slots: readonly (number | null)[], index: number): number {
  let flags = 0;
  for (let column = 0; column < COLUMN_FLAGS.length; column += 1) {
    if (slots[column] === index) {
      flags |= COLUMN_FLAGS[column] ?? 0;
    }
  }
  return flags;
}
