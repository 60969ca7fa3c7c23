import { DEFAULT_MATCH_TYPE, DEFAULT_OPERATOR, parseTerms } from '@contract/rules/keyword';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';

import { keywordOf, withKeyword, type HitFilters } from '@/domain/filters';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { filterMessages } from '@/messages/filters';

import './filters-bar.css';
import { KeywordModal } from './keyword-modal';

interface KeywordFilterProps {
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

/** The keyword box with its Advanced button; Enter searches, an empty box searches for everything (spec 000 §2). */
export function KeywordFilter({ filters, onChange }: KeywordFilterProps) {
  const intl = useIntl();
  const [isOpen, { open, close }] = useDisclosure(false);
  const applied = keywordOf(filters);
  const typed = applied?.terms.join(', ') ?? '';
  return (
    <>
      {/* Keyed by what is applied: a removed pill or a step back in the history empties the box too. */}
      <KeywordBox
        key={typed}
        initialText={typed}
        onSubmit={(text) => {
          const terms = parseTerms(text);
          const { matchType, operator } = applied ?? { matchType: DEFAULT_MATCH_TYPE, operator: DEFAULT_OPERATOR };
          onChange(withKeyword(filters, terms.length > 0 ? { terms, matchType, operator } : null));
        }}
      />
      <Button variant="subtle" size="compact-md" className="filters-bar__button" onClick={open}>
        {intl.formatMessage(filterMessages.advanced)}
      </Button>
      {isOpen && (
        <KeywordModal
          applied={applied}
          onClose={close}
          onApply={(criteria) => {
            onChange(withKeyword(filters, criteria));
            close();
          }}
        />
      )}
    </>
  );
}

function KeywordBox({ initialText, onSubmit }: { initialText: string; onSubmit: (text: string) => void }) {
  const intl = useIntl();
  const [text, setText] = useState(initialText);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('search', () => {
    input.current?.focus();
    input.current?.select();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  return (
    <form className="filters-bar__keyword" role="search" onSubmit={submit}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        value={text}
        aria-label={intl.formatMessage(filterMessages.keyword)}
        placeholder={intl.formatMessage(filterMessages.keyword)}
        onChange={(event) => setText(event.currentTarget.value)}
        // The keys of the screen work again.
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        rightSection={
          <ActionIcon type="submit" variant="subtle" size={24} aria-label={intl.formatMessage(filterMessages.search)}>
            <IconSearch size={16} />
          </ActionIcon>
        }
      />
    </form>
  );
}
