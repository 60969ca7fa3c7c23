import type { ImportType } from '@contract/model/case';
import type { ImportTypeNode } from '@contract/model/column-config';
import { categoryFormSchema, type CategoryValues } from '@contract/rules/column-config-form';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { categoryChange, categoryChoices, columnNodeKey, columnNodesOf } from '@/domain/configuration';
import { categoryConfigurationMessages } from '@/messages/configuration';

import { AS_IMPORTED, CategoryColumn } from './category-column';
import { useCasesUpdating } from './use-cases-updating';
import { useSaveConfiguration } from './use-save-configuration';

interface CategoryFormProps {
  importType: ImportType;
  node: ImportTypeNode | undefined;
  /** Of the configuration with the node. */
  revision: number;
}

/** Name and field of each of the four columns. */
export function CategoryForm({ importType, node, revision }: CategoryFormProps) {
  const { formatMessage } = useIntl();
  const { save, question } = useSaveConfiguration();
  const isUpdating = useCasesUpdating();
  const choices = useMemo(() => categoryChoices(node), [node]);
  const initialValues = useMemo(() => valuesOf(node), [node]);
  const submit = async ({ columns }: CategoryValues): Promise<void> => {
    const chosen = columns.map(({ name, category }) => ({
      name,
      choice: choices.find(({ key }) => key === category) ?? null,
    }));
    await save(categoryChange(importType, chosen), revision);
  };
  return (
    <EntityForm<CategoryValues>
      className="configuration__form"
      aria-label={formatMessage(categoryConfigurationMessages.title)}
      schema={categoryFormSchema}
      initialValues={initialValues}
      onSubmit={submit}
      subscription={{ pristine: true, submitting: true }}
    >
      {({ pristine = true, submitting = false }) => (
        <>
          {question}
          <p className="configuration__hint">{formatMessage(categoryConfigurationMessages.hint)}</p>
          <div className="configuration__four">
            {initialValues.columns.map((_column, order) => (
              <CategoryColumn key={order} order={order} choices={choices} />
            ))}
          </div>
          <div className="configuration__modal-end">
            <Button type="submit" disabled={pristine || isUpdating} loading={submitting}>
              {formatMessage(categoryConfigurationMessages.apply)}
            </Button>
          </div>
        </>
      )}
    </EntityForm>
  );
}

const valuesOf = (node: ImportTypeNode | undefined): CategoryValues => ({
  columns: columnNodesOf(node).map(({ name, children: [chosen] }) => ({
    name,
    category: chosen === undefined ? AS_IMPORTED : columnNodeKey(chosen),
  })),
});
