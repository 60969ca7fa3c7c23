import type { KeywordCriteria } from '@contract/model/filter';
import { readKeyword } from '@contract/rules/keyword';
import { ActionIcon, TextInput } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';

import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { filterMessages } from '@/messages/filters';

import { describeKeyword } from './describe-keyword';
import './filters-bar.css';
import { usePatternProblem } from './use-pattern-problem';

interface KeywordBoxProps {
  initialText: string;
  /** Options with which the terms are searched. */
  how: Pick<KeywordCriteria, 'matchType' | 'operator' | 'distance'>;
  onSubmit: (text: string) => void;
}

/** The input for keywords. While the user types, it shows how several words are parsed, and errors. */
export function KeywordBox({ initialText, how, onSubmit }: KeywordBoxProps) {
  const intl = useIntl();
  const [text, setText] = useState(initialText);
  const { ref: form, focused } = useFocusWithin<HTMLFormElement>();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('search', () => {
    input.current?.focus();
    input.current?.select();
  });
  // Applied keywords are described below the bar.
  const typed = focused && text !== initialText ? readKeyword(text, how) : null;
  const problem = usePatternProblem(typed);
  const reading = problem ?? (typed === null ? null : describeKeyword(typed, intl));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (problem === null) {
      onSubmit(text);
    }
  };
  return (
    <form ref={form} role="search" onSubmit={submit}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        value={text}
        aria-label={intl.formatMessage(filterMessages.keyword)}
        placeholder={intl.formatMessage(filterMessages.keyword)}
        onChange={(event) => setText(event.currentTarget.value)}
        // Escape leaves the field, which enables the shortcuts of the page again.
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        rightSection={
          <ActionIcon type="submit" variant="subtle" size={24} aria-label={intl.formatMessage(filterMessages.search)}>
            <IconSearch size={16} />
          </ActionIcon>
        }
      />
      {reading !== null && (
        <p className="filters-bar__typed-reading" data-wrong={problem !== null || undefined} dir="auto" role="status">
          {reading}
        </p>
      )}
    </form>
  );
}
