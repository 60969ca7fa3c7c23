import { MULTI_ARTIFACT_COLUMNS } from '@contract/rules/column-config';
import { NativeSelect } from '@mantine/core';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';

import { TextField, keepEmpty } from '@/components/form/text-field';
import { useFormField } from '@/components/form/use-form-field';
import { choicesOfColumn, type CategoryChoice } from '@/domain/configuration';
import { categoryConfigurationMessages } from '@/messages/configuration';

/** Choice of the field that the importer assigned to the column. */
export const AS_IMPORTED = 'imported';

interface CategoryColumnProps {
  /** Index from 0 to 3. */
  order: number;
  choices: readonly CategoryChoice[];
}

/** One of the four columns: its name and its field. */
export function CategoryColumn({ order, choices }: CategoryColumnProps) {
  const { formatMessage } = useIntl();
  const form = useForm();
  const { input, error } = useFormField<string>(nameOf(order), { parse: keepEmpty });
  const choose = (category: string): void => {
    input.onChange(category);
    // A field can be assigned to one column only: it is removed from the other one.
    for (const other of OTHERS[order] ?? []) {
      if (category !== AS_IMPORTED && form.getFieldState(nameOf(other))?.value === category) {
        form.change(nameOf(other), '');
      }
    }
  };
  return (
    <fieldset className="configuration__column">
      <legend className="configuration__legend">
        {formatMessage(categoryConfigurationMessages.column, { order })}
      </legend>
      <TextField name={`columns[${order}].name`} label={formatMessage(categoryConfigurationMessages.name)} isRequired />
      <NativeSelect
        name={input.name}
        label={formatMessage(categoryConfigurationMessages.category)}
        required
        value={input.value}
        error={error}
        data={[
          ...(input.value === '' ? [{ value: '', label: formatMessage(categoryConfigurationMessages.select) }] : []),
          { value: AS_IMPORTED, label: formatMessage(categoryConfigurationMessages.asImported) },
          ...choicesOfColumn(choices, order).map(({ key, name, valueType, isAmbiguous }) => ({
            value: key,
            label: isAmbiguous ? formatMessage(categoryConfigurationMessages.typed, { name, type: valueType }) : name,
          })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
    </fieldset>
  );
}

const nameOf = (order: number): string => `columns[${order}].category`;
const ORDERS = Array.from({ length: MULTI_ARTIFACT_COLUMNS }, (_unused, order) => order);
const OTHERS = ORDERS.map((order) => ORDERS.filter((other) => other !== order));
