import { INSTALLED_APPLICATIONS, type InstalledApplication } from '@contract/calls/source-insights';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';

import { useListInstalledApplicationsQuery } from '@/api/endpoints/source-insights';
import { EmptyState } from '@/components/layout/empty-state';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { DateTime } from '@/components/time/date-time';
import { sourceInsightMessages } from '@/messages/source-insights';
import { paths } from '@/routing/paths';

import { Loaded } from './loaded';

import './source-communications.css';

interface SourceApplicationsProps {
  caseId: string;
  evidenceId: number;
  /** The zone of the case. */
  timezone: string;
}

/** The most important applications of the device (rules 000-7); the explorer lists all of them. */
export function SourceApplications({ timezone, ...params }: SourceApplicationsProps) {
  const { caseId, evidenceId } = params;
  const intl = useIntl();
  const query = useListInstalledApplicationsQuery(params);
  return (
    <Loaded query={query} height={240}>
      {({ applications, totalCount }) =>
        totalCount === 0 ? (
          <EmptyState message={intl.formatMessage(sourceInsightMessages.noApplications)} isCompact />
        ) : (
          <>
            <p className="source-communications__note">
              {intl.formatMessage(sourceInsightMessages.applicationCount, {
                shown: applications.length,
                total: totalCount,
              })}{' '}
              <Link to={paths.explorer(caseId, { evidenceIds: [evidenceId], artifacts: [INSTALLED_APPLICATIONS] })}>
                {intl.formatMessage(sourceInsightMessages.showInExplorer)}
              </Link>
            </p>
            <DataTable
              label={intl.formatMessage(sourceInsightMessages.applications)}
              columns={applicationColumns({ ...params, timezone }, intl)}
              rows={applications}
              getRowId={({ hitId }) => hitId}
            />
          </>
        )
      }
    </Loaded>
  );
}

const applicationColumns = (
  { caseId, evidenceId, timezone }: SourceApplicationsProps,
  { formatMessage }: IntlShape,
): TableColumn<InstalledApplication>[] => [
  {
    id: 'name',
    label: formatMessage(sourceInsightMessages.application),
    render: ({ hitId, name, identifier }) => (
      <Link
        to={paths.hitDetails(
          { caseId, evidenceId, group: INSTALLED_APPLICATIONS.group, hitId },
          { disableNavButtons: true },
        )}
        dir="auto"
      >
        {name ?? identifier ?? formatMessage(sourceInsightMessages.open)}
      </Link>
    ),
  },
  {
    id: 'identifier',
    label: formatMessage(sourceInsightMessages.package),
    render: ({ identifier }) => <span className="source-communications__identifier">{identifier}</span>,
  },
  { id: 'version', label: formatMessage(sourceInsightMessages.version), render: ({ version }) => version },
  {
    id: 'installedAt',
    label: formatMessage(sourceInsightMessages.installed),
    render: ({ installedAt }) =>
      installedAt && (
        <span className="source-communications__date">
          <DateTime value={installedAt} timezone={timezone} />
        </span>
      ),
  },
];
