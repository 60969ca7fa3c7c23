import type { Direction, Person } from '@contract/model/hit';

/** A value of an item as the comparison of tools reads it. */
export interface ComparedValue {
  name: string;
  value: string;
  /** Of a numeric value; null for others. */
  number: number | null;
  /** Epoch milliseconds of a date; null for others. */
  time: number | null;
}

/** The fields of an item by which copies of it are recognised. */
export interface ItemContent {
  artifact: { group: string; name: string };
  /** The main date, in epoch milliseconds; null without a date. */
  time: number | null;
  /** SHA-256 of the stored file that is the subject of the item. */
  content: string | null;
  /** The name of that file. */
  fileName: string | null;
  /** The value of the key detail, which summarises the item. */
  keyDetail: string | null;
  /** All values in their order, also hidden ones. */
  values: readonly ComparedValue[];
  position: { latitude: number; longitude: number } | null;
  message: {
    service: string | null;
    direction: Direction;
    sender: Person | null;
    text: string | null;
    /** SHA-256 of its stored files. */
    files: readonly string[];
  } | null;
}
