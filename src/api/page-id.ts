import { nanoid } from '@reduxjs/toolkit';

const pages = new Map<string, string>();

/**
 * The id under which a query is read, and read again after changes, as long as its response is shown or kept: the audit log
 * groups repetitions by it (docs/adr/0090). Undefined for a mutation.
 */
export function pageOf(queryCacheKey: string | undefined): string | undefined {
  if (queryCacheKey === undefined) {
    return undefined;
  }
  const page = pages.get(queryCacheKey) ?? nanoid();
  pages.set(queryCacheKey, page);
  return page;
}

/** The response is not kept any more: the next request opens it again. */
export const forgetPage = (queryCacheKey: string): boolean => pages.delete(queryCacheKey);

/** A case was left: what is requested from now on is opened again. */
export const forgetPages = (): void => pages.clear();
