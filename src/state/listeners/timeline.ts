import { explorerModeAt } from '@/routing/explorer-mode';
import { filtersChanged } from '@/state/filters-slice';
import { rangeChanged, selectTimeline, timelineHitSelected, timelineHitToggled } from '@/state/timeline-slice';

import type { StartListening } from './start-listening';

/**
 * Writes the state of the timeline to the URL and replaces the history entry, because a wheel changes the range many
 * times.
 */
export function addTimelineListener(start: StartListening): void {
  start({
    predicate: (action) =>
      rangeChanged.match(action) || timelineHitSelected.match(action) || timelineHitToggled.match(action),
    effect: (_action, { dispatch, getState }) => {
      const { pathname } = getState().filters.current;
      if (explorerModeAt(pathname) === 'timeline') {
        const { selectedHitId, rangeStart, rangeEnd } = selectTimeline(getState());
        const timelineRange = rangeStart === null || rangeEnd === null ? null : { start: rangeStart, end: rangeEnd };
        const selection = { selectedHitId, userSelectedHit: selectedHitId !== null };
        dispatch(filtersChanged({ timelineRange, ...selection }, { replace: true }));
      }
    },
  });
}
