import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { configurationMessages, artifactConfigurationMessages as say } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

import { PrioritySelect } from './priority-select';
import type { ArtifactForm } from './use-artifact-configuration';

type Artifact = NonNullable<ArtifactForm['artifacts']['data']>[number];

/** The artifacts of the chosen category, loaded when it is chosen. */
export function ArtifactsTable({ form }: { form: ArtifactForm }) {
  const { formatMessage } = useIntl();
  const { importType, category, artifacts } = form;
  if (importType === null || category === null) {
    return null;
  }
  const columns: TableColumn<Artifact>[] = [
    { id: 'artifact', label: formatMessage(say.artifact), render: ({ name }) => <span dir="auto">{name}</span> },
    {
      id: 'priority',
      label: formatMessage(configurationMessages.priority),
      render: (artifact) => (
        <PrioritySelect
          name={artifact.name}
          value={form.importanceOf({ importType, group: category, artifact: artifact.name }, artifact.importance)}
          onChange={(importance) =>
            form.setImportance({ importType, group: category, artifact: artifact.name }, artifact, importance)
          }
        />
      ),
    },
  ];
  const rows = artifacts.currentData;
  const saved = form.categories?.find(({ name }) => name === category)?.importance ?? 'primary';
  const isSecondary = form.importanceOf({ importType, group: category }, saved) === 'secondary';
  return (
    <Section title={formatMessage(configurationMessages.artifacts)} count={rows?.length}>
      {isSecondary && <p className="configuration__hint">{formatMessage(say.secondaryCategory)}</p>}
      {rows === undefined && artifacts.isError && (
        <ErrorState
          message={formatMessage(errorMessages.artifactList)}
          onRetry={() => void artifacts.refetch()}
          isRetrying={artifacts.isFetching}
          isCompact
        />
      )}
      {rows === undefined && !artifacts.isError && <Skeleton height={200} />}
      {rows !== undefined && (
        <DataTable
          label={formatMessage(say.artifactsOf, { category })}
          columns={columns}
          rows={rows}
          getRowId={({ value }) => value}
        />
      )}
    </Section>
  );
}
