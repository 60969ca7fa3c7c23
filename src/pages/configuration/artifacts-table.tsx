import type { ImportType } from '@contract/model/case';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { configurationMessages, artifactConfigurationMessages } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

import { IconPicker } from './icon-picker';
import { OrderByName } from './order-by-name';
import { PrioritySelect } from './priority-select';
import type { ArtifactForm } from './use-artifact-configuration';

type Artifact = NonNullable<ArtifactForm['artifacts']['data']>['counts'][number];

/** The artifacts of the chosen category, which are loaded when it is chosen. */
export function ArtifactsTable({ form }: { form: ArtifactForm }) {
  const { formatMessage } = useIntl();
  const { importType, category, artifacts } = form;
  if (importType === null || category === null) {
    return null;
  }
  const rows = artifacts.currentData?.counts;
  if (rows !== undefined) {
    return <Artifacts form={form} importType={importType} category={category} artifacts={rows} />;
  }
  return (
    <Section title={formatMessage(configurationMessages.artifacts)}>
      {artifacts.isError ? (
        <ErrorState
          message={formatMessage(errorMessages.artifactList)}
          onRetry={() => void artifacts.refetch()}
          isRetrying={artifacts.isFetching}
          isCompact
        />
      ) : (
        <Skeleton height={200} />
      )}
    </Section>
  );
}

interface ArtifactsProps {
  form: ArtifactForm;
  importType: ImportType;
  category: string;
  artifacts: readonly Artifact[];
}

function Artifacts({ form, importType, category, artifacts }: ArtifactsProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(artifactConfigurationMessages.artifactsOf, { category });
  const { rows, isByName, move, sortByName } = form.orderOf({ importType, group: category }, artifacts);
  const pathOf = ({ name }: Artifact) => ({ importType, group: category, artifact: name });
  const columns: TableColumn<Artifact>[] = [
    {
      id: 'artifact',
      label: formatMessage(artifactConfigurationMessages.artifact),
      render: ({ name }) => <span dir="auto">{name}</span>,
    },
    {
      id: 'icon',
      label: formatMessage(artifactConfigurationMessages.icon),
      render: (artifact) => (
        <IconPicker
          artifact={{ group: category, name: artifact.name }}
          value={form.settingsOf(pathOf(artifact), artifact).icon ?? null}
          onChange={(icon) => form.set(pathOf(artifact), { icon }, artifact)}
        />
      ),
    },
    {
      id: 'priority',
      label: formatMessage(configurationMessages.priority),
      render: (artifact) => (
        <PrioritySelect
          name={artifact.name}
          value={form.settingsOf(pathOf(artifact), artifact).importance}
          onChange={(importance) => form.set(pathOf(artifact), { importance }, artifact)}
        />
      ),
    },
  ];
  const group = form.categories?.find(({ name }) => name === category);
  const isSecondary =
    group !== undefined && form.settingsOf({ importType, group: category }, group).importance === 'secondary';
  return (
    <Section
      title={formatMessage(configurationMessages.artifacts)}
      count={rows.length}
      actions={<OrderByName list={label} isByName={isByName} onSort={sortByName} />}
    >
      {isSecondary && (
        <p className="configuration__hint">{formatMessage(artifactConfigurationMessages.secondaryCategory)}</p>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        getRowId={({ value }) => value}
        reorder={{ nameOf: ({ name }) => name, onMove: move }}
      />
    </Section>
  );
}
