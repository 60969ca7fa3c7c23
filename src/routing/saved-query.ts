import { hitsCodec, withFilters, type HitsParams } from './hits-params';
import { formatQuery, parseQuery } from './search-params';

/** What a saved search keeps of the explorer's address: filters, order and view. The same search always gives the same text. */
export function savedQueryOf(params: HitsParams): string {
  const { f, sort, view } = hitsCodec.format(params);
  return formatQuery({ f, sort, view });
}

/** The address of a saved search: its list from the start; what it does not say about the view stays as it is. */
export function withSavedQuery(params: HitsParams, query: string): HitsParams {
  const { filters, sort, view } = hitsCodec.parse(parseQuery(query));
  return { ...withFilters(params, filters), sort, view: view ?? params.view };
}

/** A recent search: the same one in either view. */
export const recentQueryOf = (params: HitsParams): string => savedQueryOf({ ...params, view: null });
