import { useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { PageSpinner } from '@/components/layout/page-spinner';
import { HighlightProvider } from '@/features/highlight/highlight-provider';

import { Explorer } from './explorer';
import { useExplorerAddress } from './use-explorer-address';

/** The hits explorer (spec 001 §2.3). */
export default function ExplorerPage() {
  const { caseId = '' } = useParams();
  const { data } = useGetCaseQuery({ caseId });
  const { isReady, ...address } = useExplorerAddress(caseId);
  return data && isReady ? (
    <HighlightProvider queryFilters={address.params.filters.queryFilters} phoneCountry={data.phoneCountry}>
      <Explorer key={caseId} caseId={caseId} timezone={data.timezone} {...address} />
    </HighlightProvider>
  ) : (
    <PageSpinner />
  );
}
