import { hitsCodec, withFilters, type HitsParams } from './hits-params';
import { formatQuery, parseQuery } from './search-params';

/**
 * The part of the explorer's URL that a saved search stores: filters, order and view. Equal searches give equal texts.
 */
export function savedQueryOf(params: HitsParams): string {
  const { f, sort, view } = hitsCodec.format(params);
  return formatQuery({ f, sort, view });
}

/** The URL of a saved search from its first page; view parameters that it does not contain are kept. */
export function withSavedQuery(params: HitsParams, query: string): HitsParams {
  const { filters, sort, view } = hitsCodec.parse(parseQuery(query));
  return { ...withFilters(params, filters), sort, view: view ?? params.view };
}

/** The query of a recent search, without the view. */
export const recentQueryOf = (params: HitsParams): string => savedQueryOf({ ...params, view: null });
