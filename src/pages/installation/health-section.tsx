import type { Health, HealthPart, InstallationStatus } from '@contract/model/installation';
import { useIntl, type IntlShape } from 'react-intl';

import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { formatBytes } from '@/domain/previews-size';
import { installationMessages as say } from '@/messages/installation';

import { HealthLabel } from './health-label';

/** Every component with its state, details, and what to do about a problem. */
export function HealthSection({ status }: { status: InstallationStatus }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const facts = partFacts(status, intl);
  const columns: TableColumn<Health>[] = [
    { id: 'part', label: formatMessage(say.healthPart), render: ({ part }) => formatMessage(say.part, { part }) },
    { id: 'state', label: formatMessage(say.healthState), render: ({ state }) => <HealthLabel state={state} /> },
    {
      id: 'details',
      label: formatMessage(say.healthDetails),
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
    <Section title={formatMessage(say.health)}>
      <DataTable
        label={formatMessage(say.health)}
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
    records: formatMessage(say.recordsFact, { kind, location, ms }),
    search: formatMessage(say.searchFact, { threads, open, indexed }),
    jobs: formatMessage(say.jobsFact),
    identity: formatMessage(say.identityFact, { ...identity }),
    previews: formatMessage(say.previewsFact, { ...previews }),
    licence: formatMessage(say.licenceFact, { need, day: licence.expiresOn?.slice(0, 10) }),
    disk: formatMessage(say.diskFact, { free: formatBytes(disk.free), total: formatBytes(disk.total) }),
  };
}
