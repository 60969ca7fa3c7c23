import { memo, useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';

import { messageNear } from '@/domain/thread-outline';
import { conversationsMessages } from '@/messages/conversations';

import type { ThreadOutlines } from './use-thread-outlines';

interface OverviewRailProps {
  outlines: ThreadOutlines;
  /** Number of messages of the thread. */
  totalCount: number;
  /** Index of the first visible message. */
  first: number;
  last: number;
  onGoTo: (hitId: string) => void;
}

/** Fraction of the thread by which Page up and Page down scroll. */
const PAGE = 0.1;

/** The scroll bar of the whole thread, with the position of the visible messages and ticks for matches. */
export function OverviewRail({ outlines, totalCount, first, last, onGoTo }: OverviewRailProps) {
  const { formatMessage } = useIntl();
  const goTo = (index: number) => {
    const message = messageNear(outlines.whole, Math.min(totalCount - 1, Math.max(0, Math.round(index))));
    if (message !== undefined) {
      onGoTo(message.hitId);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { Home: 0, End: totalCount, PageUp: first - totalCount * PAGE, PageDown: last + totalCount * PAGE }[
      event.key
    ];
    const step = event.key === 'ArrowDown' ? last + 1 : event.key === 'ArrowUp' ? first - 1 : target;
    if (step !== undefined) {
      event.preventDefault();
      goTo(step);
    }
  };
  const share = (index: number): number => (totalCount > 0 ? (index / totalCount) * 100 : 0);
  return (
    <div
      className="overview-rail"
      role="slider"
      aria-orientation="vertical"
      tabIndex={0}
      aria-label={formatMessage(conversationsMessages.position)}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, totalCount)}
      aria-valuenow={Math.min(first + 1, Math.max(1, totalCount))}
      aria-valuetext={formatMessage(conversationsMessages.positionText, { number: first + 1, count: totalCount })}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent<HTMLElement>) => {
        const { top, height } = event.currentTarget.getBoundingClientRect();
        goTo(((event.clientY - top) / height) * totalCount);
      }}
    >
      <span
        className="overview-rail__view"
        style={{ top: `${share(first)}%`, height: `${Math.max(1, share(last - first + 1))}%` }}
      />
      <Ticks ticks={outlines.ticks} totalCount={totalCount} />
    </div>
  );
}

/** Memoised: it is rendered when matches change, not while scrolling. */
const Ticks = memo(function Ticks({ ticks, totalCount }: { ticks: readonly number[]; totalCount: number }) {
  const places = useMemo(
    () => [...new Set(ticks.map((index) => Math.round((index / Math.max(1, totalCount)) * 1000) / 10))],
    [ticks, totalCount],
  );
  return places.map((place) => <span key={place} className="overview-rail__tick" style={{ top: `${place}%` }} />);
});
