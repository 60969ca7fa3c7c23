import type { Case } from '@contract/model/case';
import { startImport } from '@contract/calls/imports';
import { CASE_STATUS_POLL } from '@contract/rules/limits';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { caseMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';

import { ImportEvidence } from '@/pages/case-dashboard/import/import-evidence';
import { RunningImports } from '@/pages/case-dashboard/import/running-imports';
import { SourceList } from './source-list';

import './evidence-sources.css';

/** The evidence sources of the case, and the import of further ones. */
export function EvidenceSources({ openCase: { id: caseId, timezone } }: { openCase: Case }) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListEvidenceSourcesQuery(
    { caseId },
    { pollingInterval: CASE_STATUS_POLL },
  );
  return (
    <Section
      title={formatMessage(caseMessages.sources)}
      count={data?.length}
      actions={
        <Permitted call={startImport} caseId={caseId}>
          <ImportEvidence caseId={caseId} />
        </Permitted>
      }
    >
      <div className="evidence-sources">
        <Permitted call={startImport} caseId={caseId}>
          <RunningImports caseId={caseId} />
        </Permitted>
        {data && <SourceList sources={data} timezone={timezone} />}
        {data?.length === 0 && <EmptyState message={formatMessage(caseMessages.noSources)} isCompact />}
        {!data && isError && (
          <ErrorState
            message={formatMessage(errorMessages.sources)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        )}
        {!data && !isError && <Skeleton height={132} />}
      </div>
    </Section>
  );
}
