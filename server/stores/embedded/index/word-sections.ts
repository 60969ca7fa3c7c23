import type { SectionScratch } from './section-scratch';
import type { Section } from './segment-format';
import type { TermCollector } from './term-collector';
import { orderWords } from './word-order';
import { pairSection } from './word-pairs';
import { signatureSection } from './word-signatures';

/**
 * Renumbers the words by group before another section uses their numbers. Then yields the filters that a look-up reads instead of the
 * words.
 */
export function* wordSections(
  words: TermCollector,
  documentCount: number,
  scratch: SectionScratch,
): Generator<Section, void, void> {
  yield orderWords(words, documentCount);
  yield signatureSection(words, scratch);
  yield pairSection(words, scratch);
}
