import type { ChatThread } from '@contract/calls/chat';

import type { ViewParams } from '@/routing/view-params';
import type { ChangeView } from '@/state/change-view';

import type { Panes } from '@/pages/explorer/layout/use-panes';

export interface ThreadViewProps {
  caseId: string;
  /** IANA zone of the case. */
  timezone: string;
  thread: ChatThread;
  params: ViewParams;
  update: ChangeView;
  panes: Panes;
  memory: ThreadMemory;
}

/** What an open thread keeps when it is drawn anew in another layout of the panes. */
export interface ThreadMemory {
  /** What is looked for in the thread. */
  text: string;
  onTextChange: (text: string) => void;
  /** The message in the middle of what was read; null for a thread that was not read yet. */
  readId: () => string | null;
  onRead: (hitId: string | null) => void;
}
