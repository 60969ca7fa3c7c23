import type { ImportType } from '@contract/model/case';
import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { configurationMessages, artifactConfigurationMessages } from '@/messages/configuration';

import { OrderByName } from './order-by-name';
import { PrioritySelect } from './priority-select';
import type { ArtifactForm } from './use-artifact-configuration';

type Category = NonNullable<ArtifactForm['categories']>[number];

interface CategoriesTableProps {
  form: ArtifactForm;
  importType: ImportType;
  categories: readonly Category[];
}

/** The categories of an import type, in their order, next to the artifacts of the chosen one. */
export function CategoriesTable({ form, importType, categories }: CategoriesTableProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage(configurationMessages.categories);
  const { rows, isByName, move, sortByName } = form.orderOf({ importType }, categories);
  const columns: TableColumn<Category>[] = [
    {
      id: 'category',
      label: formatMessage(artifactConfigurationMessages.category),
      render: ({ name }) => (
        <UnstyledButton
          className="configuration__choice"
          aria-pressed={name === form.category}
          onClick={() => form.setCategory(name)}
        >
          <span dir="auto">{name}</span>
        </UnstyledButton>
      ),
    },
    {
      id: 'priority',
      label: formatMessage(configurationMessages.priority),
      render: (category) => {
        const path = { importType, group: category.name };
        return (
          <PrioritySelect
            name={category.name}
            value={form.settingsOf(path, category).importance}
            onChange={(importance) => form.set(path, { importance }, category)}
          />
        );
      },
    },
  ];
  return (
    <Section
      title={title}
      count={rows.length}
      actions={<OrderByName list={title} isByName={isByName} onSort={sortByName} />}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        getRowId={({ value }) => value}
        reorder={{ nameOf: ({ name }) => name, onMove: move }}
      />
    </Section>
  );
}
