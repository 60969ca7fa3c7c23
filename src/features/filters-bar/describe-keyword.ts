import type { KeywordCriteria } from '@contract/model/filter';
import { clausesOf, isPattern, type KeywordClause } from '@contract/rules/keyword-query';
import type { IntlShape } from 'react-intl';

import { filterMessages, keywordReadingMessages } from '@/messages/filters';

/** Sentences that say how a keyword search is parsed; null for a single plain word. */
export function describeKeyword(criteria: KeywordCriteria, intl: IntlShape): string | null {
  const sentences = [describeClauses(criteria, intl), describeWildcards(criteria, intl)].filter(
    (sentence) => sentence !== null,
  );
  return sentences.length === 0 ? null : sentences.join(' ');
}

function describeClauses(criteria: KeywordCriteria, intl: IntlShape): string | null {
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

/** What elsewhere stands for any letters: an asterisk beside a letter or a digit, a question mark between two. */
const WILDCARD = /[\p{L}\p{N}]\*|\*[\p{L}\p{N}]|[\p{L}\p{N}]\?[\p{L}\p{N}]/u;

/** People try wildcards: nothing is found then, and without a sentence nothing says why. */
function describeWildcards(criteria: KeywordCriteria, intl: IntlShape): string | null {
  const terms = clausesOf(criteria).flatMap(({ all, none }) => [...all, ...none]);
  if (isPattern(criteria) || !terms.some((term) => WILDCARD.test(term))) {
    return null;
  }
  return intl.formatMessage(
    criteria.matchType === 'partial' ? keywordReadingMessages.literalInParts : keywordReadingMessages.literal,
  );
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
