import { DEFAULT_ORDER } from '@contract/rules/column-config';

import { totalsOf, type Histogram } from '@/pages/explorer/timeline/use-timeline-data';

/** The items of one evidence source, or of all under the filters. */
export interface LaneSet {
  /** `setKey` of the source, or of all. */
  key: string;
  /** Name of the source if there are several sets. */
  label: string | null;
  histogram: Histogram;
}

export const setKey = (evidenceId: number | null): string => (evidenceId === null ? 'all' : `source ${evidenceId}`);

/** A row of the chart. */
export interface LaneRow {
  key: string;
  setKey: string;
  /** Null for the lane of all artifacts and for headings. */
  group: string | null;
  label: string;
  /** A heading has no buckets. */
  isHeading: boolean;
  bounds: readonly number[];
  counts: Uint32Array;
  /** The number with the darkest colour: the same for all groups of a set, so that their colours are comparable. */
  most: number;
}

/**
 * A lane for all items and one for each artifact group: in the configured order, then the largest first. Each of
 * several sets has a heading.
 */
export function laneRows(sets: readonly LaneSet[], allLabel: string): LaneRow[] {
  // One maximum for all sources, so that their colours are comparable.
  const most = mostOf(sets.flatMap(({ histogram }) => histogram.lanes.map(({ counts }) => counts)));
  const mostOfAll = mostOf(sets.map(({ histogram }) => totalsOf(histogram)));
  return sets.flatMap(({ key, label, histogram }) => {
    const { bounds } = histogram;
    const row = { bounds, isHeading: false, setKey: key };
    const lanes = histogram.lanes.toSorted(
      (left, right) => (left.order ?? DEFAULT_ORDER) - (right.order ?? DEFAULT_ORDER) || right.total - left.total,
    );
    return [
      ...(label === null ? [] : [heading(key, label)]),
      {
        ...row,
        key: `${key} all`,
        group: null,
        label: allLabel,
        counts: Uint32Array.from(totalsOf(histogram)),
        most: mostOfAll,
      },
      ...lanes.map(({ group, buckets, counts }) => ({
        ...row,
        key: `${key} ${group}`,
        group,
        label: group,
        counts: dense(bounds.length - 1, buckets, counts),
        most,
      })),
    ];
  });
}

const heading = (key: string, label: string): LaneRow => ({
  ...{ key: `${key} heading`, setKey: key, label, group: null, isHeading: true },
  ...{ bounds: [], counts: new Uint32Array(0), most: 0 },
});

const mostOf = (lists: readonly (readonly number[])[]): number =>
  lists.reduce((most, counts) => counts.reduce((larger, count) => Math.max(larger, count), most), 0);

function dense(size: number, buckets: readonly number[], counts: readonly number[]): Uint32Array {
  const all = new Uint32Array(Math.max(0, size));
  buckets.forEach((bucket, index) => {
    all[bucket] = counts[index] ?? 0;
  });
  return all;
}
