import { ARTIFACTS } from '@bench/generator/artifacts';
import { foldText } from '@contract/text/fold-text';
import type { MatchType } from '@contract/model/filter';

import { editsOf } from './approximate-words';
import { columnsOf } from './baseline-document';
import type { Body, OpenSearchClient } from './opensearch-client';

// OpenSearch as an expert configures it for these queries: two shards, words without positions, trigrams with positions (a
// phrase of trigrams matches a substring), bigrams, a keyword or number for each fragment, keywords for counted columns, tags
// in the hit.

export const HITS = 'hits';
export const THREADS = 'threads';

const TRIGRAMS = { type: 'text', analyzer: 'trigrams', index_options: 'positions', norms: false };
const BIGRAMS = { type: 'text', analyzer: 'bigrams', index_options: 'docs', norms: false };
/** Maximum length of a term in characters: Lucene refuses longer ones, and the beginning of a value suffices for sorting. */
const LONGEST_KEYWORD = 8_000;
const COVERS = [0, 1, 2];

export const columnField = (kind: string, column: number): string => `${kind}_${column}`;

const columnTypes = {
  text: { type: 'keyword', index: false, ignore_above: LONGEST_KEYWORD, copy_to: 'text' },
  number: { type: 'double', copy_to: 'text' },
  date: { type: 'date', format: 'epoch_millis' },
} as const;

const columnFields = (): Body =>
  Object.fromEntries(
    ARTIFACTS.flatMap((artifact) =>
      columnsOf(artifact).map(({ valueType }, column) => [columnField(artifact.kind, column), columnTypes[valueType]]),
    ),
  );

const settings = (): Body => ({
  number_of_shards: 2,
  number_of_replicas: 0,
  refresh_interval: '-1',
  max_result_window: 1_000_000,
  translog: { durability: 'async', sync_interval: '30s', flush_threshold_size: '1gb' },
  analysis: {
    tokenizer: {
      words: { type: 'char_group', tokenize_on_chars: ['whitespace', 'punctuation', 'symbol'] },
      trigrams: { type: 'ngram', min_gram: 3, max_gram: 3 },
      bigrams: { type: 'ngram', min_gram: 2, max_gram: 2 },
    },
    // A third of its trigrams covers a term: the first, then every third one, and the last.
    filter: Object.fromEntries(
      COVERS.map((rest) => [
        `cover${rest}`,
        { type: 'predicate_token_filter', script: { source: `token.position == 0 || token.position % 3 == ${rest}` } },
      ]),
    ),
    analyzer: {
      words: { tokenizer: 'words' },
      trigrams: { tokenizer: 'trigrams' },
      bigrams: { tokenizer: 'bigrams' },
      ...Object.fromEntries(
        COVERS.map((rest) => [`cover${rest}`, { tokenizer: 'trigrams', filter: [`cover${rest}`] }]),
      ),
    },
  },
});

const properties = (): Body => ({
  id: { type: 'integer' },
  evidence: { type: 'keyword' },
  group: { type: 'keyword' },
  artifact: { type: 'keyword' },
  date: { type: 'date', format: 'epoch_millis' },
  thread: { type: 'keyword' },
  location: { type: 'geo_point' },
  tags: { type: 'keyword' },
  text: {
    type: 'text',
    analyzer: 'words',
    index_options: 'docs',
    norms: false,
    fields: { trigrams: TRIGRAMS, bigrams: BIGRAMS },
  },
  attachments: { type: 'keyword', index: false, doc_values: false, copy_to: 'text' },
  columns: { properties: columnFields() },
  body: { type: 'keyword', index: false, doc_values: false },
});

/** Creates two empty indexes, and removes existing ones. */
export async function createIndexes(client: OpenSearchClient): Promise<void> {
  await client.run({ method: 'DELETE', path: `/${HITS},${THREADS}?ignore_unavailable=true` });
  await client.run({
    method: 'PUT',
    path: '/_cluster/settings',
    body: { persistent: { 'search.max_buckets': 1_000_000, 'search.max_aggregation_rewrite_filters': 200_000 } },
  });
  await client.run({
    method: 'PUT',
    path: `/${HITS}`,
    body: { settings: { index: settings() }, mappings: { dynamic: false, properties: properties() } },
  });
  const small = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' };
  await client.run({
    method: 'PUT',
    path: `/${THREADS}`,
    body: { settings: { index: small }, mappings: { dynamic: false, properties: {} } },
  });
}

/** A conjunction of these conditions, without a score. */
export const filtered = (...filter: Body[]): Body => ({ bool: { filter } });

/** Hits whose text has a term. */
export function matchQuery(match: MatchType, term: string): Body {
  const folded = foldText(term);
  if (match === 'exact') {
    return { term: { text: folded } };
  }
  if (match === 'partial') {
    return partialQuery(folded);
  }
  const fuzziness = editsOf(Array.from(folded).length);
  // All words within the distance, not only the fifty most likely ones.
  const options = { prefix_length: 0, transpositions: true, rewrite: 'constant_score' };
  return { fuzzy: { text: { value: folded, fuzziness, ...options } } };
}

/** Hits whose text contains these folded characters, at least two. */
export function partialQuery(folded: string): Body {
  const { length } = Array.from(folded);
  return length === 2
    ? { term: { 'text.bigrams': folded } }
    : { match_phrase: { 'text.trigrams': { query: folded, analyzer: `cover${length % 3}` } } };
}

/** Hits whose keyword column contains a text. A script tests each, so another condition must leave few. */
export const containsQuery = (field: string, part: string): Body => ({
  script: {
    script: {
      source: 'def v = doc[params.field]; return v.size() > 0 && v.value.contains(params.part)',
      params: { field, part },
    },
  },
});
