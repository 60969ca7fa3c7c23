import type { SectionScratch } from './section-scratch';
import type { Section } from './segment-format';
import type { TermCollector } from './term-collector';
import { orderWords } from './word-order';
import { pairSection } from './word-pairs';
import { signatureSection } from './word-signatures';

/**
 * Numbers the words by group, before any other section has their numbers; then facts of each word that a look-up reads instead
 * of the words.
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
