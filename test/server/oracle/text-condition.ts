import type { TextCriteria } from '@contract/model/filter';
import { foldText } from '@contract/text/fold-text';
import { termMatcher, type TermMatcher } from '@server/domain/term-matcher';

import { allOf, anyOf, condition, type AddTest, type Condition } from './condition';

/** The keyword filter: each term is looked for in the whole text of the hit. */
export function keywordCondition(criteria: TextCriteria, addTest: AddTest): Condition {
  const terms = matchersOf(criteria).map((matcher) =>
    condition(
      'holds(?, h.text)',
      addTest((text) => typeof text === 'string' && matcher.matches(text)),
    ),
  );
  return combined(criteria, terms);
}

/** A text filter on a column: each term is looked for in any of the column's values; `withValue` names those. */
export function textValueCondition(
  criteria: TextCriteria,
  addTest: AddTest,
  withValue: (test: Condition) => Condition,
  value: string,
): Condition {
  const terms = matchersOf(criteria).map((matcher) =>
    withValue(
      condition(
        `holds(?, ${value})`,
        addTest((text) => typeof text === 'string' && matcher.matches(foldText(text))),
      ),
    ),
  );
  return combined(criteria, terms);
}

const combined = ({ operator }: TextCriteria, terms: Condition[]): Condition =>
  operator === 'AND' ? allOf(terms) : anyOf(terms);

const matchersOf = ({ terms, matchType, distance }: TextCriteria): TermMatcher[] =>
  terms.flatMap((term) => termMatcher(term, matchType, { distance }) ?? []);
