import { SearchSelect } from '@/components/form/search-select';
import { useFormField } from '@/components/form/use-form-field';

interface PickFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  /** Says that no choice has the typed text. */
  nothingFound: string;
}

/** A select field with search. */
export function PickField({ name, label, choices, nothingFound }: PickFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return (
    <SearchSelect
      label={label}
      choices={choices}
      value={input.value === '' ? null : input.value}
      nothingFound={nothingFound}
      clearable
      // Inside the dropdown: a click on a choice must not count as a click outside.
      comboboxProps={{ withinPortal: false }}
      error={error}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}

const keepEmpty = (value: string | null | undefined): string => value ?? '';
