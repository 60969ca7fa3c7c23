import { makeStore } from '@/app/store';
import { connectRouter } from '@/app/connect-router';
import { createMemoryRouter } from 'react-router';

import { filtersChanged } from '@/state/filters-slice';
import {
  rangeChanged,
  selectTimeline,
  timelineHitHovered,
  timelineHitSelected,
  timelineHitToggled,
  timelineScrolled,
} from '@/state/timeline-slice';

const RANGE = { start: Date.parse('2024-07-01T00:00:00.000Z'), end: Date.parse('2024-07-02T00:00:00.000Z') };
const QUERY = 'timelineRange=2024-07-01T00%3A00%3A00.000Z%2C2024-07-02T00%3A00%3A00.000Z';

function openAt(address: string) {
  const store = makeStore();
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [address] });
  const leave = connectRouter(store, router);
  return {
    ...{ store, router, leave },
    timeline: () => selectTimeline(store.getState()),
    query: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
  };
}

describe('the session of the timeline', () => {
  it('[001-2.8-30] contains selected and hovered item, scroll target and range', () => {
    const { timeline, leave } = openAt('/case/1/timeline');
    expect(timeline()).toEqual({
      selectedHitId: null,
      hoveredHitId: null,
      scrollTo: 'None',
      rangeStart: null,
      rangeEnd: null,
    });
    leave();
  });

  it('[001-4-38] is read from the address, and the address follows it', () => {
    const { store, timeline, query, leave } = openAt(`/case/1/timeline?${QUERY}&selectedHitId=7`);
    expect(timeline()).toMatchObject({ selectedHitId: '7', rangeStart: RANGE.start, rangeEnd: RANGE.end });
    store.dispatch(rangeChanged({ start: RANGE.start, end: RANGE.start + 60_000 }));
    expect(query()).toMatchObject({ timelineRange: '2024-07-01T00:00:00.000Z,2024-07-01T00:01:00.000Z' });
    store.dispatch(rangeChanged(null));
    expect(query()).toEqual({ selectedHitId: '7', userSelectedHit: 'true' });
    expect(timeline()).toMatchObject({ rangeStart: null, rangeEnd: null });
    store.dispatch(timelineHitSelected(null));
    expect(query()).toEqual({});
    leave();
  });

  it('follows changes of the view', () => {
    const { store, timeline, leave } = openAt(`/case/1/timeline?${QUERY}&selectedHitId=7`);
    store.dispatch(filtersChanged({ timelineRange: null, selectedHitId: null }));
    expect(timeline()).toMatchObject({ selectedHitId: null, rangeStart: null, rangeEnd: null });
    leave();
  });

  it('does not change the address of another page', () => {
    const { store, query, leave } = openAt('/case/1/explorer?page=0');
    store.dispatch(rangeChanged(RANGE));
    expect(query()).toEqual({ page: '0' });
    leave();
  });

  it('[001-2.8-22] [001-2.8-23] selects an item, and deselects it the second time', () => {
    const { store, timeline, query, leave } = openAt('/case/1/timeline');
    store.dispatch(timelineHitToggled('3'));
    expect(timeline().selectedHitId).toBe('3');
    expect(query()).toEqual({ selectedHitId: '3', userSelectedHit: 'true' });
    store.dispatch(timelineHitToggled('3'));
    expect(timeline().selectedHitId).toBeNull();
    expect(query()).toEqual({});
    leave();
  });

  it('[001-2.8-31] scrolls to an item that was selected in the chart, to the top after a change of the range, and otherwise nowhere', () => {
    const { store, timeline, leave } = openAt('/case/1/timeline');
    store.dispatch(timelineHitToggled('3'));
    expect(timeline().scrollTo).toBe('None');
    store.dispatch(timelineHitSelected('4'));
    expect(timeline().scrollTo).toBe('Item');
    store.dispatch(timelineScrolled());
    expect(timeline().scrollTo).toBe('None');
    store.dispatch(timelineHitHovered('5'));
    store.dispatch(rangeChanged(RANGE));
    expect(timeline()).toMatchObject({ scrollTo: 'Top', hoveredHitId: null });
    leave();
  });
});
