import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { encodeFilters } from '@/domain/filters';
import { useDefaultToolCopies } from '@/features/duplicates/use-default-tool-copies';
import { HighlightProvider } from '@/features/highlight/highlight-provider';
import type { HitOrigin } from '@/routing/explorer-mode';
import { EXPLORER_PATHS, paths } from '@/routing/paths';
import { useExplorerModes } from '@/state/use-explorer-modes';

import { useExplorerAddress, type ExplorerAddress } from './use-explorer-address';

export interface ExplorerViewProps extends ExplorerAddress {
  caseId: string;
  /** IANA zone of the case. */
  timezone: string;
}

interface ExplorerEntryProps {
  mode: 'artifacts' | HitOrigin;
  /** Has a key, so that it is mounted again for another case. */
  View: ComponentType<ExplorerViewProps>;
}

/**
 * The page of an explorer, which waits for the data that every view needs. A disabled view redirects to the artifacts
 * with the same filters, and these, if disabled, to the first other view (001-2.1-04, 001-6-01 to 001-6-03).
 */
export function ExplorerEntry({ mode, View }: ExplorerEntryProps) {
  const { caseId = '' } = useParams();
  const { data } = useGetCaseQuery({ caseId });
  const { isReady, ...address } = useExplorerAddress(caseId, mode);
  useDefaultToolCopies(caseId, mode, address);
  const { others, areKnown, hasArtifacts } = useExplorerModes(caseId);
  const { filters } = address.params;
  const [first] = others;
  if (mode === 'artifacts' && !hasArtifacts && first !== undefined) {
    return <Navigate to={EXPLORER_PATHS[first](caseId, undefined, { f: encodeFilters(filters) })} replace />;
  }
  if (mode !== 'artifacts' && !others.has(mode)) {
    return areKnown ? (
      <Navigate to={paths.explorer(caseId, undefined, { f: encodeFilters(filters) })} replace />
    ) : (
      <PageSkeleton />
    );
  }
  return data && isReady ? (
    <HighlightProvider queryFilters={filters.queryFilters} phoneCountry={data.phoneCountry}>
      <View key={caseId} caseId={caseId} timezone={data.timezone} {...address} />
    </HighlightProvider>
  ) : (
    <PageSkeleton />
  );
}
