import type { SortEntry } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import { useNavigate } from 'react-router';

import type { HitFilters } from '@/domain/filters';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import { withSort, withStack } from '@/routing/hits-params';

import type { TableColumns } from '@/pages/explorer/data-columns';
import { NoHits } from '@/pages/explorer/no-hits';
import { SearchCancelled } from '@/pages/explorer/search-cancelled';
import { detailsPathAt, type ExplorerAddress } from '@/pages/explorer/use-explorer';
import type { ExplorerList } from '@/pages/explorer/use-explorer-list';
import type { HitsPage } from '@/pages/explorer/use-hits-page';
import type { Review } from '@/pages/explorer/use-review';
import { useStable } from '@/pages/explorer/use-stable';

import { ThumbnailTools } from './thumbnail-tools';
import { Thumbnails } from './thumbnails';

interface ThumbnailItemsProps extends ExplorerAddress {
  caseId: string;
  timezone: string;
  list: ExplorerList;
  /** The batch of the selected hit. */
  page: HitsPage;
  /** Columns of a single artifact, by which it sorts. */
  table: TableColumns | null;
  onFiltersChange: (filters: HitFilters) => void;
  review: Pick<Review, 'cursor'>;
  onPressItem: () => void;
}

/** The thumbnails with their tools, and how they change the address. */
export function ThumbnailItems(props: ThumbnailItemsProps) {
  const { caseId, timezone, params, update, pageSize, list, page, table, onFiltersChange } = props;
  const navigate = useNavigate();
  const pathOf = (hit: Hit, index: number) => detailsPathAt({ caseId, search: list.params, hit, index, pageSize });
  const { cursor } = props.review;
  const select = ({ id }: Hit, index: number) => {
    cursor.moveTo(id);
    update({ selectedHitId: id, userSelectedHit: true, index, page: Math.floor(index / pageSize) }, { replace: true });
  };
  const changeSort = useStable((sort: readonly SortEntry[]) => update((latest) => withSort(latest, sort)));
  const changeStack = useStable((isStacked: boolean) => {
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
        caseId={caseId}
        timezone={timezone}
        list={list}
        page={page}
        select={select}
        press={(hit, index) => {
          select(hit, index);
          props.onPressItem();
        }}
        reach={({ id }) => cursor.moveTo(id)}
        rest={(hit, index) => cursor.current() === hit.id && select(hit, index)}
        open={(hit, index) => {
          select(hit, index);
          void navigate(pathOf(hit, index));
        }}
        pathOf={pathOf}
        empty={<NoHits filters={params.filters} onFiltersChange={onFiltersChange} />}
        cancelled={<SearchCancelled onRetry={page.onRetry} />}
      />
    </>
  );
}
