import { createPath, parsePath, UNSAFE_createBrowserHistory as createBrowserHistory, type Path } from 'react-router';

/** Moves the query of a path to its fragment, which browsers do not send: `/case/1/explorer#?page=0`. */
export function queryInFragment(path: string): string {
  const { pathname = '', search = '', hash = '' } = parsePath(path);
  return search === '' ? path : `${pathname}#${search}${hash}`;
}

/** The inverse of `queryInFragment`. A query before `#` is used, too; a fragment without `?` is an anchor. */
export function queryOfFragment({ pathname, search, hash }: Path): Path {
  return search === '' && hash.startsWith('#?')
    ? { pathname, search, hash: '', ...parsePath(hash.slice(1)) }
    : { pathname, search, hash };
}

/**
 * The history of the browser with queries in the fragments of its URLs; pages use `location.search` as usual. The query
 * of the current URL, such as that of an older link, is moved to its fragment.
 */
export function createFragmentHistory() {
  const { origin, pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', origin + queryInFragment(pathname + search + hash));
  const history = createBrowserHistory();
  const urls = createBrowserHistory();
  // `createBrowserHistory` reads and writes URLs with these two functions.
  history.createHref = (to) => queryInFragment(typeof to === 'string' ? to : createPath(to));
  Object.defineProperty(history, 'location', { get: () => ({ ...urls.location, ...queryOfFragment(urls.location) }) });
  return history;
}

/** For the history without fragments: keeps the view of a link that was made with queries in fragments. */
export function moveQueryOutOfFragment(): void {
  const { origin, pathname, search, hash } = window.location;
  const path = createPath(queryOfFragment({ pathname, search, hash }));
  window.history.replaceState(window.history.state, '', origin + path);
}
