import type { Health, HealthPart, InstallationStatus } from '@contract/model/installation';
import { useIntl, type IntlShape } from 'react-intl';

import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { formatBytes } from '@/domain/previews-size';
import { installationMessages } from '@/messages/installation';

import { HealthLabel } from './health-label';

/** Every component with its state, details, and what to do about a problem. */
export function HealthSection({ status }: { status: InstallationStatus }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const facts = partFacts(status, intl);
  const columns: TableColumn<Health>[] = [
    {
      id: 'part',
      label: formatMessage(installationMessages.healthPart),
      render: ({ part }) => formatMessage(installationMessages.part, { part }),
    },
    {
      id: 'state',
      label: formatMessage(installationMessages.healthState),
      render: ({ state }) => <HealthLabel state={state} />,
    },
    {
      id: 'details',
      label: formatMessage(installationMessages.healthDetails),
      render: ({ part, problems }) => (
        <div className="installation__details">
          <span>{facts[part]}</span>
          {problems.map((problem) => (
            <span className="installation__problem" key={problem}>
              {problem}
            </span>
          ))}
        </div>
      ),
    },
  ];
  return (
    <Section title={formatMessage(installationMessages.health)}>
      <DataTable
        label={formatMessage(installationMessages.health)}
        columns={columns}
        rows={status.health}
        getRowId={({ part }) => part}
      />
    </Section>
  );
}

function partFacts(
  { records, search, identity, previews, licence, disk }: InstallationStatus,
  { formatMessage }: IntlShape,
): Record<HealthPart, string> {
  const { kind, location, answeredIn: ms } = records;
  const { threads, openCases: open, indexedCases: indexed } = search;
  const need = !licence.isRequired ? 'none' : licence.expiresOn === null ? 'endless' : 'dated';
  return {
    records: formatMessage(installationMessages.recordsFact, { kind, location, ms }),
    search: formatMessage(installationMessages.searchFact, { threads, open, indexed }),
    jobs: formatMessage(installationMessages.jobsFact),
    identity: formatMessage(installationMessages.identityFact, { ...identity }),
    previews: formatMessage(installationMessages.previewsFact, { ...previews }),
    licence: formatMessage(installationMessages.licenceFact, { need, day: licence.expiresOn?.slice(0, 10) }),
    disk: formatMessage(installationMessages.diskFact, {
      free: formatBytes(disk.free),
      total: formatBytes(disk.total),
    }),
  };
}
