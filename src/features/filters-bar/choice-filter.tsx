import { Radio, Stack } from '@mantine/core';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { ChecklistFilter } from './checklist-filter';

interface ChoiceFilterProps<Value> {
  label: MessageDescriptor;
  /** The first is what nothing filters. */
  choices: readonly { value: Value; label: MessageDescriptor }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A dropdown of the filters bar in which one of a few choices holds. */
export function ChoiceFilter<Value extends string | boolean | undefined>(props: ChoiceFilterProps<Value>) {
  const { label, choices, value, onChange } = props;
  const { formatMessage } = useIntl();
  const choose = (wanted: string) => {
    const choice = choices.find((known) => String(known.value) === wanted);
    if (choice !== undefined) {
      onChange(choice.value);
    }
  };
  return (
    <ChecklistFilter label={formatMessage(label)} applied={value === choices[0]?.value ? 0 : 1}>
      <Radio.Group aria-label={formatMessage(label)} value={String(value)} onChange={choose}>
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
    </ChecklistFilter>
  );
}
