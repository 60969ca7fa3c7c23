import type { TextCriteria } from '@contract/model/filter';
import { editsFor } from '@contract/text/edit-distance';
import { isContinuous, containsWholeTerm, wordsOf } from '@contract/text/words';
import { notationMatchers } from '@server/domain/term-matcher';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { emptyBitset, orBits, type Bitset } from '@server/stores/embedded/base/bitset';

import { checkEntries } from './entry-check';
import type { EntryTexts } from '@server/stores/embedded/index/segment';
import type { EntryMatcher } from './entry-matcher';
import { fuzzyEntries } from './fuzzy-entries';
import { FuzzyWord } from './fuzzy-word';
import { literalKind, matchersOf, textTest } from './term-searches';
import type { TextTest } from './find-needle';
import type { TextOptions } from './text-options';

/**
 * One for each term that is not blank; the caller combines them (`criteria.operator`), since the terms of AND may be in
 * different values of a hit.
 * @throws BadRequestError when no term is left, or one is an invalid regular expression
 */
export function entryMatchers(criteria: TextCriteria, options: TextOptions): EntryMatcher[] {
  const { matchType } = criteria;
  return matchersOf(criteria, options).map((matcher) => {
    const asWritten =
      matchType === 'approximate' && wordsOf(matcher.term).length > 0
        ? new FuzzyWordsMatcher(matcher.term)
        : new TestMatcher(textTest(matcher, matchType));
    const others = notationMatchers(matcher, matchType).map(
      (notation) => new TestMatcher(textTest(notation, literalKind(matchType))),
    );
    return others.length === 0 ? asWritten : new AnyMatcher([asWritten, ...others]);
  });
}

class AnyMatcher implements EntryMatcher {
  constructor(private readonly matchers: readonly EntryMatcher[]) {}

  *findEntries(entries: EntryTexts, within: Bitset | null): CooperativeTask<Bitset> {
    const found = emptyBitset(entries.starts.length - 1);
    for (const matcher of this.matchers) {
      orBits(found, yield* matcher.findEntries(entries, within));
    }
    return found;
  }
}

class TestMatcher implements EntryMatcher {
  constructor(private readonly test: TextTest) {}

  findEntries(entries: EntryTexts, within: Bitset | null): CooperativeTask<Bitset> {
    return checkEntries(entries, within, this.test);
  }
}

/** Each word of the term is similar to a word of the value. */
class FuzzyWordsMatcher implements EntryMatcher {
  private readonly parts: readonly EntryMatcher[];

  constructor(term: string) {
    // Exact words are first: they leave fewer candidates.
    this.parts = [...new Set(wordsOf(term))]
      .map((word) => ({ word, edits: isContinuous(word) ? 0 : editsFor(Array.from(word).length) }))
      .sort((left, right) => left.edits - right.edits)
      .map(({ word, edits }) => (edits === 0 ? anywhere(word) : new FuzzyWordMatcher(new FuzzyWord(word, edits))));
  }

  *findEntries(entries: EntryTexts, within: Bitset | null): CooperativeTask<Bitset> {
    let left = within;
    for (const part of this.parts) {
      left = yield* part.findEntries(entries, left);
    }
    return left ?? emptyBitset(entries.starts.length - 1);
  }
}

class FuzzyWordMatcher implements EntryMatcher {
  constructor(private readonly word: FuzzyWord) {}

  findEntries(entries: EntryTexts, within: Bitset | null): CooperativeTask<Bitset> {
    return fuzzyEntries(entries, within, this.word);
  }
}

/** A word of a script without spaces may be anywhere in a run of the script. */
function anywhere(word: string): EntryMatcher {
  const matches = isContinuous(word) ? null : (text: string) => containsWholeTerm(text, word);
  return new TestMatcher({ needle: Buffer.from(word), matches });
}
