import type { Hit } from '@contract/model/hit';
import { Skeleton } from '@mantine/core';
import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { HitPreview } from '@/domain/preview-renderer';
import { thumbnailMessages } from '@/messages/thumbnails';

import { ThumbnailCard } from './thumbnail-card';
import { useThumbnails } from './thumbnails-context';

interface ThumbnailCellProps {
  /** Index in the list. */
  index: number;
  column: number;
  /** Undefined while loading, or when it does not exist. */
  hit: Hit | undefined;
  isMissing: boolean;
  previews: readonly HitPreview[] | undefined;
  /** Whether other parts of the page show this hit. */
  isCurrent: boolean;
  /** Whether this cell is in the tab order; one cell is. */
  isActive: boolean;
  /**
   * Whether a key moved to this cell, which then gets the focus. Its hit becomes the current one when the keys pause.
   */
  isMovedTo: boolean;
}

/** Milliseconds: a held arrow key moves faster than that over cards, of which only the last one is selected. */
const SELECT_AFTER = 120;

/** A cell of the grid. It is rendered before its hit is loaded, so that nothing moves and the focus is kept. */
export const ThumbnailCell = memo(function ThumbnailCell(props: ThumbnailCellProps) {
  const { index, column, hit, isCurrent, isActive, isMovedTo } = props;
  const { actions } = useThumbnails();
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMovedTo) {
      cell.current?.focus({ preventScroll: true });
    }
  }, [isMovedTo]);
  const isSelected = isActive && isCurrent;
  useEffect(() => {
    // After a selection by shortcut the focus follows, if it was on a card, so that arrow keys continue there.
    if (isSelected && document.activeElement?.matches('.thumbnails__cell') === true) {
      cell.current?.focus({ preventScroll: true });
    }
  }, [isSelected]);
  useEffect(() => {
    if (!isMovedTo || isCurrent || hit === undefined) {
      return undefined;
    }
    actions.onCursorMove(hit);
    const timer = window.setTimeout(() => actions.onCursorSettle(hit, index), SELECT_AFTER);
    return () => window.clearTimeout(timer);
  }, [isMovedTo, isCurrent, hit, index, actions]);

  const press = (pressed: Hit, target: EventTarget, isRange: boolean) => {
    if (!isRange) {
      (isTick(target) ? actions.select : actions.press)(pressed, index);
    } else if (!isTick(target)) {
      actions.tick(pressed, index, true);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A link or a button inside handles its own keys.
    if (event.key === 'Enter' && event.target === event.currentTarget && hit !== undefined) {
      event.preventDefault();
      actions.open(hit, index);
    }
  };
  return (
    <div
      ref={cell}
      role="gridcell"
      className="thumbnails__cell"
      aria-colindex={column + 1}
      aria-selected={isCurrent}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      onKeyDown={onKeyDown}
      // Selecting a range must not select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={({ target, shiftKey }) => hit !== undefined && press(hit, target, shiftKey)}
      onDoubleClick={() => hit !== undefined && actions.open(hit, index)}
    >
      {contentOf(props)}
    </div>
  );
});

const isTick = (target: EventTarget): boolean => target instanceof Element && target.matches('input');

function contentOf({ hit, index, previews, isMissing, isActive }: ThumbnailCellProps): ReactNode {
  if (hit !== undefined) {
    return <ThumbnailCard hit={hit} index={index} previews={previews} isReachable={isActive} />;
  }
  return isMissing ? <MissingCard /> : <PlaceholderCard />;
}

/** A placeholder with the shape of a card. */
export const PlaceholderCard = () => (
  <div className="thumbnail-card thumbnail-card--placeholder" data-testid="thumbnail-placeholder">
    <Skeleton className="thumbnail-card__picture" radius={0} animate={false} />
    <div className="thumbnail-card__body">
      <Skeleton height={14} width="70%" animate={false} />
      <Skeleton height={12} width="50%" animate={false} />
    </div>
  </div>
);

function MissingCard() {
  const { formatMessage } = useIntl();
  return (
    <div className="thumbnail-card">
      <div className="thumbnail-card__picture">
        <span className="thumbnail-card__note">{formatMessage(thumbnailMessages.notLoaded)}</span>
      </div>
    </div>
  );
}

/** The index of the cell that is or contains an element; null outside of cells. */
export function indexOf(element: Element): number | null {
  const cell = element.closest('[role=gridcell]');
  return cell instanceof HTMLElement && cell.dataset.index !== undefined ? Number(cell.dataset.index) : null;
}
