import type { Contact, ContactField, ContactFieldKind } from '@contract/text/shared-contacts';

import { decodeText } from './previews-text';

/** Number of bytes that are read of a contact file: it may contain large pictures, which are not shown. */
export const VCARD_BYTES = 256 * 1024;

const CARDS_MAX = 200;
const FIELDS_MAX = 40;
const VALUE_MAX = 1_000;

/**
 * The contacts of a vCard file of version 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350), in order. The file is evidence:
 * unreadable parts are skipped, and a file of another format gives no contacts. Pictures, sounds, keys and technical
 * properties are not shown.
 */
export function parseVcards(text: string): Contact[] {
  const contacts: Contact[] = [];
  let card: Property[] | null = null;
  for (const line of logicalLines(text)) {
    const property = parseLine(line);
    if (property?.name === 'BEGIN' && isVcard(property)) {
      card = [];
    } else if (property?.name === 'END' && isVcard(property) && card !== null) {
      contacts.push(toContact(card));
      card = null;
    } else if (property !== null) {
      card?.push(property);
    }
    if (contacts.length === CARDS_MAX) {
      return contacts;
    }
  }
  // Includes the last card of a truncated file.
  return card === null || card.length === 0 ? contacts : [...contacts, toContact(card)];
}

export const isVcardFile = ({ name, mimeType }: { name: string; mimeType: string }): boolean =>
  /^text\/(?:x-)?vcard\b/i.test(mimeType) || /\.vcf$/i.test(name);

interface Property {
  /** Groups properties of a card: `item1.TEL`, `item1.X-ABLabel`. */
  group: string | null;
  name: string;
  /** As in the file: `TYPE=home`, or `HOME` in version 2.1. */
  parameters: readonly string[];
  value: string;
}

const isVcard = ({ value }: Property): boolean => value.trim().toUpperCase() === 'VCARD';

/**
 * Unfolds lines: a line that starts with a blank continues the previous one, as does a line after a quoted-printable
 * line that ends with `=`.
 */
function logicalLines(text: string): string[] {
  const lines: { pieces: string[]; isQuoted: boolean }[] = [];
  let isSoftBreak = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isFolded = lines.length > 0 && /^[ \t]/.test(line);
    if (isSoftBreak || isFolded) {
      lines.at(-1)?.pieces.push(isSoftBreak ? line : line.slice(1));
    } else {
      const head = line.slice(0, Math.max(0, line.indexOf(':')));
      lines.push({ pieces: [line], isQuoted: QUOTED_PRINTABLE.test(head) });
    }
    isSoftBreak = line.endsWith('=') && lines.at(-1)?.isQuoted === true;
  }
  return lines.map(({ pieces, isQuoted }) =>
    (isQuoted ? pieces.map((piece) => piece.replace(/=$/, '')) : pieces).join(''),
  );
}

const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE(?:;|$)/i;

function parseLine(line: string): Property | null {
  const colon = valueStart(line);
  const [first = '', ...parameters] = splitOutside(line.slice(0, Math.max(0, colon)), ';');
  const [, group, name] = /^(?:([\w-]+)\.)?([\w-]+)$/.exec(first.trim()) ?? [];
  if (colon === -1 || name === undefined) {
    return null;
  }
  // Cuts long values: pictures have megabytes, texts are shorter, even quoted-printable with three characters per byte.
  const value = line.slice(colon + 1, colon + 1 + VALUE_MAX * 12);
  return { group: group?.toLowerCase() ?? null, name: name.toUpperCase(), parameters, value };
}

/** Index of the colon before the value; colons in quoted parameters are skipped. */
function valueStart(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') {
      isQuoted = !isQuoted;
    } else if (line[index] === ':' && !isQuoted) {
      return index;
    }
  }
  return -1;
}

/** Splits at a separator that is neither quoted nor escaped. */
function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '"') {
      isQuoted = !isQuoted;
    }
    if (character === separator && !isQuoted) {
      parts.push('');
    } else if (character === '\\') {
      index += 1;
      append(parts, character + (text[index] ?? ''));
    } else {
      append(parts, character);
    }
  }
  return parts;
}

const append = (parts: string[], text: string): void => {
  parts.push((parts.pop() ?? '') + text);
};

const KINDS: ReadonlyMap<string, ContactFieldKind> = new Map([
  ['TEL', 'phone'],
  ['EMAIL', 'email'],
  ['IMPP', 'account'],
  ['X-SKYPE', 'account'],
  ['X-JABBER', 'account'],
  ['ADR', 'address'],
  ['ORG', 'organization'],
  ['TITLE', 'title'],
  ['ROLE', 'title'],
  ['URL', 'web'],
  ['BDAY', 'birthday'],
  ['NICKNAME', 'nickname'],
  ['NOTE', 'note'],
]);
const NO_FIELDS: ReadonlySet<string> = new Set(
  'VERSION PRODID REV UID FN N PHOTO LOGO SOUND KEY SORT-STRING MAILER CLASS PROFILE LABEL X-ABLABEL X-ABADR'.split(
    ' ',
  ),
);

function toContact(card: readonly Property[]): Contact {
  const labels = new Map(
    card.flatMap((property) =>
      property.name === 'X-ABLABEL' && property.group !== null ? [[property.group, textOf(property)] as const] : [],
    ),
  );
  const fields = card.flatMap((property): ContactField[] => {
    const value = NO_FIELDS.has(property.name) || isBinary(property) ? '' : textOf(property);
    if (value === '') {
      return [];
    }
    const kind = KINDS.get(property.name) ?? 'other';
    const own = property.group === null ? undefined : labels.get(property.group);
    const label = kind === 'other' ? property.name : appleLabel(own) || typesOf(property);
    return [{ kind, label: label === '' ? null : label, value }];
  });
  return { name: nameOf(card), fields: fields.slice(0, FIELDS_MAX) };
}

function nameOf(card: readonly Property[]): string | null {
  const formatted = card.find(({ name }) => name === 'FN');
  const structured = card.find(({ name }) => name === 'N');
  const [family = '', given = '', more = '', prefix = '', suffix = ''] = structured ? partsOf(structured) : [];
  const joined = [prefix, given, more, family, suffix].filter((part) => part !== '').join(' ');
  const name = (formatted && textOf(formatted)) || joined;
  return name === '' ? null : name;
}

const isBinary = ({ parameters, value }: Property): boolean =>
  parameters.some((parameter) => /^(?:ENCODING=)?(?:b|BASE64)$/i.test(parameter)) || /^data:/i.test(value);

/** Apple writes translatable labels as `_$!<Mobile>!$_`. */
const appleLabel = (label: string | undefined): string => (label ?? '').replace(/^_\$!<(.*)>!\$_$/, '$1');

/** The type of a number or address; redundant types are dropped. */
const typesOf = ({ parameters }: Property): string =>
  parameters
    .flatMap((parameter) => {
      const equals = parameter.indexOf('=');
      const isType = equals === -1 || parameter.slice(0, equals).toUpperCase() === 'TYPE';
      return isType
        ? parameter
            .slice(equals + 1)
            .replaceAll('"', '')
            .split(',')
        : [];
    })
    .map((type) => type.trim().toLowerCase())
    .filter((type) => /^[\p{L}\p{N}_ -]{1,30}$/u.test(type) && !REDUNDANT_TYPES.has(type))
    .join(', ');

const REDUNDANT_TYPES: ReadonlySet<string> = new Set(['internet', 'pref', 'voice', 'quoted-printable', 'text']);

/** The structured value `A;B;` of names, addresses and organizations as one text. */
const textOf = (property: Property): string =>
  partsOf(property)
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, VALUE_MAX);

const STRUCTURED: ReadonlySet<string> = new Set(['N', 'ADR', 'ORG']);

function partsOf(property: Property): string[] {
  const value = decoded(property);
  const parts = STRUCTURED.has(property.name) ? splitOutside(value.replaceAll('"', '”'), ';') : [value];
  return parts.map((part) => unescaped(part).replace(/^tel:/i, '').trim());
}

const unescaped = (text: string): string =>
  text.replace(/\\([nN\\,;:])/g, (_match, character: string) => (/n/i.test(character) ? '\n' : character));

function decoded({ parameters, value }: Property): string {
  if (!QUOTED_PRINTABLE.test(`;${parameters.join(';')}`)) {
    return value;
  }
  const charset = /;CHARSET=([\w.:-]+)/i.exec(`;${parameters.join(';')}`)?.[1];
  const bytes: number[] = [];
  for (const [piece, hex] of value.matchAll(/=([0-9A-F]{2})|[^=]+|=/gi)) {
    bytes.push(...(hex === undefined ? new TextEncoder().encode(piece) : [Number.parseInt(hex, 16)]));
  }
  return decodeText(new Uint8Array(bytes), charset === undefined ? '' : `text/vcard; charset=${charset}`);
}
