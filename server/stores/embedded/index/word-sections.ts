import type { SectionScratch } from './section-scratch';
import type { Section } from './segment-format';
import type { TermCollector } from './term-collector';
import { pairSection } from './word-pairs';
import { signatureSection } from './word-signatures';

/** Facts of each word that a look-up reads instead of the words. */
export function* wordSections(words: TermCollector, scratch: SectionScratch): Generator<Section, void, void> {
  yield signatureSection(words, scratch);
  yield pairSection(words, scratch);
}
