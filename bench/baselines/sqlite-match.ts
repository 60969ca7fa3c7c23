import type { MatchType } from '@contract/model/filter';
import { foldText } from '@contract/text/fold-text';

import { editsOf, similarityTest } from './approximate-words';
import type { BaselineDatabase } from './sqlite-schema';

/** SQL with a column `id` of the hits that match a term. */
export interface MatchSql {
  sql: string;
  values: (string | number)[];
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The fastest FTS5 query for each kind of term. */
export function matchSql(db: BaselineDatabase, match: MatchType, term: string): MatchSql {
  const folded = foldText(term);
  if (match === 'exact') {
    return { sql: 'SELECT rowid AS id FROM word WHERE word MATCH ?', values: [quoted(folded)] };
  }
  return match === 'partial' ? partial(folded) : approximate(db, folded);
}

function partial(folded: string): MatchSql {
  const letters = Array.from(folded);
  if (letters.length < 3) {
    return { sql: 'SELECT id FROM folded WHERE instr(text, ?) > 0', values: [folded] };
  }
  const trigrams = new Set(letters.slice(2).map((_letter, index) => quoted(letters.slice(index, index + 3).join(''))));
  const sql = `SELECT f.id AS id FROM trigram t CROSS JOIN folded f ON f.id = t.rowid
    WHERE t.trigram MATCH ? AND instr(f.text, ?) > 0`;
  return { sql, values: [[...trigrams].join(' AND '), folded] };
}

function approximate(db: BaselineDatabase, folded: string): MatchSql {
  const edits = editsOf(folded.length);
  const isSimilar = similarityTest(folded);
  db.function('is_similar', { deterministic: true }, (term) => (isSimilar(String(term)) ? 1 : 0));
  const words = db
    .prepare<[number, number], string>('SELECT term FROM vocabulary WHERE length BETWEEN ? AND ? AND is_similar(term)')
    .pluck()
    .all(folded.length - edits, folded.length + edits);
  return {
    sql: 'SELECT rowid AS id FROM word WHERE word MATCH ?',
    values: [[folded, ...words].map(quoted).join(' OR ')],
  };
}
