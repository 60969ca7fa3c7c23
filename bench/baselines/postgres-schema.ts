import { ARTIFACTS } from '@bench/generator/artifacts';

import { columnsOf } from './baseline-document';

// PostgreSQL 15 with the best indexes for these queries: GIN indexes for substrings (pg_trgm) and words, a vocabulary for
// approximate terms, b-trees that serve counts without the rows, a table for each artifact.

const PUNCTUATION = "!\"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~";

/** Words split as in the other engines: PostgreSQL's parser would keep hosts, addresses and signed numbers whole. */
export const WORDS = `to_tsvector('simple', translate(text, '${PUNCTUATION}', repeat(' ', 32)))`;

const TYPES = { text: 'text', number: 'double precision', date: 'bigint' };
const VOCABULARY_STEP = 500_000;

export const artifactTable = (artifact: number): string => `artifact_${artifact}`;

const artifactTables = ARTIFACTS.map((artifact) => {
  const columns = columnsOf(artifact).map(({ valueType }, column) => `c${column} ${TYPES[valueType]}`);
  return `CREATE TABLE ${artifactTable(artifact.number)} (id integer NOT NULL, ${columns.join(', ')})`;
});

export const TABLES = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE hit (id integer NOT NULL, evidence_id smallint NOT NULL, artifact_id smallint NOT NULL,
    date bigint, thread_id integer, latitude double precision, longitude double precision,
    geohash text COLLATE "C", text text NOT NULL, body text NOT NULL);
  CREATE TABLE thread (id integer PRIMARY KEY, evidence_id smallint NOT NULL, name text, participants text NOT NULL);
  CREATE TABLE hit_tag (tag_id integer NOT NULL, hit_id integer NOT NULL, PRIMARY KEY (tag_id, hit_id));
  CREATE INDEX hit_tag_hit ON hit_tag (hit_id);
  CREATE TABLE vocabulary (term text NOT NULL);
  ${artifactTables.join(';\n')};
`;

export const AFTER_LOAD = {
  'primary keys': [
    'ALTER TABLE hit ADD PRIMARY KEY (id)',
    ...ARTIFACTS.map(({ number }) => `ALTER TABLE ${artifactTable(number)} ADD PRIMARY KEY (id)`),
  ],
  'date index': ['CREATE INDEX hit_date ON hit (date DESC NULLS LAST, id)'],
  'facet index': ['CREATE INDEX hit_facet ON hit (artifact_id, evidence_id)'],
  'thread index': ['CREATE INDEX hit_thread ON hit (thread_id, date, id) WHERE thread_id IS NOT NULL'],
  'place index': [
    'CREATE INDEX hit_place ON hit (latitude, longitude) INCLUDE (id, geohash) WHERE latitude IS NOT NULL',
  ],
  'word index': [`CREATE INDEX hit_word ON hit USING gin ((${WORDS}))`],
  'trigram index': ['CREATE INDEX hit_trigram ON hit USING gin (text gin_trgm_ops)'],
  analyze: ['VACUUM (ANALYZE)'],
} as const;

/** Collects the distinct words in steps, which limits memory. */
export function vocabularySteps(hits: number): string[] {
  const steps: string[] = ['CREATE UNLOGGED TABLE met (term text NOT NULL)'];
  for (let from = 0; from <= hits; from += VOCABULARY_STEP) {
    const documents = `SELECT ${WORDS} FROM hit WHERE id > ${from} AND id <= ${from + VOCABULARY_STEP}`;
    steps.push(`INSERT INTO met SELECT word FROM ts_stat($words$${documents}$words$)`);
  }
  return [
    ...steps,
    'INSERT INTO vocabulary SELECT DISTINCT term FROM met',
    'DROP TABLE met',
    'CREATE INDEX vocabulary_length ON vocabulary (char_length(term))',
    'CREATE INDEX vocabulary_trigram ON vocabulary USING gin (term gin_trgm_ops)',
  ];
}
