import type { BenchEngine, Query } from './query';

/** The queries of some kinds. */
export type QueryOf<Kind extends Query['kind']> = Extract<Query, { kind: Kind }>;
type Result = number | Promise<number>;

/** Dispatches each query to the engine for its kind. */
export abstract class QueryEngine implements BenchEngine {
  abstract readonly name: string;

  async execute(query: Query): Promise<number> {
    switch (query.kind) {
      case 'find':
        return this.find(query);
      case 'page':
        return this.page(query);
      case 'column':
        return this.column(query);
      case 'histogram':
        return this.histogram(query);
      case 'box':
      case 'clusters':
      case 'topLocations':
        return this.map(query);
      case 'threads':
        return this.threads(query);
      case 'around':
        return this.around(query);
      case 'neighbours':
        return this.neighbours(query);
      default:
        return this.tag(query);
    }
  }

  abstract close(): Promise<void>;
  protected abstract find(query: QueryOf<'find'>): Result;
  protected abstract page(query: QueryOf<'page'>): Result;
  protected abstract column(query: QueryOf<'column'>): Result;
  protected abstract histogram(query: QueryOf<'histogram'>): Result;
  protected abstract map(query: QueryOf<'box' | 'clusters' | 'topLocations'>): Result;
  protected abstract threads(query: QueryOf<'threads'>): Result;
  protected abstract around(query: QueryOf<'around'>): Result;
  protected abstract neighbours(query: QueryOf<'neighbours'>): Result;
  protected abstract tag(query: QueryOf<'tag' | 'untag'>): Result;
}
