import type { Compilable, CompiledQuery } from 'kysely';
import type { RecordQueries } from './schema';

type Values = Readonly<Record<string, string | number | null>>;

/** Runs a prepared query on the database or on a transaction. */
type PreparedQuery<Given extends Values, Row> = (queries: RecordQueries, values: Given) => Promise<Row[]>;

/**
 * Builds a query once for all requests: building and compiling takes several times as long as running it in SQLite
 * (docs/figures.md).
 * @param examples one distinct value per placeholder; the arguments of a call replace them in the query
 */
export function prepareQuery<Given extends Values, Row>(
  examples: Given,
  build: (examples: Given) => Compilable<Row>,
): PreparedQuery<Given, Row> {
  const compiled = build(examples).compile();
  const names = Object.keys(examples);
  const sources = compiled.parameters.map((value) => names.find((name) => examples[name] === value) ?? { value });
  return async (queries, values) => {
    const parameters = sources.map((source) => (typeof source === 'string' ? values[source] : source.value));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await queries.executeQuery(query)).rows;
  };
}
