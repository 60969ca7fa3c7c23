import { CHAT_WINDOW } from '@contract/calls/chat';
import { useEffect, useEffectEvent, useState } from 'react';

import type { MergedThread } from '@/features/conversation/chat-requests';
import { useChatWindow, type ChatWindow } from '@/features/conversation/use-chat-window';

import type { MessageTarget } from './message-target';

/**
 * Maximum number of loaded pages of 100 messages: pages far from the visible messages are dropped, and loaded again
 * when needed.
 */
const PAGES_MAX = 7;

interface ThreadWindowOptions {
  caseId: string;
  chatThreadId: string;
  /** The newest message of the thread that matches. */
  newestId: string;
  /** Where the thread opens without a selected message; null: at the newest match. */
  startId: string | null;
  selectedHitId: string | null;
  /** The thread with its copies on other devices; null for the thread alone. */
  merged: MergedThread | null;
  /** Called when the selected message is not in this thread. */
  onSelectionLost: () => void;
}

interface ThreadWindow {
  chat: ChatWindow;
  /** Whether another part of the thread is loading, while the previous one is shown. */
  isLoadingPart: boolean;
  target: MessageTarget;
  /** Scrolls to a message of the thread, and loads its part if needed. */
  goTo: (hitId: string, align?: MessageTarget['align']) => void;
}

/** The loaded part of a thread: around the selected message, or the newest match (rules 001-2.7). */
export function useThreadWindow(options: ThreadWindowOptions): ThreadWindow {
  const { caseId, chatThreadId, newestId, startId, selectedHitId, merged, onSelectionLost } = options;
  const [anchorId, setAnchorId] = useState(selectedHitId ?? startId ?? newestId);
  const [target, setTarget] = useState<MessageTarget>({
    hitId: anchorId,
    align: selectedHitId === null && startId === null ? 'end' : 'center',
    step: 0,
  });
  const chat = useChatWindow(caseId, anchorId, CHAT_WINDOW, { pagesMax: PAGES_MAX, merged });
  const { messages } = chat;

  const goTo = (hitId: string, align: MessageTarget['align'] = 'center') => {
    const isLoaded = messages.some(({ id }) => id === hitId);
    if (!isLoaded) {
      setAnchorId(hitId);
    }
    setTarget(({ step }) => ({ hitId, align: isLoaded ? align : 'center', step: step + 1 }));
  };

  // A link, the browser history or another part of the page selects a message.
  useOnChange(selectedHitId, () => {
    if (selectedHitId !== null && selectedHitId !== target.hitId) {
      goTo(selectedHitId, 'auto');
    }
  });

  // The server returns only messages of the merged thread, from any device, so their thread ids may differ.
  const isElsewhere = merged === null ? isOtherThread(chat, chatThreadId) : chat.state === 'gone';
  const isSelectionLost = isElsewhere && anchorId === selectedHitId;
  const lose = useEffectEvent(onSelectionLost);
  useEffect(() => {
    if (isSelectionLost) {
      lose();
    }
  }, [isSelectionLost]);
  const instead = isElsewhere ? newestId : neighbourOfLost(chat);
  if (instead !== null && instead !== anchorId && !isSelectionLost) {
    setAnchorId(instead);
    setTarget(({ step }) => ({ hitId: instead, align: isElsewhere ? 'end' : 'auto', step: step + 1 }));
  }
  const state = anchorId === newestId ? 'error' : 'loading';
  const standing = usePreviousWindow(chat);
  return {
    chat: isElsewhere ? { ...chat, state } : (standing ?? chat),
    isLoadingPart: !isElsewhere && standing !== null,
    ...{ target, goTo },
  };
}

/** The previous part while another part of the thread is loading; otherwise null. It loads no further pages. */
function usePreviousWindow(chat: ChatWindow): ChatWindow | null {
  const { state, messages, firstIndex } = chat;
  // Compared as strings, because objects of a first render differ in each pass.
  const part = `${firstIndex} ${messages[0]?.id} ${messages.at(-1)?.id}`;
  const [kept, setKept] = useState({ part: '', chat });
  if (state === 'ready' && kept.part !== part) {
    setKept({ part, chat });
  }
  if (state !== 'loading' || kept.part === '') {
    return null;
  }
  const { earlier, later } = kept.chat;
  return {
    ...kept.chat,
    isFetching: true,
    earlier: { ...STILL, hasMore: earlier.hasMore },
    later: { ...STILL, hasMore: later.hasMore },
  };
}

const STILL = { isError: false, load: () => undefined };

/** Changes state during rendering when a value has changed, so that no outdated state is displayed. */
function useOnChange<Value>(value: Value, change: () => void): void {
  const [previous, setPrevious] = useState(value);
  if (previous !== value) {
    setPrevious(value);
    change();
  }
}

/** The message is not in this thread, or not visible to this user. */
const isOtherThread = ({ state, messages }: ChatWindow, chatThreadId: string): boolean =>
  state === 'gone' || (state === 'ready' && messages[0]?.chat?.chatThreadId !== chatThreadId);

/** A neighbour of a message that has become invisible to this user: the thread is loaded around it instead. */
function neighbourOfLost({ state, lostHitId, messages }: ChatWindow): string | null {
  if (state !== 'ready' || lostHitId === null) {
    return null;
  }
  const place = messages.findIndex(({ id }) => id === lostHitId);
  return (messages[place + 1] ?? messages[place - 1])?.id ?? null;
}
