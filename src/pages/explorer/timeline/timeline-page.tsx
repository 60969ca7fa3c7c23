import { ExplorerEntry } from '@/pages/explorer/explorer-entry';

import { Timeline } from './timeline';

/** The timeline explorer (rules 001-2.8). */
export default function TimelinePage() {
  return <ExplorerEntry mode="timeline" View={Timeline} />;
}
