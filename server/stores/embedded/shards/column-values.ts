import type { ColumnReference } from '@contract/model/filter';
import { compareSorted, sortedBytes } from '@contract/text/natural-order';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import type { ColumnValues } from '@server/stores/word-reader';

import type { CaseAccess } from './case-access';

/** The most frequent values of a column among the matching hits; values with the same count are in the order of their text. */
export async function columnValues(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { column, take }: { column: ColumnReference; take: number },
  options?: SearchOptions,
): Promise<ColumnValues & { status: SearchStatus }> {
  const operation = { name: 'columnValues', parameters: { column } } as const;
  const { value, status } = await access.engine.execute(viewer, criteria, operation, options);
  if (value === null) {
    return { values: [], hasTooMany: true, status };
  }
  const first = [...value]
    .map(([folded, { count, hitId }]) => ({ folded, count, hitId, key: sortedBytes(folded) }))
    .sort(
      (left, right) =>
        right.count - left.count || compareSorted(left.key, right.key) || (left.folded < right.folded ? -1 : 1),
    )
    .slice(0, take);
  const { fold } = await access.engine.textOptions();
  const hits = new Map(
    (
      await access.load(
        viewer,
        first.map(({ hitId }) => hitId),
      )
    ).map((hit) => [hit.id, hit]),
  );
  return {
    values: first.map(({ folded, count, hitId }) => {
      const fragments = hits.get(String(hitId))?.fragments ?? [];
      return { value: fragments.find(({ value }) => fold(value) === folded)?.value ?? folded, count };
    }),
    hasTooMany: false,
    status,
  };
}
