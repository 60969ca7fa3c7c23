import type { TextCriteria } from '@contract/model/filter';
import { folderOf } from '@contract/rules/text-folder';
import { withoutMarks } from '@contract/text/fold-text';
import { notationMatchers, termMatcher } from '@server/domain/term-matcher';
import { holdsNumber } from '@test/server/helpers/brute-number';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';

import { allOf, anyOf, condition, type AddTest, type Condition } from './condition';

/** The keyword filter: each term is searched in the whole text of the hit. */
export function keywordCondition(criteria: TextCriteria, addTest: AddTest): Condition {
  // The texts of the rows are folded with their accents and marks.
  const fold = criteria.matchMarks === true ? (text: string) => text : withoutMarks;
  const terms = matchersOf(criteria).map(({ matches, holdsNumber: isNumber }) =>
    condition(
      'holds(?, h.text)',
      testOf(addTest, (text) => matches(fold(text)) || isNumber(fold(text))),
    ),
  );
  return combined(criteria, terms);
}

/** The column's values, as SQL, and whether one may hold a telephone number. */
interface ValueExpression {
  value: string;
  isText: string;
}

/** A text filter on a column: each term is looked for in any of the column's values; `withValue` names those. */
export function textValueCondition(
  criteria: TextCriteria,
  addTest: AddTest,
  withValue: (test: Condition) => Condition,
  { value, isText }: ValueExpression,
): Condition {
  const fold = folderOf(criteria);
  const terms = matchersOf(criteria).map(({ matches, holdsNumber: isNumber }) =>
    withValue(
      anyOf([
        condition(
          `holds(?, ${value})`,
          testOf(addTest, (text) => matches(fold(text))),
        ),
        condition(
          `(${isText} AND holds(?, ${value}))`,
          testOf(addTest, (text) => isNumber(fold(text))),
        ),
      ]),
    ),
  );
  return combined(criteria, terms);
}

const testOf = (addTest: AddTest, test: (text: string) => boolean): number =>
  addTest((text) => typeof text === 'string' && test(text));

const combined = ({ operator }: TextCriteria, terms: Condition[]): Condition =>
  operator === 'AND' ? allOf(terms) : anyOf(terms);

const matchersOf = ({ terms, matchType, distance, ...mode }: TextCriteria) =>
  terms.flatMap((term) => {
    const matcher = termMatcher(term, matchType, { fold: folderOf(mode), distance });
    const isNumber = (text: string) =>
      matcher !== null && holdsNumber(text, matcher.term, matchType, TEST_LOCALE.phoneCountry);
    if (matcher === null) {
      return [];
    }
    const written = [matcher, ...notationMatchers(matcher, matchType)];
    const matches = (text: string) => written.some((each) => each.matches(text));
    return { matches, holdsNumber: isNumber };
  });
