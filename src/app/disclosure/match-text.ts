import type { KeywordCriteria, TermsOperator, TextCriteria } from '@contract/model/filter';
import { clausesOf } from '@contract/rules/keyword-query';
import { folderOf } from '@contract/rules/text-folder';
import { numbersIn } from '@contract/text/digit-groups';
import { numberTerm, type NumberTerm } from '@contract/text/telephone-number';
import { notationMatchers, termMatcher } from '@server/domain/term-matcher';

/**
 * Whether folded text with a value on each line matches. @param numbers the same text, or the part of it that may
 * contain telephone numbers
 */
export type TextTest = (folded: string, numbers?: string) => boolean;

/** The test of a keyword search. @throws Error with the validation message */
export function keywordTest(criteria: KeywordCriteria, phoneCountry: string | null): TextTest {
  const fold = folderOf(criteria);
  const visible = (terms: readonly string[]) =>
    terms.filter((term) => (criteria.matchType === 'regex' ? term : fold(term)) !== '');
  const testOf = (terms: string[], operator: TermsOperator) => textTest({ ...criteria, terms, operator }, phoneCountry);
  const clauses = clausesOf(criteria).map(({ all, none }) => ({ all: visible(all), none: visible(none) }));
  const tests = clauses
    .filter(({ all, none }) => all.length + none.length > 0)
    .map(({ all, none }): TextTest => {
      const [holdsAll, holdsAny] = [testOf(all, 'AND'), testOf(none, 'OR')];
      return (...text) => holdsAll(...text) && !holdsAny(...text);
    });
  return criteria.operator === 'AND'
    ? (...text) => tests.every((test) => test(...text))
    : (...text) => tests.some((test) => test(...text));
}

/** The test of the text filters, with the matchers of the server. @throws Error with the validation message */
export function textTest(criteria: TextCriteria, phoneCountry: string | null): TextTest {
  const fold = folderOf(criteria);
  const { terms, matchType, operator, distance } = criteria;
  const tests = terms.flatMap((term) => {
    const matcher = termMatcher(term, matchType, { fold, distance });
    const number = numberTerm(fold(term), matchType, phoneCountry);
    const written = matcher === null ? [] : [matcher, ...notationMatchers(matcher, matchType)];
    return matcher === null
      ? []
      : [
          (folded: string, numbers: string) =>
            written.some(({ matches }) => matches(folded)) || (number !== null && holdsNumber(numbers, number)),
        ];
  });
  return operator === 'AND'
    ? (folded, numbers = folded) => tests.every((test) => test(folded, numbers))
    : (folded, numbers = folded) => tests.some((test) => test(folded, numbers));
}

/** Text without two digits on a line cannot contain a telephone number. */
const DIGITS = /[0-9][^\n]*[0-9]/;

const holdsNumber = (folded: string, { matches }: NumberTerm): boolean =>
  DIGITS.test(folded) && folded.split('\n').some((line) => numbersIn(line).some(({ digits }) => matches(digits)));
