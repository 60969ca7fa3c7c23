import { ExplorerEntry } from '@/pages/explorer/explorer-entry';

import { Worldmap } from './worldmap';

/** The world map explorer (rules 001-2.9). */
export default function WorldmapPage() {
  return <ExplorerEntry mode="worldmap" View={Worldmap} />;
}
