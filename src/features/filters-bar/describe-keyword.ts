import type { KeywordCriteria } from '@contract/model/filter';
import { clausesOf, isPattern, type KeywordClause } from '@contract/rules/keyword-query';
import type { IntlShape } from 'react-intl';

import { filterMessages, keywordReadingMessages as say } from '@/messages/filters';

/** A sentence that says how a keyword search is parsed; null for a single plain word. */
export function describeKeyword(criteria: KeywordCriteria, intl: IntlShape): string | null {
  const { matchType, operator } = criteria;
  const clauses = clausesOf(criteria);
  const [first] = clauses;
  if (first === undefined || (clauses.length === 1 && isOneWord(first) && !isPattern(criteria))) {
    return null;
  }
  const join = operator === 'AND' ? say.and : say.or;
  const words = clauses
    .map((clause) => describeClause(clause, intl))
    .reduce((sentence, clause) => intl.formatMessage(join, { clauses: sentence, clause }));
  return matchType === 'partial'
    ? intl.formatMessage(say.finds, { clauses: words })
    : intl.formatMessage(say.findsAs, { clauses: words, matchType: intl.formatMessage(filterMessages[matchType]) });
}

const isOneWord = ({ all, none }: KeywordClause): boolean =>
  all.length === 1 && none.length === 0 && !/\s/.test(all[0] ?? '');

function describeClause({ all, none }: KeywordClause, intl: IntlShape): string {
  const list = (terms: readonly string[], type: 'conjunction' | 'disjunction') =>
    intl.formatList(
      terms.map((word) => intl.formatMessage(say.word, { word })),
      { type },
    );
  const [words, excluded] = [list(all, 'conjunction'), list(none, 'disjunction')];
  if (none.length === 0) {
    return intl.formatMessage(say.with, { words });
  }
  return all.length === 0
    ? intl.formatMessage(say.without, { words: excluded })
    : intl.formatMessage(say.withWithout, { words, excluded });
}
