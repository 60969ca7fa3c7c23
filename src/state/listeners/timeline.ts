import { explorerModeAt } from '@/routing/explorer-mode';
import { filtersChanged } from '@/state/filters-slice';
import { rangeChanged, selectTimeline, timelineHitSelected, timelineHitToggled } from '@/state/timeline-slice';

import type { StartListening } from './start-listening';

/** What the timeline shows is in its address, in the present entry of the history: a wheel makes dozens of ranges. */
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
