import type { ImportType } from '@contract/model/case';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { useState } from 'react';

import { useCountConfiguredArtifactsQuery } from '@/api/endpoints/configuration';
import { IMPORT_TYPES } from '@/domain/import-types';

/** The configured import type: initially one with evidence. Null while unknown. */
export function useImportType() {
  const [chosen, setChosen] = useState<ImportType | null>(null);
  const counts = useCountConfiguredArtifactsQuery({ profile: DEFAULT_PROFILE, groupBy: 'importType' });
  const types = (counts.data?.counts ?? []).map(({ name }) => name);
  const first = IMPORT_TYPES.find((type) => types.includes(type)) ?? IMPORT_TYPES[0] ?? 'ufed';
  const isKnown = chosen !== null || counts.data !== undefined;
  return {
    importType: isKnown ? (chosen ?? first) : null,
    setImportType: setChosen,
    isError: counts.isError && !isKnown,
    retry: () => void counts.refetch(),
    isRetrying: counts.isFetching,
  };
}
