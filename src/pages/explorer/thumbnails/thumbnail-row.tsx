import { memo } from 'react';

import { THUMBNAIL_BATCH } from '@contract/rules/limits';

import { batchOf } from '@/domain/thumbnail-grid';

import { ThumbnailCell } from './thumbnail-cell';
import { useBatch } from './use-batch';

interface ThumbnailRowProps {
  row: number;
  columns: number;
  /** Cards of the whole list. */
  count: number;
  /** Pixels from the top of the grid. */
  start: number;
  currentHitId: string | null;
  /** Place of the cell that Tab leads to. */
  activeIndex: number;
  /** A key led to it. */
  isMoved: boolean;
}

/** A row of cards; as it is at most five wide, its hits are in one batch or in two. */
export const ThumbnailRow = memo(function ThumbnailRow(props: ThumbnailRowProps) {
  const { row, columns, count, start, currentHitId, activeIndex, isMoved } = props;
  const firstIndex = row * columns;
  const indexes = Array.from({ length: Math.min(columns, count - firstIndex) }, (_, column) => firstIndex + column);
  const firstBatch = batchOf(firstIndex);
  const lastBatch = batchOf(firstIndex + indexes.length - 1);
  const first = useBatch(firstBatch);
  const last = useBatch(lastBatch === firstBatch ? null : lastBatch);
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="thumbnails__row"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, transform: `translateY(${start}px)` }}
    >
      {indexes.map((index, column) => {
        const batch = batchOf(index) === firstBatch ? first : last;
        const hit = batch.hits?.[index % THUMBNAIL_BATCH];
        return (
          <ThumbnailCell
            key={index}
            index={index}
            column={column}
            hit={hit}
            isMissing={batch.isError || (batch.hits !== undefined && hit === undefined)}
            previews={hit && batch.previews && (batch.previews[hit.id] ?? NO_PREVIEWS)}
            isCurrent={hit !== undefined && hit.id === currentHitId}
            isActive={index === activeIndex}
            isMovedTo={isMoved && index === activeIndex}
          />
        );
      })}
    </div>
  );
});

const NO_PREVIEWS: never[] = [];
