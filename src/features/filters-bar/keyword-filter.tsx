import { DEFAULT_MATCH_TYPE, DEFAULT_OPERATOR, readKeyword } from '@contract/rules/keyword';
import { typedKeyword } from '@contract/rules/keyword-query';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useIntl } from 'react-intl';

import { keywordOf, withKeyword, type HitFilters } from '@/domain/filters';
import { filterMessages } from '@/messages/filters';

import './filters-bar.css';
import { KeywordBox } from './keyword-box';
import { KeywordModal } from './keyword-modal';

interface KeywordFilterProps {
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

/** The keyword box with its Advanced button; Enter searches, an empty box searches for everything (rules 000-2). */
export function KeywordFilter({ filters, onChange }: KeywordFilterProps) {
  const intl = useIntl();
  const [isOpen, { open, close }] = useDisclosure(false);
  const applied = keywordOf(filters);
  const typed = applied === null ? '' : typedKeyword(applied);
  const { matchType, operator, distance } = applied ?? { matchType: DEFAULT_MATCH_TYPE, operator: DEFAULT_OPERATOR };
  const how = { matchType, operator, ...(distance !== undefined && { distance }) };
  return (
    <>
      {/* Keyed by what is applied: a removed pill or a step back in the history empties the box too. What stays around it
          holds the focus for the button of the next box. */}
      <div className="filters-bar__keyword">
        <KeywordBox
          key={typed}
          initialText={typed}
          how={how}
          onSubmit={(text) => onChange(withKeyword(filters, readKeyword(text, how)))}
        />
      </div>
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
