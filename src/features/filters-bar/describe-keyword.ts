import type { KeywordCriteria } from '@contract/model/filter';
import { clausesOf, isPattern, type KeywordClause } from '@contract/rules/keyword-query';
import type { IntlShape } from 'react-intl';

import { filterMessages, keywordReadingMessages } from '@/messages/filters';

/** A sentence that says how a keyword search is parsed; null for a single plain word. */
export function describeKeyword(criteria: KeywordCriteria, intl: IntlShape): string | null {
  const { matchType, operator } = criteria;
  const clauses = clausesOf(criteria);
  const [first] = clauses;
  if (first === undefined || (clauses.length === 1 && isOneWord(first) && !isPattern(criteria))) {
    return null;
  }
  const join = operator === 'AND' ? keywordReadingMessages.and : keywordReadingMessages.or;
  const words = clauses
    .map((clause) => describeClause(clause, intl))
    .reduce((sentence, clause) => intl.formatMessage(join, { clauses: sentence, clause }));
  return matchType === 'partial'
    ? intl.formatMessage(keywordReadingMessages.finds, { clauses: words })
    : intl.formatMessage(keywordReadingMessages.findsAs, {
        clauses: words,
        matchType: intl.formatMessage(filterMessages[matchType]),
      });
}

const isOneWord = ({ all, none }: KeywordClause): boolean =>
  all.length === 1 && none.length === 0 && !/\s/.test(all[0] ?? '');

function describeClause({ all, none }: KeywordClause, intl: IntlShape): string {
  const list = (terms: readonly string[], type: 'conjunction' | 'disjunction') =>
    intl.formatList(
      terms.map((word) => intl.formatMessage(keywordReadingMessages.word, { word })),
      { type },
    );
  const [words, excluded] = [list(all, 'conjunction'), list(none, 'disjunction')];
  if (none.length === 0) {
    return intl.formatMessage(keywordReadingMessages.with, { words });
  }
  return all.length === 0
    ? intl.formatMessage(keywordReadingMessages.without, { words: excluded })
    : intl.formatMessage(keywordReadingMessages.withWithout, { words, excluded });
}
