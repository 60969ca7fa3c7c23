const NAMED: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const SPECIAL = /[&<>"'\u202d\u202e\ufffe\uffff]|(?![\t\n])\p{Cc}|\p{Cs}/gu;

/**
 * Text as content of HTML. Characters that override the direction of text are shown by their code, because they can disguise
 * the end of a name; other control characters become U+FFFD.
 */
export const htmlText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(SPECIAL, (found) => NAMED[found] ?? markOf(found));

const markOf = (found: string): string =>
  found === '\u202d' || found === '\u202e'
    ? `<span class="mark">U+${found.charCodeAt(0).toString(16).toUpperCase()}</span>`
    : '\ufffd';

/** Text as a CSS string; all characters but plain ones are escaped. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^A-Za-z0-9 .:_-]/gu, (found) => `\\${(found.codePointAt(0) ?? 0).toString(16)} `)}"`;
