import { Explorer } from './explorer';
import { ExplorerEntry } from './explorer-entry';

/** The hits explorer (rules 001-2.3). */
export default function ExplorerPage() {
  return <ExplorerEntry mode="artifacts" View={Explorer} />;
}
