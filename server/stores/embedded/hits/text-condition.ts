import type { TextCriteria } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';
import { foldText } from '@server/domain/fold-text';
import { termMatcher, type TermMatcher } from '@server/domain/term-matcher';

import { allOf, anyOf, condition, type Condition } from './condition';

type AddTest = (test: (value: unknown) => boolean) => number;

/** The keyword filter: each term is looked for in the whole text of the hit. */
export function keywordCondition(criteria: TextCriteria, addTest: AddTest): Condition {
  const terms = matchersOf(criteria).map((matcher) => {
    // `instr` runs within SQLite: where a match must contain the term, few rows are left to look at.
    const contains = condition('instr(t.text, ?) > 0', matcher.term);
    if (criteria.matchType === 'partial') {
      return contains;
    }
    const holds = condition(
      'holds(?, t.text)',
      addTest((text) => typeof text === 'string' && matcher.matches(text)),
    );
    return criteria.matchType === 'exact' ? allOf([contains, holds]) : holds;
  });
  const { sql, values } = combined(criteria, terms);
  return condition(`(SELECT ${sql} FROM hit_text t WHERE t.hit_id = h.id)`, ...values);
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

function matchersOf({ terms, matchType }: TextCriteria): TermMatcher[] {
  const matchers = terms.flatMap((term) => termMatcher(term, matchType) ?? []);
  if (matchers.length === 0) {
    throw new BadRequestError('You must enter at least one term.');
  }
  return matchers;
}
