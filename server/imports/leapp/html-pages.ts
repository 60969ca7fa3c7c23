import type { InformationSection } from '@server/stores/hit-writer';

const LONGEST_VALUE = 4_000;
const SAME_LINE = /<li[^>]*>([\s\S]*?)(?=<li|<\/ul>|$)/g;

/** The text of a piece of HTML on one line; it is never displayed as HTML. */
function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);
}

/**
 * The properties of the device that LEAPP collected: `DeviceInfo.html` has a heading for each category and a list below it, in older
 * versions a line for each property. A nested list has several values of one property.
 */
export function deviceSections(html: string): InformationSection[] {
  const parts = html.split(/<b>\s*---\s*<u>([\s\S]*?)<\/u>\s*---\s*<\/b>/);
  if (parts.length === 1) {
    return sectionOf('Device', html.split(/<br\s*\/?>/i));
  }
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? [] : sectionOf(plain(part) || 'Device', listItems(parts[index + 1] ?? '')),
  );
}

const listItems = (html: string): string[] => [...html.matchAll(SAME_LINE)].map(([, item = '']) => item);

function sectionOf(name: string, lines: readonly string[]): InformationSection[] {
  let label = '';
  const fragments = lines.flatMap((line) => {
    const match = /^\s*<b>([\s\S]*?)<\/b>([\s\S]*)$/.exec(line);
    const value = plain((match?.[2] ?? line).replace(/^\s*:/, ''));
    label = match === null ? label : plain(match[1] ?? '').replace(/\s*:$/, '');
    return value === '' ? [] : [{ name: factName(label, value), value: factValue(label, value) }];
  });
  return fragments.length > 0 ? [{ name, fragments }] : [];
}

/** The zone of the device is that of the source, under the name of other formats (formats.md 1.2). */
function factName(label: string, value: string): string {
  return isZone(label, value) ? 'Time zone' : label || 'Note';
}

const withoutSource = (value: string): string => value.replace(/ ?\(Source: [^)]*\)$/, '');
const factValue = (label: string, value: string): string => (isZone(label, value) ? withoutSource(value) : value);

function isZone(label: string, value: string): boolean {
  return /^time ?zone(?: set| name)?$/i.test(label) && isKnownZone(withoutSource(value));
}

function isKnownZone(zone: string): boolean {
  try {
    return zone.includes('/') && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/**
 * Categories of artifacts by the names of their pages, lower case: the sidebar of a report has a heading for each category with
 * links below it.
 */
export function sidebarCategories(html: string): Map<string, string> {
  const categories = new Map<string, string>();
  for (const section of html.split(/<h6[^<>]*sidebar-heading[^<>]*>/i).slice(1)) {
    const [heading = '', links = ''] = section.split(/<\/h6>/i, 2);
    for (const [, label = ''] of links.matchAll(/<a[^<>]*nav-link[^<>]*>([\s\S]*?)<\/a>/gi)) {
      categories.set(pageKey(plain(label)), plain(heading));
    }
  }
  return categories;
}

/** The number of rows that the page of an artifact states above its table, in all its tables; null when it states none. */
export function announcedRows(html: string): number | null {
  const counts = [...html.matchAll(/Total number of entries:\s*(?:<[^>]*>\s*)*([\d,.]+)/gi)];
  const numbers = counts.map(([, digits = '']) => Number(digits.replace(/[,.]/g, '')));
  return numbers.length === 0 ? null : numbers.reduce((sum, count) => sum + count, 0);
}

/** Newer versions replace spaces in names by underscores. */
export const pageKey = (name: string): string => name.replaceAll('_', ' ').trim().toLowerCase();

const TOOL = /\b([iarv])leapp\b/i;
const TOOL_WITH_VERSION = /\b([iarv])leapp[\s:]+v?(\d+(?:\.\d+){1,3})/i;

/** Parser and version as in a report or the name of a folder, such as `iLEAPP 2.3.1`. */
export function toolOf(text: string): { name: string; version: string | null } | null {
  const [, letter, version = null] = TOOL_WITH_VERSION.exec(text) ?? TOOL.exec(text.replaceAll('_', ' ')) ?? [];
  if (letter === undefined) {
    return null;
  }
  return { name: `${letter.toLowerCase() === 'i' ? 'i' : letter.toUpperCase()}LEAPP`, version };
}
