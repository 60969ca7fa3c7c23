import type { ChatTarget } from '@contract/calls/chat';
import type { Hit } from '@contract/model/hit';
import { useMemo, useRef } from 'react';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { withToolCopies, type HitFilters } from '@/domain/filters';
import { isCalled } from '@/domain/chat-thread';
import { instantOfWallTime } from '@/domain/filters-wall-time';
import { conversationsMessages } from '@/messages/conversations';
import { paths } from '@/routing/paths';
import { useListCursor } from '@/routing/use-list-cursor';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';
import { useExplorerModes } from '@/state/use-explorer-modes';

import { useEventCallback } from '@/pages/explorer/use-event-callback';

import type { MessageActions } from './message-context';
import { messagePath } from './message-path';
import type { ThreadViewProps } from './thread-view-props';
import { useCitation } from './use-citation';
import { NO_MESSAGE } from './use-open-thread';
import { useThreadKeys } from './use-thread-keys';
import { matchingOf, useFindMessage, useMatchNavigation } from './use-thread-matches';
import { useThreadOutlines } from './use-thread-outlines';
import { useThreadWindow } from './use-thread-window';
import { useTicks } from './use-ticks';

const NO_TAGS: never[] = [];
const MAP_ZOOM = 14;

interface ThreadOptions extends ThreadViewProps {
  /** The text of the search field, and the text that is searched: the same after a pause in typing. */
  typed: string;
  searched: string;
}

/** State and functions of the open thread: its loaded part, position, matches, keys and buttons. */
export function useThread(props: ThreadOptions) {
  const { caseId, thread, params, update, panes, typed, searched } = props;
  const { middleId, onMiddle } = useMiddle();
  const [{ chatThreadId }, { selectedHitId }, filters] = [thread, params, useThreadFilters(params)];
  const place = useThreadWindow({
    ...{ caseId, chatThreadId, selectedHitId, startId: props.startId },
    newestId: thread.hit.id,
    merged: useMergedThread(props),
    onSelectionLost: () => update(NO_MESSAGE, { replace: true }),
  });
  const { chat, goTo } = place;
  const matching = useMemo(() => matchingOf(filters, searched), [filters, searched]);
  const select = (hitId: string) =>
    update({ selectedHitId: hitId, userSelectedHit: true, index: null }, { replace: true });
  const matchSteps = useMatchNavigation({
    ...{ caseId, chatThreadId, pendingStepRef: props.pendingStepRef, isLoaded: chat.state === 'ready' },
    // With the typed text, so that Enter right after the last letter moves to a match of it.
    matching: useMemo(() => matchingOf(filters, typed), [filters, typed]),
    from: () => selectedHitId ?? middleId(),
    onFound: (hitId) => {
      select(hitId);
      goTo(hitId);
    },
  });
  const ticks = useTicks(chat.messages);
  const replies = useReplies(props, place);
  const show = (hitId: string, isPaneOpened: boolean) => {
    select(hitId);
    if (isPaneOpened) {
      panes.onRightChange(true);
    }
  };
  const actions = useActions(props, {
    select: ({ id }) => show(id, panes.breakpoint === 'sm'),
    open: ({ id }) => select(id),
    openFiles: ({ id }) => show(id, true),
    tick: ({ id }, isRange) => ticks.tick(id, isRange),
    quote: replies.follow,
  });
  useThreadKeys({
    ...{ caseId, panes, matchSteps, ticks, middleId },
    messages: chat.messages,
    cursor: useListCursor(selectedHitId),
    onSelect: (hitId) => {
      select(hitId);
      goTo(hitId, 'auto');
    },
    pathOf: actions.pathOf,
    hasMatches: matching !== null,
  });
  return {
    ...{ ...place, ...useThreadJumps(props, goTo), matching, matchSteps, actions, middleId },
    outlines: useThreadOutlines(caseId, chatThreadId, matching),
    goTo: useEventCallback((hitId: string) => goTo(hitId)),
    goBack: replies.goBack,
    onMiddle: useMiddleThen(onMiddle, matchSteps.resume),
    shownHitIds: useMemo(() => chat.messages.map(({ id }) => id), [chat.messages]),
    onPrivilegeChanged: () => update(NO_MESSAGE, { replace: true }),
  };
}

/** The message in the middle of the view, where keys and matches start without a selection. */
function useMiddle() {
  const read = useRef<string | null>(null);
  return {
    middleId: () => read.current,
    onMiddle: (hitId: string | null) => {
      read.current = hitId;
    },
  };
}

/** A message in the middle means that the thread is loaded: a pending step can be taken. */
const useMiddleThen = (onMiddle: (hitId: string | null) => void, resume: () => void) =>
  useEventCallback((hitId: string | null) => {
    onMiddle(hitId);
    if (hitId !== null) {
      resume();
    }
  });

/** An open thread shows every message, including copies that are stacked in lists. */
function useThreadFilters({ filters }: ThreadViewProps['params']): HitFilters {
  return useMemo(() => withToolCopies(filters, undefined), [filters]);
}

function useMergedThread({ thread: { chatThreadId }, params: { mergeCopies, onlyOn } }: ThreadViewProps) {
  return useMemo(() => (mergeCopies ? { chatThreadId, onlyOn } : null), [mergeCopies, chatThreadId, onlyOn]);
}

/** Functions that scroll to a date, and to the start and end of the thread. */
function useThreadJumps({ caseId, thread, timezone, params }: ThreadViewProps, goTo: (hitId: string) => void) {
  const { chatThreadId } = thread;
  const filters = useThreadFilters(params);
  const find = useFindMessage({ caseId, chatThreadId });
  const goToFound = async (target: ChatTarget) => {
    const found = await find(target);
    if (typeof found?.hitId === 'string') {
      goTo(found.hitId);
    }
  };
  return {
    goToDate: (day: string) =>
      void goToFound({ kind: 'date', instant: instantOfWallTime(`${day} 00:00:00`, timezone) }),
    goToEnd: (kind: 'first' | 'last') => void goToFound({ kind }),
    /** The filters of "select all": the messages of this thread that match. */
    selectable: useMemo(() => withThread(filters, chatThreadId), [filters, chatThreadId]),
  };
}

const withThread = (filters: HitFilters, chatThreadId: string): HitFilters => ({
  ...filters,
  queryFilters: [...filters.queryFilters, { kind: 'chatThread', chatThreadIds: [chatThreadId] }],
});

/** Scrolls to the quoted message of a reply, and back to the reply. */
function useReplies(
  { caseId, thread, params, update }: ThreadViewProps,
  { chat, goTo }: ReturnType<typeof useThreadWindow>,
) {
  const dispatch = useAppDispatch();
  const find = useFindMessage({ caseId, chatThreadId: thread.chatThreadId });
  const { prevViewedHitId } = params;
  const select = (hitId: string, from: string | null) => {
    update({ selectedHitId: hitId, userSelectedHit: true, index: null, prevViewedHitId: from });
    goTo(hitId);
  };
  return {
    follow: async (originalId: string, { id }: Hit) => {
      const loaded = chat.messages.find((message) => isCalled(message, originalId))?.id;
      const result = loaded === undefined ? await find({ kind: 'original', originalId, nearHitId: id }) : null;
      const found = loaded ?? result?.hitId ?? null;
      if (found !== null) {
        select(found, id);
      } else if (result !== null) {
        dispatch(toastAdded({ kind: 'error', message: conversationsMessages.notFound }));
      }
    },
    goBack: prevViewedHitId === null ? null : () => select(prevViewedHitId, null),
  };
}

type Handlers = Pick<MessageActions, 'select' | 'open' | 'openFiles' | 'tick'> & {
  quote: (originalId: string, message: Hit) => Promise<void>;
};

/** Stable functions, so that messages are not rendered again when another one is selected. */
function useActions(
  { caseId, timezone, thread, params }: Pick<ThreadViewProps, 'caseId' | 'timezone' | 'thread' | 'params'>,
  handlers: Handlers,
): MessageActions {
  const { data: tags = NO_TAGS } = useListCaseTagsQuery({ caseId });
  const hasMap = useExplorerModes(caseId).others.has('worldmap');
  const copy = useCitation(caseId, timezone, thread);
  const select = useEventCallback(handlers.select);
  const open = useEventCallback(handlers.open);
  const openFiles = useEventCallback(handlers.openFiles);
  const tick = useEventCallback(handlers.tick);
  const quote = useEventCallback((originalId: string, message: Hit) => void handlers.quote(originalId, message));
  const cite = useEventCallback((message: Hit) => void copy(message));
  const pathOf = useEventCallback((message: Hit) => messagePath(caseId, params, message));
  return useMemo(
    () => ({
      ...{ caseId, timezone, tags, select, open, openFiles, tick, quote, cite, pathOf },
      mapPath: hasMap
        ? (latitude, longitude) => paths.worldmap(caseId, undefined, { latitude, longitude, zoom: MAP_ZOOM })
        : null,
    }),
    [caseId, timezone, tags, select, open, openFiles, tick, quote, cite, pathOf, hasMap],
  );
}
