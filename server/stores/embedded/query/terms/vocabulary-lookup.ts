import type { VocabularyName } from '@server/stores/embedded/index/segment';

/** Terms of a vocabulary that hold a text. */
export interface VocabularyLookup {
  readonly vocabulary: VocabularyName;
  readonly text: string;
  /** Whether the term may continue before and after the text. With neither, the term is the text. */
  readonly openStart: boolean;
  readonly openEnd: boolean;
  /** A further condition on terms; null for none. */
  readonly accepts: ((term: string) => boolean) | null;
}

/** A whole word, or a part of one. */
export const wordLookup = (text: string, isOpen: boolean): VocabularyLookup => ({
  vocabulary: 'words',
  text,
  openStart: isOpen,
  openEnd: isOpen,
  accepts: null,
});

/** Whether terms have to be gone through: those of the blocks that may hold the text. */
export const isScan = ({ openStart, openEnd }: VocabularyLookup): boolean => openStart || openEnd;
