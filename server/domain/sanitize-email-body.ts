import sanitizeHtml from 'sanitize-html';

import { escapeHtml } from './escape-html';

/** Larger bodies are not rendered: "This document is too large to display a preview." */
export const EMAIL_BODY_MAX_BYTES = 5 * 1024 * 1024;

const STYLE_PROPERTIES = [
  'background-color',
  'border',
  'border-collapse',
  'color',
  'direction',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'height',
  'line-height',
  'margin',
  'padding',
  'text-align',
  'text-decoration',
  'vertical-align',
  'width',
];
/** Values without url(), so that no style loads external resources. */
const HARMLESS_VALUE = /^[^()\\<>]*$|^rgba?\([\d\s.,%]+\)$/;

/** The body of an e-mail as a complete document. */
export const sanitizeEmailBody = (html: string): string => documentOf(sanitizeMarkup(html));

/**
 * Sanitises markup of evidence: no scripts, forms, frames or event handlers, and no external resources, whose requests would
 * reveal to the sender that the e-mail is read. Links keep their text and show their target.
 */
export function sanitizeMarkup(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font'],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'dir', 'lang', 'title'],
      a: ['title'],
      img: ['src', 'alt', 'width', 'height'],
      font: ['color', 'size', 'face'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
      td: ['width', 'height', 'colspan', 'rowspan', 'bgcolor'],
      th: ['width', 'height', 'colspan', 'rowspan', 'bgcolor'],
    },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': Object.fromEntries(STYLE_PROPERTIES.map((property) => [property, [HARMLESS_VALUE]])) },
    transformTags: {
      a: (tagName, { href }): sanitizeHtml.Tag => ({ tagName, attribs: href === undefined ? {} : { title: href } }),
    },
  });
}

/** Plain text as a document of the same kind. */
export const plainTextDocument = (text: string): string =>
  documentOf(`<pre style="white-space:pre-wrap;font:inherit">${escapeHtml(text)}</pre>`);

const documentOf = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>E-mail</title></head><body dir="auto">${body}</body></html>`;
