import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { searchSelectMessages } from '@/messages/search-select';

import { useSearchField } from './use-search-field';

interface SearchSelectProps extends Pick<
  SelectProps,
  'clearable' | 'clearButtonProps' | 'comboboxProps' | 'description' | 'error' | 'label' | 'placeholder'
> {
  choices: readonly ComboboxItem[];
  /** Null: nothing is chosen. */
  value: string | null;
  /** Says that no choice has the typed text. */
  nothingFound: string;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}

/** Number of matches that are shown. */
const LIMIT = 100;

/** A select with search. A typed text that is no choice stays with an error, and `EntityForm` does not submit it. */
export function SearchSelect({ choices, value, nothingFound, onChange, onBlur, ...rest }: SearchSelectProps) {
  const { formatMessage } = useIntl();
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  /** Null: the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? chosen;
  const hasMatch = choices.some(({ label }) => folded(label).includes(folded(text)));
  const problem = hasMatch ? formatMessage(searchSelectMessages.notChosen) : nothingFound;
  const { props, noteTyped, shownProblem, showProblem } = useSearchField(text === chosen ? null : problem);
  const leave = (): void => {
    const exact = typed === null ? undefined : choices.find(({ label }) => folded(label) === folded(typed));
    if (exact !== undefined && exact.value !== value) {
      onChange(exact.value);
    }
    if (exact !== undefined || text.trim() === '') {
      setTyped(null);
    } else if (typed !== null) {
      showProblem();
    }
    onBlur?.();
  };
  return (
    <Select
      {...rest}
      {...props}
      size="sm"
      data={[...choices]}
      value={value}
      // Not onSearchChange: Mantine also calls it to replace the text by the choice when the field loses the focus.
      searchValue={text}
      onInput={({ currentTarget: { value: input } }) => {
        noteTyped(input);
        setTyped(input);
        if (rest.clearable === true && input === '') {
          onChange(null);
        }
      }}
      filter={filterChoices}
      limit={LIMIT}
      // Enter on the choice of the open list must not remove it.
      allowDeselect={false}
      nothingFoundMessage={nothingFound}
      error={shownProblem ?? rest.error}
      onChange={onChange}
      onOptionSubmit={() => setTyped(null)}
      onClear={() => setTyped(null)}
      onBlur={leave}
    />
  );
}

/** `new york` finds `America/New_York`. */
const folded = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');

const filterChoices: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && folded(option.label).includes(folded(search))).slice(0, limit);
