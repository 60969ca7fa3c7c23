import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { configurationMessages, artifactConfigurationMessages as say } from '@/messages/configuration';

import { PrioritySelect } from './priority-select';
import type { ArtifactForm } from './use-artifact-configuration';

type Category = NonNullable<ArtifactForm['categories']>[number];

interface CategoriesTableProps {
  form: ArtifactForm;
  categories: readonly Category[];
}

/** The categories of an import type; the chosen one's artifacts stand beside them. */
export function CategoriesTable({ form, categories }: CategoriesTableProps) {
  const { formatMessage } = useIntl();
  const { importType } = form;
  const columns: TableColumn<Category>[] = [
    {
      id: 'category',
      label: formatMessage(say.category),
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
      render: (category) =>
        importType && (
          <PrioritySelect
            name={category.name}
            value={form.importanceOf({ importType, group: category.name }, category.importance)}
            onChange={(importance) => form.setImportance({ importType, group: category.name }, category, importance)}
          />
        ),
    },
  ];
  return (
    <Section title={formatMessage(configurationMessages.categories)} count={categories.length}>
      <DataTable
        label={formatMessage(configurationMessages.categories)}
        columns={columns}
        rows={categories}
        getRowId={({ value }) => value}
      />
    </Section>
  );
}
