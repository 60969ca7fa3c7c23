import type { listTopIdentifiers, TopIdentifier } from '@contract/calls/source-insights';
import type { CallResponse } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';

import { useListRecentCommunicationsQuery, useListTopIdentifiersQuery } from '@/api/endpoints/source-insights';
import { EmptyState } from '@/components/layout/empty-state';
import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { DateTime } from '@/components/time/date-time';
import { textWithUnit } from '@/domain/fragment-units';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { sourceInsightMessages } from '@/messages/source-insights';
import { paths } from '@/routing/paths';

import { Loaded } from './loaded';

import './source-communications.css';

interface SourceCommunicationsProps {
  caseId: string;
  evidenceId: number;
  /** The zone of the case. */
  timezone: string;
}

/** The most frequent contacts of the device and the latest messages (rules 000-7). */
export function SourceCommunications({ timezone, ...params }: SourceCommunicationsProps) {
  const { formatMessage } = useIntl();
  const identifiers = useListTopIdentifiersQuery(params);
  const recent = useListRecentCommunicationsQuery(params);
  return (
    <div className="source-communications">
      <Section title={formatMessage(sourceInsightMessages.topIdentifiers)}>
        <Loaded query={identifiers} height={160}>
          {(found) => <TopIdentifiers {...found} />}
        </Loaded>
      </Section>
      <Section title={formatMessage(sourceInsightMessages.recentCommunications)}>
        <Loaded query={recent} height={240}>
          {(hits) => <RecentCommunications caseId={params.caseId} hits={hits} timezone={timezone} />}
        </Loaded>
      </Section>
    </div>
  );
}

function TopIdentifiers({ identifiers, countedThreads, totalThreads }: CallResponse<typeof listTopIdentifiers>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  if (identifiers.length === 0) {
    return <EmptyState message={formatMessage(sourceInsightMessages.noIdentifiers)} isCompact />;
  }
  return (
    <>
      <DataTable
        label={formatMessage(sourceInsightMessages.topIdentifiers)}
        columns={identifierColumns(intl)}
        rows={identifiers}
        getRowId={({ identifier, name }) => `${identifier ?? ''} ${name ?? ''}`}
      />
      {countedThreads < totalThreads && (
        <p className="source-communications__note">
          {formatMessage(sourceInsightMessages.largestThreads, { count: countedThreads, total: totalThreads })}
        </p>
      )}
    </>
  );
}

const identifierColumns = ({ formatMessage, formatNumber }: IntlShape): TableColumn<TopIdentifier>[] => [
  {
    id: 'name',
    label: formatMessage(sourceInsightMessages.person),
    render: ({ name, identifier }) => (
      <span className="source-communications__person">
        <span dir="auto">{name ?? identifier}</span>
        {name !== null && identifier !== null && (
          <span className="source-communications__identifier" dir="auto">
            {identifier}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'threads',
    label: formatMessage(sourceInsightMessages.conversations),
    isNumber: true,
    render: ({ threadCount }) => formatNumber(threadCount),
  },
  {
    id: 'messages',
    label: formatMessage(sourceInsightMessages.messages),
    isNumber: true,
    render: ({ messageCount }) => formatNumber(messageCount),
  },
];

interface RecentCommunicationsProps {
  caseId: string;
  hits: readonly Hit[];
  timezone: string;
}

function RecentCommunications({ caseId, hits, timezone }: RecentCommunicationsProps) {
  const intl = useIntl();
  return hits.length === 0 ? (
    <EmptyState message={intl.formatMessage(sourceInsightMessages.noCommunications)} isCompact />
  ) : (
    <DataTable
      label={intl.formatMessage(sourceInsightMessages.recentCommunications)}
      columns={communicationColumns({ caseId, timezone }, intl)}
      rows={hits}
      getRowId={({ id }) => id}
    />
  );
}

const communicationColumns = (
  { caseId, timezone }: { caseId: string; timezone: string },
  { formatMessage }: IntlShape,
): TableColumn<Hit>[] => [
  {
    id: 'date',
    label: formatMessage(sourceInsightMessages.date),
    render: ({ date }) =>
      date && (
        <span className="source-communications__date">
          <DateTime value={date} timezone={timezone} />
        </span>
      ),
  },
  {
    id: 'type',
    label: formatMessage(sourceInsightMessages.type),
    render: ({ artifact }) => (
      <span className="source-communications__type">
        <ArtifactIcon artifact={artifact} />
        {artifact.name}
      </span>
    ),
  },
  {
    id: 'item',
    label: formatMessage(sourceInsightMessages.item),
    render: ({ id, artifact, origin: { evidenceId }, multiArtifactFragments: [key, supporting, additional] }) => (
      <span className="source-communications__item">
        <Link
          className="source-communications__text"
          to={paths.hitDetails({ caseId, evidenceId, group: artifact.group, hitId: id }, { disableNavButtons: true })}
          dir="auto"
        >
          {key?.value ?? formatMessage(sourceInsightMessages.open)}
        </Link>
        <span className="source-communications__text source-communications__identifier" dir="auto">
          {[supporting, additional].flatMap((fragment) => (fragment ? textWithUnit(fragment) : [])).join(' · ')}
        </span>
      </span>
    ),
  },
];
