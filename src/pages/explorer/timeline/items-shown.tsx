import type { Hit } from '@contract/model/hit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ItemCount } from '@/domain/counts';
import type { HitFilters } from '@/domain/filters';
import { formatInstant } from '@/domain/time';
import type { TimeRange } from '@/domain/timeline-range';
import { timelineMessages } from '@/messages/timeline';
import { SelectionBar } from '@/pages/explorer/layout/selection-bar';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSelection, selectionCleared } from '@/state/selection-slice';
import { timelineHitSelected } from '@/state/timeline-slice';

import { TimelineList } from './list/timeline-list';
import './list/timeline-list.css';

interface ItemsShownProps {
  caseId: string;
  timezone: string;
  /** The filters with the range. */
  shown: HitFilters;
  range: TimeRange | null;
  count: ItemCount | null;
  isReady: boolean;
  selectedHitId: string | null;
  detailsPath: (hit: Hit) => string;
  onPress: (hit: Hit) => void;
  onHover: (hit: Hit | null) => void;
}

/** The list of the items in the range (001-2.8-12 to 001-2.8-15). */
export function ItemsShown(props: ItemsShownProps) {
  const { caseId, timezone, shown, range, count, isReady, selectedHitId, detailsPath, onPress, onHover } = props;
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  useTicksOfRange(range);
  const [shownIds, onShown] = useShownIds();
  const total = useMemo(() => (isReady ? count : null), [isReady, count]);
  const [start, end] = range
    ? [range.start, range.end].map((time) => formatInstant(new Date(time).toISOString(), timezone))
    : [];
  return (
    <section className="timeline__list" aria-label={formatMessage(timelineMessages.itemsShown)}>
      <header className="timeline__list-header">
        <h3 className="timeline__title">{formatMessage(timelineMessages.itemsShown)}</h3>
        <p className="timeline__text">{start && formatMessage(timelineMessages.range, { start, end })}</p>
        <SelectionBar
          caseId={caseId}
          filters={shown}
          total={total}
          shownHitIds={shownIds}
          onPrivilegeChanged={() => dispatch(timelineHitSelected(null))}
        />
      </header>
      {isReady && range !== null && (
        <TimelineList
          {...{ caseId, timezone, selectedHitId, detailsPath, onPress, onHover, onShown }}
          filters={shown}
          total={total === null || total.isAtLeast ? null : total.value}
        />
      )}
    </section>
  );
}

/** The items of the visible cards on all pages of the list. */
function useShownIds(): [string[], (page: number, hitIds: readonly string[]) => void] {
  const [byPage, setByPage] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const shownIds = useMemo(() => [...byPage.values()].flat(), [byPage]);
  const onShown = (page: number, hitIds: readonly string[]) =>
    setByPage((current) => new Map([...current, [page, hitIds] as const].filter(([, ids]) => ids.length > 0)));
  return [shownIds, onShown];
}

/** Clears a selection of all when the range changes: it would then contain other items. */
function useTicksOfRange(range: TimeRange | null): void {
  const dispatch = useAppDispatch();
  const isAll = useAppSelector(selectSelection).mode === 'all';
  const key = range === null ? null : `${range.start}-${range.end}`;
  const leave = useEffectEvent(() => {
    if (isAll) {
      dispatch(selectionCleared());
    }
  });
  useEffect(() => () => leave(), [key]);
}
