import type { KeywordCriteria } from '@contract/model/filter';
import { DEFAULT_MATCH_TYPE, DEFAULT_OPERATOR, readKeyword, type MatchOptions } from '@contract/rules/keyword';
import { ActionIcon, TextInput } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { filterMessages } from '@/messages/filters';

import { describeKeyword } from './describe-keyword';
import './filters-bar.css';

interface KeywordBoxProps {
  /** The applied keywords as text. */
  applied: string;
  /** The options that were chosen for the applied keywords. Another text is searched with the defaults. */
  how: MatchOptions;
  /** Null without a term. */
  onSubmit: (criteria: KeywordCriteria | null) => void;
}

const DEFAULTS: MatchOptions = { matchType: DEFAULT_MATCH_TYPE, operator: DEFAULT_OPERATOR };

/**
 * The input for keywords. While the user types, it shows how several words are parsed. After a search it
 * keeps the focus, with its text selected: the next keys are the next search.
 */
export function KeywordBox({ applied, how, onSubmit }: KeywordBoxProps) {
  const intl = useIntl();
  const { input, text, setText, noteSubmitted } = useBoxText(applied);
  const { ref: form, focused } = useFocusWithin<HTMLFormElement>();
  useShortcut('search', () => {
    input.current?.focus();
    input.current?.select();
  });
  // Applied keywords are described below the bar.
  const isApplied = text === applied;
  const criteria = readKeyword(text, isApplied ? how : DEFAULTS);
  const typed = focused && !isApplied ? criteria : null;
  const mode = isApplied && criteria !== null ? describeMode(criteria, intl) : null;
  const reading = typed === null ? null : describeKeyword(typed, intl);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // First: the calls of the search are sent before anything is rendered.
    onSubmit(criteria);
    noteSubmitted();
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
      {mode !== null && <span className="filters-bar__mode">{mode}</span>}
      {reading !== null && (
        <p className="filters-bar__typed-reading" dir="auto" role="status">
          {reading}
        </p>
      )}
    </form>
  );
}

/** The options of the applied keywords other than the defaults; null for these. One term has no operator. */
function describeMode(
  { terms, matchType, operator, matchMarks }: KeywordCriteria,
  { formatMessage }: IntlShape,
): string | null {
  const parts = [
    ...(matchType === DEFAULTS.matchType ? [] : [formatMessage(filterMessages[matchType])]),
    ...(operator === DEFAULTS.operator || terms.length < 2 ? [] : [formatMessage(filterMessages.allTerms)]),
    ...(matchMarks === true ? [formatMessage(filterMessages.matchMarks)] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * The text of the input. It follows the applied keywords, such as after a removed pill or in the browser history; text
 * that was typed while a submitted search was applied stays.
 */
function useBoxText(applied: string) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<BoxText>({ text: applied, applied, submitted: null });
  if (state.applied !== applied) {
    const isTypedSince = state.submitted !== null && state.text !== state.submitted;
    setState({ text: isTypedSince ? state.text : applied, applied, submitted: null });
  }
  const select = () => {
    if (input.current !== null && input.current === document.activeElement) {
      input.current.select();
    }
  };
  // A changed value, such as terms without the spaces around them, has no selection.
  useLayoutEffect(() => {
    if (input.current?.value === applied) {
      select();
    }
  }, [applied]);
  return {
    input,
    text: state.text,
    setText: (text: string) => setState((present) => ({ ...present, text })),
    noteSubmitted: () => {
      setState((present) => ({ ...present, submitted: present.text }));
      select();
    },
  };
}

interface BoxText {
  text: string;
  applied: string;
  /** The last submitted text, until it is applied. */
  submitted: string | null;
}
