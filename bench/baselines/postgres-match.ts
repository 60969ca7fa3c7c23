import type { Client } from 'pg';

import type { MatchType } from '@contract/model/filter';
import { foldText } from '@contract/text/fold-text';

import { editsOf, similarityTest } from './approximate-words';
import { WORDS } from './postgres-schema';

/** A condition on `hit` with one parameter, `$1`. */
export interface MatchCondition {
  sql: string;
  value: string;
}

const lexeme = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
const byWords = (words: readonly string[]): MatchCondition => ({
  sql: `${WORDS} @@ to_tsquery('simple', $1)`,
  value: words.map(lexeme).join(' | '),
});

export async function matchCondition(client: Client, match: MatchType, term: string): Promise<MatchCondition> {
  const folded = foldText(term);
  if (match === 'partial') {
    return { sql: 'text LIKE $1', value: `%${folded.replace(/[\\%_]/g, (character) => `\\${character}`)}%` };
  }
  return byWords(match === 'exact' ? [folded] : [folded, ...(await similarTerms(client, folded))]);
}

async function similarTerms(client: Client, folded: string): Promise<string[]> {
  const edits = editsOf(folded.length);
  await client.query(`SET pg_trgm.similarity_threshold = ${leastSimilarity(folded.length, edits)}`);
  const { rows } = await client.query<{ term: string }>({
    name: 'similar terms',
    text: 'SELECT term FROM vocabulary WHERE term % $1 AND char_length(term) BETWEEN $2 AND $3',
    values: [folded, folded.length - edits, folded.length + edits],
  });
  const isSimilar = similarityTest(folded);
  return rows.map(({ term }) => term).filter(isSimilar);
}

/**
 * Words of lower similarity cannot be within the distance: a word of n letters has n + 1 trigrams, and an edit changes at most
 * three of them (a swap four, which is ignored: the few words that need two swaps are not worth the scan).
 */
function leastSimilarity(length: number, edits: number): number {
  const shared = Math.max(1, length + 1 - 3 * edits - (edits === 1 ? 1 : 0));
  return Math.floor((100 * shared) / (2 * length + 2 + edits - shared)) / 100;
}
