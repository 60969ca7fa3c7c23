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
}
