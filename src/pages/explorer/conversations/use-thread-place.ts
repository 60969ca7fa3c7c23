import { CHAT_WINDOW } from '@contract/calls/chat';
import { useEffect, useEffectEvent, useState } from 'react';

import type { MergedThread } from '@/features/conversation/chat-requests';
import { useChatWindow, type ChatWindow } from '@/features/conversation/use-chat-window';

import type { MessageTarget } from './message-target';

/** Pages of 100 messages that are kept: what is far from the messages in view is let go, and loaded again when needed. */
const PAGES_MAX = 7;

interface ThreadPlaceOptions {
  caseId: string;
  chatThreadId: string;
  /** The newest message that matches. */
  newestId: string;
  selectedHitId: string | null;
  /** The thread with its copies on other devices; null for the thread alone. */
  merged: MergedThread | null;
  /** The selected message is none of this thread. */
  onSelectionLost: () => void;
}

interface ThreadPlace {
  chat: ChatWindow;
  /** Another part of the thread is loading: the present one is shown until then. */
  isOnTheWay: boolean;
  target: MessageTarget;
  /** Brings a message of the thread into view, wherever it stands. */
  goTo: (hitId: string, align?: MessageTarget['align']) => void;
}

/** Which part of a thread is loaded: around the selected message, or the newest that matches (rules 001-2.7). */
export function useThreadPlace(options: ThreadPlaceOptions): ThreadPlace {
  const { caseId, chatThreadId, newestId, selectedHitId, merged, onSelectionLost } = options;
  const [anchorId, setAnchorId] = useState(selectedHitId ?? newestId);
  const [target, setTarget] = useState<MessageTarget>({
    hitId: anchorId,
    align: selectedHitId === null ? 'end' : 'center',
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

  // A link, the history of the browser or another part of the screen selects a message.
  useOnChange(selectedHitId, () => {
    if (selectedHitId !== null && selectedHitId !== target.hitId) {
      goTo(selectedHitId, 'auto');
    }
  });

  // A merged thread answers only its own messages, whichever device they are on.
  const isElsewhere = merged === null ? isOtherThread(chat, chatThreadId) : chat.state === 'gone';
  const isSelectionLost = isElsewhere && anchorId === selectedHitId;
  const lose = useEffectEvent(onSelectionLost);
  useEffect(() => {
    if (isSelectionLost) {
      lose();
    }
  }, [isSelectionLost]);
  const instead = isElsewhere ? newestId : besideLost(chat);
  if (instead !== null && instead !== anchorId && !isSelectionLost) {
    setAnchorId(instead);
    setTarget(({ step }) => ({ hitId: instead, align: isElsewhere ? 'end' : 'auto', step: step + 1 }));
  }
  const state = anchorId === newestId ? 'error' : 'loading';
  const standing = useStanding(chat);
  return {
    chat: isElsewhere ? { ...chat, state } : (standing ?? chat),
    isOnTheWay: !isElsewhere && standing !== null,
    ...{ target, goTo },
  };
}

/** What was loaded before, while another part of the thread is on its way; null otherwise. Nothing is loaded at its edges. */
function useStanding(chat: ChatWindow): ChatWindow | null {
  const { state, messages, firstIndex } = chat;
  // Texts are compared: of what is drawn for the first time, objects would be others at each pass.
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

/** Sets other state while a value that changed is drawn, so that nothing is drawn in between. */
function useOnChange<Value>(value: Value, change: () => void): void {
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    change();
  }
}

/** The message is none of this thread, or not there for this user. */
const isOtherThread = ({ state, messages }: ChatWindow, chatThreadId: string): boolean =>
  state === 'gone' || (state === 'ready' && messages[0]?.chat?.chatThreadId !== chatThreadId);

/** A message next to one that was hidden from this user meanwhile: the thread continues from there. */
function besideLost({ state, lostHitId, messages }: ChatWindow): string | null {
  if (state !== 'ready' || lostHitId === null) {
    return null;
  }
  const place = messages.findIndex(({ id }) => id === lostHitId);
  return (messages[place + 1] ?? messages[place - 1])?.id ?? null;
}
