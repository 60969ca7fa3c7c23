import { queryInFragment } from './fragment-history';

let write = (path: string): string => path;

/**
 * Without a server, such as in a disclosure package, URLs are in the fragment of the page. Called once at the start.
 */
export function putLinksInHash(given: '#'): void {
  write = (path) => given + path;
}

/** Moves queries of links to their fragments (REVIEW_VIEW_IN_FRAGMENT). Called once at the start. */
export function putQueriesInFragment(): void {
  write = queryInFragment;
}

/** The `href` of a link that the router does not render. */
export const linkHref = (path: string): string => write(path);

/** The `href` of a link in a user's text: a link to this site is converted like `linkHref`. */
export function writtenLinkHref(text: string): string {
  const { origin } = window.location;
  return text.startsWith(`${origin}/`) ? origin + linkHref(text.slice(origin.length)) : text;
}
