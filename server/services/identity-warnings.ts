import type { IdentityConfig } from '@server/identity-config';
import type { ProviderDiscovery } from './provider-discovery';
import type { CaseStore } from '@server/stores/case-store';

interface Dependencies {
  identity: IdentityConfig;
  /** Null where the provider is part of REVIEW. */
  discovery: ProviderDiscovery | null;
  cases: Pick<CaseStore, 'get' | 'findByName'>;
}

/** Current problems of the lab's own provider. The server keeps running, since they may be temporary. */
export async function identityWarnings({ identity, discovery, cases }: Dependencies): Promise<string[]> {
  if (identity.kind === 'embedded' || discovery === null) {
    return [];
  }
  const { state, sentence } = await discovery.state();
  const warnings = state === 'ready' ? [] : [sentence];
  for (const { caseKey, line } of identity.mapping.cases) {
    const found = (await cases.get(caseKey)) ?? (await cases.findByName(caseKey));
    if (found === null) {
      warnings.push(`REVIEW_OIDC_MAPPING, line ${line}: there is no case "${caseKey}" yet.`);
    }
  }
  return warnings;
}
