import type { HitFilter, SourceComparisonKind } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';
import { fullBitset, andNotBits, emptyBitset, type Bitset } from '@server/stores/embedded/base/bitset';

import type { CaseCatalog } from './case-catalog';
import type { SegmentMarks } from './matched-segment';

/** The filter `sourceComparison` with the comparison that it needs. */
export interface ComparedSources {
  readonly comparison: number;
  readonly evidenceIds: readonly [first: number, second: number];
  readonly show: SourceComparisonKind;
}

/** Null when the filter compares no sources. @throws BadRequestError for sources that were not compared */
export function comparedSources(catalog: CaseCatalog, { sourceComparison }: HitFilter): ComparedSources | null {
  if (sourceComparison === undefined) {
    return null;
  }
  const comparison = catalog.comparisonOf(sourceComparison.evidenceIds);
  if (comparison === null) {
    throw new BadRequestError(
      'These two evidence sources have not been compared. Compare them in the filter "Evidence sources", or remove this filter.',
    );
  }
  return { comparison, ...sourceComparison };
}

/** Whether hits of a source can match the filter. */
export const isOfCompared = ({ evidenceIds: [first, second], show }: ComparedSources, evidenceId: number): boolean =>
  (evidenceId === first && show !== 'onlySecond') || (evidenceId === second && show !== 'onlyFirst');

/**
 * The documents of a segment of one of the sources. For viewers who may not see privileged hits, a hit is in both sources only
 * if a copy in the other one is visible to all viewers; with hidden copies only, it was not compared. The caller owns the result.
 */
export function comparedDocuments(
  { pairs }: SegmentMarks,
  { comparison, show }: ComparedSources,
  seesPrivileged: boolean,
  count: number,
): Bitset {
  const marks = pairs?.get(comparison);
  const compared = marks?.compared ?? emptyBitset(count);
  const copied = marks?.copied ?? emptyBitset(count);
  const shown = (seesPrivileged ? copied : marks?.openlyCopied) ?? emptyBitset(count);
  switch (show) {
    case 'both':
      return shown.slice();
    case 'notCompared':
      return andNotBits(fullBitset(count), withoutHiddenCopies(compared, copied, shown));
    case 'onlyFirst':
    case 'onlySecond':
      return andNotBits(compared.slice(), copied);
  }
}

/** The compared documents without those whose copies the viewer may not see. */
export function withoutHiddenCopies(compared: Bitset, copied: Bitset | null, shown: Bitset | null): Bitset {
  const hidden = copied?.slice() ?? emptyBitset(0);
  return andNotBits(compared.slice(), shown === null ? hidden : andNotBits(hidden, shown));
}
