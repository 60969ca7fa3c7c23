import sanitizeHtml from 'sanitize-html';

const HTML = /<(?:!doctype|html|head|body|div|p|br|table|span|a|img|ul|h[1-6]|b|i|font)\b[^<>]*>/i;
const SNIFFED = 16_384;
/** Attributes of an element with a link target. */
const TARGETS: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['form', 'action'],
]);

export const isHtml = (text: string): boolean => HTML.test(text.slice(0, SNIFFED));

export interface HtmlText {
  /** The visible text, without tags, scripts and styles. */
  text: string;
  /** The targets of its links and forms, without duplicates, in order; without targets that are part of the text. */
  links: string[];
}

/**
 * The searchable content of the HTML of a mail or message: its text, and the targets of its links, which may differ from the
 * text.
 */
export function readHtml(html: string): HtmlText {
  const links = new Set<string>();
  const onOpenTag = (name: string, attributes: Readonly<Record<string, string>>) => {
    const target = attributes[TARGETS.get(name) ?? '']?.trim() ?? '';
    if (target !== '' && !target.startsWith('#')) {
      links.add(target);
    }
  };
  const broken = html.replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]*>/gi, (tag) => `${tag}\n`);
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {}, onOpenTag })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
  return { text, links: [...links] };
}
