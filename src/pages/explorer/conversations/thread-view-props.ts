import type { ChatThread } from '@contract/calls/chat';

import type { RefObject } from 'react';

import type { ViewParams } from '@/routing/view-params';
import type { ChangeView } from '@/state/change-view';

import type { Panes } from '@/pages/explorer/layout/use-panes';

import type { MatchStep } from './use-thread-matches';

/** What stays when the copies of a thread are merged or separated. */
export interface KeptInThread {
  /** The text of the search field. */
  text: string;
  onTextChange: (text: string) => void;
  /** The message at which the thread opens without a selected one; null: at its newest match. */
  startId: string | null;
  onStartChange: (hitId: string | null) => void;
}

export interface ThreadViewProps extends KeptInThread {
  caseId: string;
  /** IANA zone of the case. */
  timezone: string;
  thread: ChatThread;
  params: ViewParams;
  update: ChangeView;
  panes: Panes;
  /** A step from match to match that was requested while the thread was loading. */
  pendingStepRef: RefObject<MatchStep | null>;
}
