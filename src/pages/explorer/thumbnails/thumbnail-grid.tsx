import { THUMBNAIL_HEIGHT } from '@contract/rules/limits';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';

import { cardAfterKey, cardCount, cardsMax } from '@/domain/thumbnail-grid';
import { tableMessages } from '@/messages/explorer';
import { thumbnailMessages } from '@/messages/thumbnails';

import { indexOf } from './thumbnail-cell';
import { ThumbnailRow } from './thumbnail-row';
import { useActiveCard } from './use-active-card';
import { useListLength } from './use-list-length';
import { useRowInView } from './use-row-in-view';

interface ThumbnailGridProps {
  columns: number;
  /** Number of hits; null when it is only a minimum. */
  total: number | null;
  currentHitId: string | null;
  /** Index of the current hit in the list; null without a selection. */
  currentIndex: number | null;
}

/** Pixels: the picture with three lines below, the border of the card and the gap to the next row. */
const ROW_HEIGHT = THUMBNAIL_HEIGHT + 104;
const PADDING = 12;

/** A virtualised grid: the visible cards and some rows around them are rendered. */
export function ThumbnailGrid({ columns, total, currentHitId, currentIndex }: ThumbnailGridProps) {
  // The virtualizer is one object that changes.
  'use no memo';
  const { formatMessage } = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const [furthest, setFurthest] = useState(currentIndex ?? 0);
  const whole = cardCount(useListLength(total, furthest));
  const count = Math.min(whole, cardsMax(columns, ROW_HEIGHT));
  const { activeIndex, isMoved, reach } = useActiveCard(currentIndex, count);
  const activeRow = Math.floor(activeIndex / columns);

  const virtualizer = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 2,
    initialOffset: () => Math.max(0, (activeRow - 1) * ROW_HEIGHT),
    // The row of the active card is always rendered, so that Tab finds it wherever the grid was scrolled to.
    rangeExtractor: (range) => [...new Set([activeRow, ...defaultRangeExtractor(range)])].filter(isIn(range.count)),
    onChange: ({ range }) => range && setFurthest(Math.min(count, (range.endIndex + 1) * columns) - 1),
  });
  useRowInView(activeRow, isMoved, (row) => virtualizer.scrollToIndex(row, { align: 'auto' }));

  const onKeyDown = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT));
    const key = { key: event.key, isControl: event.ctrlKey || event.metaKey };
    const target = isPlain(event) ? cardAfterKey(key, activeIndex, { columns, count, pageRows }) : null;
    if (target !== null) {
      event.preventDefault();
      reach(target, true);
    }
  };
  return (
    <div className="thumbnails__scroller" ref={scroller}>
      <div
        role="grid"
        className="thumbnails__grid"
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={formatMessage(tableMessages.label)}
        aria-rowcount={Math.ceil(count / columns)}
        aria-colcount={columns}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const index = indexOf(target);
          if (index !== null && index !== activeIndex) {
            reach(index, false);
          }
        }}
      >
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <ThumbnailRow
            key={row}
            {...{ row, start, columns, count, currentHitId, isMoved }}
            // Rows without the active card get a constant, so that they are not rendered again.
            activeIndex={row === activeRow ? activeIndex : -1}
          />
        ))}
      </div>
      {whole > count && <p className="thumbnails__end">{formatMessage(thumbnailMessages.ended, { count })}</p>}
    </div>
  );
}

const isIn =
  (count: number) =>
  (row: number): boolean =>
    row >= 0 && row < count;

/** Arrow keys with Alt and Shift have other meanings; a checkbox or a button inside a card handles its own keys. */
const isPlain = ({ altKey, shiftKey, target }: KeyboardEvent): boolean =>
  !altKey && !shiftKey && !(target instanceof Element && target.matches('input, button'));
