import { ARTIFACTS } from '@bench/generator/artifacts';
import { AROUND, PAGE_SIZE, THREAD_PAGE } from '@bench/engine/query';
import { QueryEngine, type QueryOf } from '@bench/engine/query-engine';

import { columnIndex } from './baseline-document';
import type { Body, Bucket, OpenSearchClient, SearchResponse } from './opensearch-client';
import { mapQuery, mapSearch, totalOf } from './opensearch-map';
import { columnField, containsQuery, filtered, HITS, matchQuery, partialQuery, THREADS } from './opensearch-schema';

const DAY = 24 * 3_600_000;
const NEWEST_FIRST = [{ date: { order: 'desc', missing: '_last' } }, { id: 'asc' }];
const SHOWN = ['artifact', 'date', 'body', 'tags'];
/** Sort value of hits without a date. */
const NO_DATE = '-9223372036854775808';

const TAG_COUNTS = { tags: { terms: { field: 'tags', size: 1_000 } }, untagged: { missing: { field: 'tags' } } };
const COUNTS = {
  evidence: { terms: { field: 'evidence', size: 100 } },
  group: { terms: { field: 'group', size: 100 } },
  artifact: { terms: { field: 'artifact', size: 500 } },
  ...TAG_COUNTS,
};

const hitsOf = ({ hits }: SearchResponse) => hits?.hits ?? [];
const totalHits = ({ hits }: SearchResponse): number => hits?.total?.value ?? 0;
const bucketsOf = ({ aggregations }: SearchResponse, name: string): Bucket[] => aggregations?.[name]?.buckets ?? [];

/** Reads whole hits with their tags, like a page of the explorer. */
function readHits(response: SearchResponse): ReturnType<typeof hitsOf> {
  const hits = hitsOf(response);
  hits.forEach(({ _source: source }) => void JSON.parse(source?.body ?? ''));
  return hits;
}

/** OpenSearch, with the fastest form of each query. */
export class OpenSearchEngine extends QueryEngine {
  readonly name = 'OpenSearch 3.8';

  /** @param onClose called when the connections have ended */
  constructor(
    private readonly client: OpenSearchClient,
    private readonly onClose: () => Promise<void> = () => Promise.resolve(),
  ) {
    super();
  }

  async close(): Promise<void> {
    this.client.close();
    await this.onClose();
  }

  private search(body: Body, urlQuery = ''): Promise<SearchResponse> {
    return this.client.search(HITS, body, urlQuery);
  }

  protected async find({ match, term }: QueryOf<'find'>): Promise<number> {
    const page = { size: PAGE_SIZE, track_total_hits: true, _source: SHOWN, sort: NEWEST_FIRST };
    const response = await this.search({ ...page, query: filtered(matchQuery(match, term)), aggs: COUNTS });
    readHits(response);
    return totalHits(response);
  }

  protected async page({ groups, after }: QueryOf<'page'>): Promise<number> {
    const response = await this.search({
      size: PAGE_SIZE,
      track_total_hits: false,
      _source: SHOWN,
      sort: NEWEST_FIRST,
      search_after: [after.date ?? NO_DATE, after.hitId],
      query: groups.length === 0 ? { match_all: {} } : filtered({ terms: { group: groups } }),
    });
    return Number(readHits(response).at(-1)?._id ?? 0);
  }

  protected async column({ artifact, text, number, sort }: QueryOf<'column'>): Promise<number> {
    const kind = ARTIFACTS[artifact]?.kind ?? '';
    const field = (name: string) => `columns.${columnField(kind, columnIndex(artifact, name))}`;
    const response = await this.search({
      size: PAGE_SIZE,
      track_total_hits: true,
      _source: SHOWN,
      sort: [{ [field(sort.name)]: { order: sort.order, missing: '_last' } }, { id: 'asc' }],
      query: filtered(
        { term: { artifact: String(artifact) } },
        { range: { [field(number.name)]: { gte: number.from, lte: number.to } } },
        // The text of a hit contains its columns, so this condition leaves few hits for the script.
        partialQuery(text.contains),
        containsQuery(field(text.name), text.contains),
      ),
    });
    readHits(response);
    return totalHits(response);
  }

  protected async histogram({ hours, term }: QueryOf<'histogram'>): Promise<number> {
    const zone = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
    const response = await this.search(
      {
        size: 0,
        track_total_hits: false,
        ...(term === null ? {} : { query: filtered(matchQuery('exact', term)) }),
        aggs: { hours: { date_histogram: { field: 'date', fixed_interval: '1h', time_zone: zone, min_doc_count: 1 } } },
      },
      '?filter_path=timed_out,_shards,aggregations.*.buckets.key,aggregations.*.buckets.doc_count',
    );
    const counts = bucketsOf(response, 'hours').map(({ doc_count: count }) => count);
    return counts.length * 1e9 + counts.reduce((sum, count) => sum + count, 0);
  }

  protected async map(query: QueryOf<'box' | 'clusters' | 'topLocations'>): Promise<number> {
    const { body, urlQuery } = mapSearch(query);
    return totalOf(await this.search({ ...body, query: mapQuery(query.box) }, urlQuery));
  }

  protected async threads({ term, by }: QueryOf<'threads'>): Promise<number> {
    const match = matchQuery('exact', term);
    const response = await this.search({
      size: 0,
      track_total_hits: false,
      query: filtered(match, { exists: { field: 'thread' } }),
      aggs: {
        threads: {
          terms: {
            field: 'thread',
            size: THREAD_PAGE,
            shard_size: 100_000,
            order: [{ [by === 'date' ? 'last' : '_count']: 'desc' }, { _key: 'asc' }],
          },
          aggs: { last: { max: { field: 'date' } } },
        },
        // An estimate, exact or off by a few up to 40,000 threads.
        count: { cardinality: { field: 'thread', precision_threshold: 40_000 } },
      },
    });
    const threads = bucketsOf(response, 'threads').map(({ key }) => String(key));
    if (threads.length > 0) {
      await this.readThreads(threads, match);
    }
    return response.aggregations?.['count']?.value ?? 0;
  }

  /** Reads the names of the threads, the newest matching message of each, and their numbers of messages. */
  private async readThreads(threads: readonly string[], match: Body): Promise<void> {
    const chosen = { terms: { thread: threads } };
    const byThread = { field: 'thread', size: THREAD_PAGE, shard_size: THREAD_PAGE };
    const newest = { top_hits: { size: 1, sort: [{ date: 'desc' }, { id: 'desc' }], _source: SHOWN } };
    const countOnly = { size: 0, track_total_hits: false };
    const [[matching]] = await Promise.all([
      this.client.searchAll(HITS, [
        { ...countOnly, query: filtered(match, chosen), aggs: { threads: { terms: byThread, aggs: { newest } } } },
        { ...countOnly, query: filtered(chosen), aggs: { threads: { terms: byThread } } },
      ]),
      this.client.run({ method: 'POST', path: `/${THREADS}/_mget`, body: { ids: threads } }),
    ]);
    for (const bucket of matching === undefined ? [] : bucketsOf(matching, 'threads')) {
      bucket.newest?.hits.hits?.forEach(({ _source: source }) => void JSON.parse(source?.body ?? ''));
    }
  }

  protected async around({ hitId }: QueryOf<'around'>): Promise<number> {
    const { date, thread, body } = await this.client.document(HITS, hitId, [...SHOWN, 'thread']);
    JSON.parse(body ?? '');
    const query = filtered({ term: { thread } });
    const side = (order: string) => ({
      size: AROUND + 1,
      track_total_hits: false,
      _source: SHOWN,
      query,
      sort: [{ date: order }, { id: order }],
      search_after: [date, hitId],
    });
    const [before, after] = await this.client.searchAll(HITS, [
      side('desc'),
      side('asc'),
      { size: 0, track_total_hits: true, query },
    ]);
    const read = (response: SearchResponse | undefined) =>
      response === undefined ? 0 : readHits(response).slice(0, AROUND).length;
    return read(before) + read(after) + 1;
  }

  protected async neighbours({ hitId, term }: QueryOf<'neighbours'>): Promise<number> {
    const match = matchQuery('exact', term);
    const { date } = await this.client.document(HITS, hitId, ['date']);
    const isNewer = { range: { date: { gt: date } } };
    const isSameDate = filtered({ range: { date: { gte: date, lte: date } } }, { range: { id: { lt: hitId } } });
    const one = { size: 1, track_total_hits: true, _source: ['date'] };
    const responses = await this.client.searchAll(HITS, [
      {
        ...one,
        query: filtered(match, { bool: { should: [isNewer, isSameDate] } }),
        sort: [{ date: 'asc' }, { id: 'desc' }],
      },
      { ...one, query: filtered(match), sort: NEWEST_FIRST, search_after: [date, hitId] },
    ]);
    return responses.reduce((sum, response) => sum + Number(hitsOf(response)[0]?._id ?? 0), 0);
  }

  protected async tag({ kind, tag, from, to }: QueryOf<'tag' | 'untag'>): Promise<number> {
    const query = filtered({ range: { date: { gte: Date.parse(from), lte: Date.parse(to) + DAY - 1 } } });
    const source =
      kind === 'tag'
        ? `if (ctx._source.tags == null) { ctx._source.tags = [params.tag] }
           else if (ctx._source.tags.contains(params.tag)) { ctx.op = 'noop' } else { ctx._source.tags.add(params.tag) }`
        : `if (ctx._source.tags == null || !ctx._source.tags.contains(params.tag)) { ctx.op = 'noop' }
           else { ctx._source.tags.remove(ctx._source.tags.indexOf(params.tag)) }`;
    const selected = await this.client.updateByQuery(HITS, {
      query,
      script: { lang: 'painless', source, params: { tag: String(tag) } },
    });
    await this.search({ size: 0, track_total_hits: true, aggs: TAG_COUNTS });
    return selected;
  }
}
