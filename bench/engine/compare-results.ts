import type { Measured } from './measure';
import type { Row } from './rows';

/**
 * Descriptions of the queries of a row with different results in two engines; queries without a result of both are left
 * out.
 */
export function differencesOf(row: Row, name: string, ours: Measured, theirs: Measured): string[] {
  const differing = row.queries.flatMap((query, index) => {
    const [our, their] = [ours.results[index], theirs.results[index]];
    return our === undefined || their === undefined || our === their
      ? []
      : [`${JSON.stringify(query)} ${our} and ${their}`];
  });
  const [first] = differing;
  return first === undefined
    ? []
    : [`${name}, ${row.name}: ${differing.length} of ${theirs.results.length} results differ, the first: ${first}`];
}
