import { Agent, request } from 'node:http';

import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { TypeCompiler, type TypeCheck } from '@sinclair/typebox/compiler';

const Hit = Type.Object({
  _id: Type.Optional(Type.String()),
  _source: Type.Optional(
    Type.Object({
      body: Type.Optional(Type.String()),
      date: Type.Optional(Type.Integer()),
      thread: Type.Optional(Type.String()),
    }),
  ),
});
const HitList = Type.Object({
  total: Type.Optional(Type.Object({ value: Type.Integer() })),
  hits: Type.Optional(Type.Array(Hit)),
});
const Bucket = Type.Object({
  key: Type.Union([Type.Number(), Type.String()]),
  doc_count: Type.Integer(),
  newest: Type.Optional(Type.Object({ hits: HitList })),
});
const Aggregation = Type.Object({ buckets: Type.Optional(Type.Array(Bucket)), value: Type.Optional(Type.Number()) });

/** The schema refuses partial responses: those with failed shards, and those that ran out of time. */
const SearchResponse = Type.Object({
  timed_out: Type.Literal(false),
  _shards: Type.Object({ failed: Type.Literal(0) }),
  hits: Type.Optional(HitList),
  aggregations: Type.Optional(Type.Record(Type.String(), Aggregation)),
});
export type SearchResponse = Static<typeof SearchResponse>;
export type Bucket = Static<typeof Bucket>;

const checks = {
  none: TypeCompiler.Compile(Type.Unknown()),
  search: TypeCompiler.Compile(SearchResponse),
  searches: TypeCompiler.Compile(Type.Object({ responses: Type.Array(SearchResponse) })),
  document: TypeCompiler.Compile(Type.Required(Type.Pick(Hit, ['_source']))),
  update: TypeCompiler.Compile(
    Type.Object({
      total: Type.Integer(),
      failures: Type.Array(Type.Unknown(), { maxItems: 0 }),
      version_conflicts: Type.Literal(0),
    }),
  ),
};

export type Body = Readonly<Record<string, unknown>>;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Including the query string. */
  path: string;
  /** JSON, or lines of JSON. */
  body?: Body | string;
}

/** Calls one OpenSearch server on this machine over persistent connections. */
export class OpenSearchClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });

  constructor(private readonly port: number) {}

  /** @throws Error with the beginning of the response when the call fails or the response has another form */
  async send<Schema extends TSchema>(call: Call, check: TypeCheck<Schema>): Promise<Static<Schema>> {
    const { status, text } = await this.exchange(call);
    const content: unknown = text === '' ? null : JSON.parse(text);
    if (status >= 300 || !check.Check(content)) {
      throw new Error(`${call.method} ${call.path}: ${status} ${text.slice(0, 2000)}`);
    }
    return content;
  }

  async run(call: Call): Promise<void> {
    await this.send(call, checks.none);
  }

  search(index: string, body: Body, query = ''): Promise<SearchResponse> {
    return this.send({ method: 'POST', path: `/${index}/_search${query}`, body }, checks.search);
  }

  /** Runs several searches in one call. */
  async searchAll(index: string, searches: readonly Body[]): Promise<SearchResponse[]> {
    const body = searches.map((search) => `{}\n${JSON.stringify(search)}\n`).join('');
    const { responses } = await this.send({ method: 'POST', path: `/${index}/_msearch`, body }, checks.searches);
    return responses;
  }

  /** The named fields of a document. */
  async document(index: string, id: number, fields: readonly string[]) {
    const path = `/${index}/_doc/${id}?_source_includes=${fields.join(',')}`;
    const { _source: source } = await this.send({ method: 'GET', path }, checks.document);
    return source;
  }

  /** Changes the documents of a query, visible to the next search. Returns their number. */
  async updateByQuery(index: string, body: Body): Promise<number> {
    const path = `/${index}/_update_by_query?refresh=true&slices=auto&conflicts=proceed&scroll_size=2500`;
    const { total } = await this.send({ method: 'POST', path, body }, checks.update);
    return total;
  }

  /** Deletes the documents of a query, including those that no search has seen yet. */
  async deleteByQuery(index: string, body: Body): Promise<void> {
    await this.run({ method: 'POST', path: `/${index}/_refresh` });
    const path = `/${index}/_delete_by_query?refresh=true&slices=auto&scroll_size=5000`;
    await this.send({ method: 'POST', path, body }, checks.update);
  }

  close(): void {
    this.agent.destroy();
  }

  private exchange({ method, path, body }: Call): Promise<{ status: number; text: string }> {
    const sent = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
    const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
    const headers = sent === '' ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(sent) };
    return new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port: this.port, method, path, headers, agent: this.agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 500, text: Buffer.concat(chunks).toString('utf8') }),
          );
        },
      );
      call.on('error', reject);
      call.end(sent);
    });
  }
}
