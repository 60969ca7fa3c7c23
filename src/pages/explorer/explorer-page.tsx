import { Explorer } from './explorer';
import { ExplorerEntry } from './explorer-entry';

/** The hits explorer (spec 001 §2.3). */
export default function ExplorerPage() {
  return <ExplorerEntry mode="artifacts" View={Explorer} />;
}
