import { memo } from 'react';

import { THUMBNAIL_BATCH } from '@contract/rules/limits';

import { batchOf } from '@/domain/thumbnail-grid';

import { ThumbnailCell } from './thumbnail-cell';
import { useBatch } from './use-batch';

interface ThumbnailRowProps {
  row: number;
  columns: number;
  /** Number of cards of the whole list. */
  count: number;
  /** Pixels from the top of the grid. */
  start: number;
  currentHitId: string | null;
  /** Index of the cell in the tab order. */
  activeIndex: number;
  /** Whether a key moved to that cell. */
  isMoved: boolean;
}

/** A row of cards; it has at most five, so its hits are in one or two batches. */
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
