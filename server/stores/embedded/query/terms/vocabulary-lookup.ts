import type { VocabularyName } from '@server/stores/embedded/index/segment';

/** Selects the terms of a vocabulary that contain a text. */
export interface VocabularyLookup {
  readonly vocabulary: VocabularyName;
  readonly text: string;
  /** Whether the term may continue before and after the text. If neither is set, the term equals the text. */
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

/** Whether terms must be scanned: those of the blocks that may contain the text. */
export const isScan = ({ openStart, openEnd }: VocabularyLookup): boolean => openStart || openEnd;
