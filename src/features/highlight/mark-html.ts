import type { Highlighter } from '@/domain/highlight';

import { markNodes } from './mark-nodes';

interface MarkedHtml {
  html: string;
  /** Marks of one hit have the same number, from 0, in `data-hit`. */
  count: number;
  isCut: boolean;
}

/** Nothing of the evidence is loaded, run or sent, wherever it is shown. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
/** Documents are written for white paper: the tints are those of the light scheme. */
const STYLE =
  'mark.highlighted{color:inherit;background:rgb(24 100 171 / 22%);border-radius:2px}' +
  'mark.highlighted--current{outline:2px solid rgb(24 100 171);outline-offset:1px}';

/** A document of the evidence with what was searched marked in it. Parsing runs and loads nothing. */
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
