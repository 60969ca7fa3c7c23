import type { AppContext } from '@server/context';
import type { CaseRecord } from '@server/stores/case-store';

/** By id, then by name. */
export async function findCase({ stores }: AppContext, nameOrId: string): Promise<CaseRecord | null> {
  return (await stores.cases.get(nameOrId)) ?? (await stores.cases.findByName(nameOrId.trim()));
}
