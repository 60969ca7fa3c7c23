import { Radio, Stack } from '@mantine/core';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { ChecklistFilter } from './checklist-filter';

interface ChoiceFilterProps<Value> {
  label: MessageDescriptor;
  /** The first choice is no filter. */
  choices: readonly { value: Value; label: MessageDescriptor }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A dropdown with one of a few choices. */
export function ChoiceFilter<Value extends string | boolean | undefined>(props: ChoiceFilterProps<Value>) {
  const { label, choices, value } = props;
  const { formatMessage } = useIntl();
  return (
    <ChecklistFilter label={formatMessage(label)} applied={value === choices[0]?.value ? 0 : 1}>
      <Choices {...props} />
    </ChecklistFilter>
  );
}

/** A group of choices below a heading, for a dropdown with several groups. */
export const ChoiceGroup = <Value extends string | boolean | undefined>(props: ChoiceFilterProps<Value>) => (
  <Choices {...props} hasHeading />
);

function Choices<Value extends string | boolean | undefined>(
  props: ChoiceFilterProps<Value> & { hasHeading?: boolean },
) {
  const { label, choices, value, onChange, hasHeading = false } = props;
  const { formatMessage } = useIntl();
  const name = formatMessage(label);
  const choose = (wanted: string) => {
    const choice = choices.find((candidate) => String(candidate.value) === wanted);
    if (choice !== undefined) {
      onChange(choice.value);
    }
  };
  return (
    <Radio.Group
      {...(hasHeading ? { label: name, size: 'xs' } : { 'aria-label': name })}
      value={String(value)}
      onChange={choose}
    >
      <Stack gap={8} p={4}>
        {choices.map((choice) => (
          <Radio
            key={String(choice.value)}
            size="xs"
            value={String(choice.value)}
            label={formatMessage(choice.label)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
