import { DEFAULT_MATCH_TYPE, DEFAULT_OPERATOR, type MatchOptions } from '@contract/rules/keyword';
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

const DEFAULTS: MatchOptions = { matchType: DEFAULT_MATCH_TYPE, operator: DEFAULT_OPERATOR };

/** The keyword input with the Advanced button; Enter searches, an empty input removes the keywords (rules 000-2). */
export function KeywordFilter({ filters, onChange }: KeywordFilterProps) {
  const intl = useIntl();
  const [isOpen, { open, close }] = useDisclosure(false);
  const applied = keywordOf(filters);
  const typed = applied === null ? '' : typedKeyword(applied);
  const { matchType, operator, distance, matchMarks } = applied ?? DEFAULTS;
  const how = {
    ...{ matchType, operator },
    ...(distance !== undefined && { distance }),
    ...(matchMarks !== undefined && { matchMarks }),
  };
  return (
    <>
      <div className="filters-bar__keyword">
        <KeywordBox applied={typed} how={how} onSubmit={(criteria) => onChange(withKeyword(filters, criteria))} />
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
