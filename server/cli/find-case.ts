import type { AppContext } from '@server/context';
import type { CaseRecord } from '@server/stores/case-store';

/** Finds a case by its id, otherwise by its name. */
export async function findCase({ stores }: AppContext, nameOrId: string): Promise<CaseRecord | null> {
  return (await stores.cases.get(nameOrId)) ?? (await stores.cases.findByName(nameOrId.trim()));
}

export const noSuchCase = (nameOrId: string): string =>
  `There is no case "${nameOrId}". Give its full name, or the id that the address of its page holds.`;
