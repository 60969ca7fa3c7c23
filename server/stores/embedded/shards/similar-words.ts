import { editsFor, isWithinDistance } from '@contract/text/edit-distance';
import { isContinuous, wordsOf } from '@contract/text/words';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import type { SimilarWords } from '@server/stores/word-reader';

import type { CaseAccess } from './case-access';

/** Maximum number of words that a request looks up. */
const MOST_WORDS = 8;

/** For words that no matching hit contains: similar words of matching hits, the most similar and most frequent first. */
export async function similarWords(
  { engine }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { texts, take }: { texts: readonly string[]; take: number },
  options?: SearchOptions,
): Promise<{ words: SimilarWords[]; status: SearchStatus }> {
  const { fold } = await engine.textOptions();
  const words = [...new Set(texts.flatMap((text) => wordsOf(fold(text))))].filter(mayBeMistyped).slice(0, MOST_WORDS);
  const operation = { name: 'similarWords', parameters: { words } } as const;
  const { value, status } = await engine.execute(viewer, criteria, operation, options);
  return {
    words: words.flatMap((word, index) => {
      const counts = value[index] ?? new Map<string, number>();
      return counts.has(word) ? [] : { word, similar: nearest(word, counts, take) };
    }),
    status,
  };
}

/** For short words, and words of scripts without spaces, no similar words are searched. */
const mayBeMistyped = (word: string): boolean => !isContinuous(word) && editsFor(Array.from(word).length) > 0;

function nearest(word: string, counts: ReadonlyMap<string, number>, take: number): SimilarWords['similar'] {
  const characters = Array.from(word);
  const editsTo = (text: string) => (isWithinDistance(characters, Array.from(text), 1) ? 1 : 2);
  return [...counts]
    .map(([text, count]) => ({ text, count, edits: editsTo(text) }))
    .sort((left, right) => left.edits - right.edits || right.count - left.count || (left.text < right.text ? -1 : 1))
    .slice(0, take)
    .map(({ text, count }) => ({ text, count }));
}
