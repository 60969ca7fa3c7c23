import type { SortEntry } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import { useNavigate } from 'react-router';

import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import { withSort, withStack } from '@/routing/hits-params';

import { useExplorer } from '@/pages/explorer/explorer-context';
import { detailsPathAt } from '@/pages/explorer/navigation/details-path';
import type { TableColumns } from '@/pages/explorer/table/data-columns';
import { useEventCallback } from '@/pages/explorer/use-event-callback';

import { ThumbnailTools } from './thumbnail-tools';
import { Thumbnails } from './thumbnails';

interface ThumbnailItemsProps {
  /** The columns of a single artifact, for sorting. */
  table: TableColumns | null;
}

/** The thumbnails with their tools, connected to the URL. */
export function ThumbnailItems({ table }: ThumbnailItemsProps) {
  const { caseId, params, update, pageSize, list, cursor, ticks, onFiltersChange, onItemPress } = useExplorer();
  const navigate = useNavigate();
  const pathOf = (hit: Hit, index: number) => detailsPathAt({ caseId, search: list.params, hit, index, pageSize });
  const select = ({ id }: Hit, index: number) => {
    cursor.moveTo(id);
    update({ selectedHitId: id, userSelectedHit: true, index, page: Math.floor(index / pageSize) }, { replace: true });
  };
  const changeSort = useEventCallback((sort: readonly SortEntry[]) => update((latest) => withSort(latest, sort)));
  const changeStack = useEventCallback((isStacked: boolean) => {
    list.rememberStack(isStacked);
    update((latest) => withStack(latest, isStacked));
  });
  return (
    <>
      <ThumbnailTools
        caseId={caseId}
        filters={params.filters}
        onFiltersChange={onFiltersChange}
        table={table}
        sort={sortForTable(params.sort, singleArtifact(params.filters.filter) !== null)}
        onSort={changeSort}
        isStacked={list.isStacked}
        onStack={changeStack}
      />
      <Thumbnails
        select={select}
        press={(hit, index) => {
          select(hit, index);
          onItemPress();
        }}
        onCursorMove={({ id }) => cursor.moveTo(id)}
        onCursorSettle={(hit, index) => cursor.current() === hit.id && select(hit, index)}
        open={(hit, index) => {
          select(hit, index);
          void navigate(pathOf(hit, index));
        }}
        tick={({ id: hitId }, index, isRange) => ticks.tick({ hitId, index }, isRange)}
        pathOf={pathOf}
      />
    </>
  );
}
