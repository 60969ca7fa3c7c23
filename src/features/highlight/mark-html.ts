import type { Highlighter } from '@/domain/highlight';

import { markNodes } from './mark-nodes';

interface MarkedHtml {
  html: string;
  /** Number of matches. The marks of a match have the same index, from 0, in `data-hit`. */
  count: number;
  isCut: boolean;
}

/** Content-Security-Policy: the document of the evidence can load, run and send nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
/** Documents have a white background, so the colours are those of the light scheme. */
const STYLE =
  'mark.highlighted{color:inherit;background:rgb(24 100 171 / 22%);border-radius:2px}' +
  'mark.highlighted--current{outline:2px solid rgb(24 100 171);outline-offset:1px}';

/** A document of the evidence with highlighted matches. `DOMParser` runs and loads nothing. */
export function markHtml(html: string, highlighter: Highlighter): MarkedHtml {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { count, isCut } = markNodes(document.body, highlighter);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.head.prepend(policy, style);
  return { html: `<!doctype html>${document.documentElement.outerHTML}`, count, isCut };
}
