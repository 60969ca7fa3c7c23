import { ExplorerEntry } from '@/pages/explorer/explorer-entry';

import { Conversations } from './conversations';

/** The conversations explorer (rules 001-2.7). */
export default function ConversationsPage() {
  return <ExplorerEntry mode="conversation" View={Conversations} />;
}
