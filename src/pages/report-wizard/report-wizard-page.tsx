import { createReport } from '@contract/calls/reports';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Page } from '@/components/layout/page';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { wizardMessages } from '@/messages/reports';
import { paths } from '@/routing/paths';

import { ReportWizard } from './report-wizard';
import { useReportChoices } from './use-report-choices';
import { useReportScope } from './use-report-scope';

/** Creates a report of a case in six steps (rules 002-2 "Case report wizard"). */
export default function ReportWizardPage() {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  const { formatMessage } = useIntl();
  // The layout of the case shows loading and errors.
  if (openCase === undefined) {
    return null;
  }
  return (
    <Permitted call={createReport} caseId={openCase.id} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={formatMessage(wizardMessages.title)}>
        <LoadedWizard key={openCase.id} caseId={openCase.id} />
      </Page>
    </Permitted>
  );
}

function LoadedWizard({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const sources = useListEvidenceSourcesQuery({ caseId });
  const tags = useListCaseTagsQuery({ caseId });
  const choices = useReportChoices(sources.data, tags.data);
  const { scope, key, onRemove } = useReportScope();
  if (choices === null) {
    const failed = [sources, tags].find(({ isError }) => isError);
    return failed === undefined ? (
      <PageSkeleton />
    ) : (
      <ErrorState
        message={formatMessage(failed === sources ? errorMessages.sources : errorMessages.tags)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  }
  if (choices.sources.length === 0) {
    return <EmptyState message={formatMessage(wizardMessages.noSources)} />;
  }
  return <ReportWizard key={key} {...{ caseId, choices, scope }} scopeKey={key} onScopeRemove={onRemove} />;
}
