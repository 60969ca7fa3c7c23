import type { AppContext } from '@server/context';

/** What is wrong with the lab's own provider when the server starts: it goes on, since both may be there later. */
export async function identityWarnings({ config, services, stores }: AppContext): Promise<string[]> {
  const { identity } = config;
  if (identity.kind === 'embedded' || services.discovery === null) {
    return [];
  }
  const { state, sentence } = await services.discovery.state();
  const warnings = state === 'ready' ? [] : [sentence];
  for (const { caseKey, line } of identity.mapping.cases) {
    const found = (await stores.cases.get(caseKey)) ?? (await stores.cases.findByName(caseKey));
    if (found === null) {
      warnings.push(`REVIEW_OIDC_MAPPING, line ${line}: there is no case "${caseKey}" yet.`);
    }
  }
  return warnings;
}
