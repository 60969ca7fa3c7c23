import type { CaseChange } from '@contract/calls/changes';
import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';

import { emptyApi } from '@/api/empty-api';
import { afterAnything, afterCaseChange } from '@/api/invalidations';
import { WINDOW_ORIGIN } from '@/api/origin';
import { openCaseWatch } from '@/api/watch-case';
import { connectionSuspected, selectIsConnected } from '@/state/connection-slice';
import type { AppDispatch } from '@/state/hooks';
import { caseEntered, caseLeft, hitsUpdated, updateFaded } from '@/state/live-slice';
import { progressReported } from '@/state/progress-slice';
import type { RootState } from '@/state/reducer';
import { selectSessionStatus } from '@/state/session-slice';

import type { StartListening } from './start-listening';
import { untilVisible, whenLongHidden } from './window-visibility';

/** Minimum milliseconds between two invalidations. */
const REFRESH_INTERVAL = 1_000;
/** Milliseconds before the first reconnection; longer for each further one. */
const FIRST_WAIT = 1_000;
const LAST_WAIT = 30_000;
/** Milliseconds between invalidations without a connection, for data that is not polled. */
const DOWN_REFRESH = 30_000;
const UPDATE_SHOWN = 8_000;

type Tags = ReturnType<typeof afterCaseChange>;

/**
 * While a case is open, changes by other users are received as server-sent events (decision 28) and invalidate cached
 * data. After a gap everything is invalidated. A window that is hidden for a while disconnects, because browsers limit
 * the number of connections.
 */
export function addLiveChangesListener(start: StartListening): void {
  start({
    matcher: isAnyOf(caseEntered, caseLeft),
    effect: async (action, api) => {
      const { dispatch, cancelActiveListeners, delay, signal, throwIfCancelled } = api;
      cancelActiveListeners();
      if (!caseEntered.match(action)) {
        return;
      }
      const caseId = action.payload;
      const refresh = createRefresher(dispatch, signal);
      const handleChange = createChangeHandler(caseId, dispatch, refresh, signal);
      let failures = 0;
      let refreshedAt = Date.now();
      for (let isFirst = true; !signal.aborted; isFirst = false) {
        await untilVisible(signal);
        await untilRequestsEnd(api);
        const wasOpen = await listen(caseId, signal, handleChange, () => {
          if (!isFirst) {
            refresh(afterAnything(caseId));
          }
          refreshedAt = Date.now();
        });
        failures = wasOpen ? 0 : failures + 1;
        throwIfCancelled();
        if (!document.hidden) {
          dispatch(connectionSuspected());
          // The server closes the stream for users without access to the case: the refetch of the case handles that.
          refresh([{ type: 'Case', id: caseId }]);
        }
        if (Date.now() - refreshedAt >= DOWN_REFRESH) {
          refresh(afterAnything(caseId));
          refreshedAt = Date.now();
        }
        await delay(Math.min(LAST_WAIT, FIRST_WAIT * 2 ** failures));
      }
    },
  });
}

/** Waits for session and connection, without which the stream would be refused. */
async function untilRequestsEnd({ getState, condition }: ListenerEffectAPI<RootState, AppDispatch>): Promise<void> {
  const canConnect = (state: RootState) => selectIsConnected(state) && selectSessionStatus(state) !== 'ended';
  if (!canConnect(getState())) {
    await condition((_action, state) => canConnect(state));
  }
}

/** Runs until the connection ends or the window is hidden; resolves to whether it was ever open. */
function listen(
  caseId: string,
  signal: AbortSignal,
  onChange: (change: CaseChange) => void,
  onOpen: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = false;
    const ending = new AbortController();
    const end = (): void => {
      ending.abort();
      resolve(wasOpen);
    };
    const close = openCaseWatch(caseId, {
      onOpen: () => {
        wasOpen = true;
        onOpen();
      },
      onChange,
      onEnd: end,
    });
    ending.signal.addEventListener('abort', close);
    signal.addEventListener('abort', end, { signal: ending.signal });
    whenLongHidden(ending.signal, end);
  });
}

function createChangeHandler(
  caseId: string,
  dispatch: AppDispatch,
  refresh: (tags: Tags) => void,
  signal: AbortSignal,
): (change: CaseChange) => void {
  let fading: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(fading));
  return (change) => {
    if (change.kind === 'progress') {
      dispatch(progressReported({ progressId: change.progressId, share: change.share }));
      return;
    }
    if ('origin' in change && change.origin === WINDOW_ORIGIN) {
      return;
    }
    if (change.kind === 'hits' && change.hitIds !== null && change.userName !== null) {
      dispatch(hitsUpdated({ userName: change.userName, hitIds: change.hitIds }));
      clearTimeout(fading);
      fading = setTimeout(() => dispatch(updateFaded()), UPDATE_SHOWN);
    }
    refresh(afterCaseChange(caseId, change));
  };
}

/** Invalidates immediately after the first event, then collects events for a second. */
function createRefresher(dispatch: AppDispatch, signal: AbortSignal): (tags: Tags) => void {
  const stale = new Map<string, Tags[number]>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const refresh = (): void => {
    timer = null;
    if (stale.size > 0) {
      dispatch(emptyApi.util.invalidateTags([...stale.values()]));
      stale.clear();
      timer = setTimeout(refresh, REFRESH_INTERVAL);
    }
  };
  signal.addEventListener('abort', () => clearTimeout(timer ?? undefined));
  return (tags) => {
    tags.forEach((tag) => stale.set(`${tag.type} ${tag.id ?? ''}`, tag));
    if (timer === null) {
      refresh();
    }
  };
}
