import { CASE_LIST_POLL } from '@contract/rules/limits';
import { Badge } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListCasesQuery } from '@/api/endpoints/cases';
import { ErrorState } from '@/components/layout/error-state';
import { Page } from '@/components/layout/page';
import { filterCases, sortCases } from '@/domain/case-list';
import { dashboardMessages } from '@/messages/dashboard';
import { errorMessages } from '@/messages/errors';
import { DASHBOARD_DEFAULTS, dashboardParams } from '@/routing/dashboard-params';
import { useDefaultQuery } from '@/routing/use-default-query';
import { useQueryParams } from '@/state/use-query-params';

import { CaseGrid } from './case-grid';
import { CreateCase } from './create-case/create-case';
import { DashboardControls } from './dashboard-controls';
import { OutdatedNotice } from './outdated-notice';

import './dashboard-page.css';

/** The cases that the user may open (rules 000-2). */
export default function DashboardPage() {
  useDefaultQuery(DASHBOARD_DEFAULTS, dashboardParams);
  const [{ name, sort }, update] = useQueryParams(dashboardParams);
  const {
    data: cases,
    isError,
    isFetching,
    refetch,
  } = useListCasesQuery(undefined, { pollingInterval: CASE_LIST_POLL });
  const { formatMessage, formatNumber } = useIntl();
  const shown = cases && sortCases(filterCases(cases, name), sort);
  return (
    <Page title={formatMessage(dashboardMessages.title)} actions={<CreateCase />}>
      <section aria-labelledby="dashboard-cases">
        <div className="dashboard-page__bar">
          <h2 className="dashboard-page__heading" id="dashboard-cases">
            {formatMessage(dashboardMessages.cases)}
          </h2>
          {shown && (
            <Badge variant="default" className="dashboard-page__count" role="status">
              {formatNumber(shown.length)}
            </Badge>
          )}
          <DashboardControls name={name} sort={sort} onChange={(patch) => update(patch, { replace: true })} />
        </div>
        {isError && shown && <OutdatedNotice onRetry={() => void refetch()} isRetrying={isFetching} />}
        {isError && !shown ? (
          <ErrorState
            message={formatMessage(errorMessages.listCases)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <CaseGrid cases={shown} name={name} onClear={() => update({ name: '' })} />
        )}
      </section>
    </Page>
  );
}
