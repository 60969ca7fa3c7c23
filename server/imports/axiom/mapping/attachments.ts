import { baseName } from '@server/imports/container/entry-path';
import { parseHash, type FileClaims } from '@server/imports/file-claims';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { mimeTypeOfName } from '@server/imports/mime-type';
import { detachString } from '@server/imports/detach-string';
import { differencesFrom, type StagedEntry } from '@server/imports/staging';

import type { FragmentSet, NamedFragment } from './fragment-set';
import type { AxiomContext } from './mapping-context';

/** Fragments that name a file of the export (formats.md 2.4). */
const FILE_KEYS: ReadonlySet<string> = new Set([
  'file name',
  'filename',
  'file',
  '_video',
  'image',
  'video',
  'media',
  'audio',
]);
const MIME = /^[a-z]+\/[\w.+-]+$/i;
const FILE_NAMES = ['file name', 'filename', 'file', 'attachment name'];
const MAX_NAME = 300;
/** Parts of a list, and the separators between them, in which longer names are looked for. */
const MAX_LISTED = 101;
const EXTENSION = /\.\w{1,10}$/;

/** Attaches the bytes of a hit: from the attachments databases, or from files next to an XML export. */
export function addAttachments(builder: HitBuilder, set: FragmentSet, context: AxiomContext, isFile: boolean): void {
  const claims = isFile ? claimsOf(set) : null;
  for (const fragment of set.all()) {
    for (const entry of storedOf(context, fragment)) {
      attach(builder, context, entry, nameOf(set, fragment, entry), claims);
    }
  }
  const isKnown = (text: string) =>
    context.exportedFile(text) !== null || builder.attachments.some(({ name }) => name === baseName(text));
  for (const name of namedFiles(set, isKnown)) {
    const entry = context.exportedFile(name.text);
    if (entry !== null) {
      attach(builder, context, entry, baseName(name.text), claims);
    } else if (name.isAttachment && !builder.attachments.some((known) => known.name === baseName(name.text))) {
      attachMissing(builder, name.text);
    }
  }
  const fileName = set.textOf(FILE_NAMES);
  if (isFile && builder.attachments.length === 0 && fileName !== null) {
    attachMissing(builder, fileName);
  }
}

const storedOf = (context: AxiomContext, { raw }: NamedFragment): StagedEntry[] =>
  raw.attachmentKey === undefined ? [] : context.contentOf(raw.attachmentKey);

interface NamedFile {
  text: string;
  isAttachment: boolean;
}

function namedFiles(set: FragmentSet, isKnown: (text: string) => boolean): NamedFile[] {
  const named = set.all().filter(({ name }) => name.isAttachment || FILE_KEYS.has(name.key));
  return named.flatMap(({ name, raw }): NamedFile[] => {
    const text = raw.text.trim();
    if (text === '' || text.length > 32_000 || MIME.test(text)) {
      return [];
    }
    if (!name.isAttachment) {
      return text.length <= 1_000 ? [{ text, isAttachment: false }] : [];
    }
    const parts = text.split(/[\r\n]+/).flatMap((line) => splitNames(line.trim(), isKnown));
    return parts.filter((part) => part !== '').map((part) => ({ text: part, isAttachment: true }));
  });
}

/**
 * The names of a list, which may contain commas and semicolons themselves: the longest texts that are names of files; the rest is
 * separated only when each part has the extension of a file.
 */
function splitNames(line: string, isKnown: (text: string) => boolean): string[] {
  const parts = line.split(/([,;])/);
  if (parts.length === 1 || isKnown(line)) {
    return [line];
  }
  if (parts.length > MAX_LISTED) {
    return line.split(/[,;]/).map((part) => part.trim());
  }
  const names: string[] = [];
  let unknown = '';
  for (let start = 0; start < parts.length;) {
    const end = knownEnd(parts, start, isKnown);
    if (end === null) {
      unknown += parts[start] ?? '';
      start += 1;
      continue;
    }
    names.push(...splitUnknown(unknown), parts.slice(start, end).join('').trim());
    unknown = '';
    start = end;
  }
  return [...names, ...splitUnknown(unknown)];
}

/** The end of the longest name of a file that begins with this part; null when there is none. */
function knownEnd(parts: readonly string[], start: number, isKnown: (text: string) => boolean): number | null {
  for (let end = parts.length; end > start; end -= 1) {
    const text = start % 2 === 0 && end % 2 === 1 ? parts.slice(start, end).join('').trim() : '';
    if (text !== '' && isKnown(text)) {
      return end;
    }
  }
  return null;
}

function splitUnknown(text: string): string[] {
  const rest = text.replace(/^[,;\s]+|[,;\s]+$/g, '');
  const parts = rest.split(/[,;]/).map((part) => part.trim());
  return parts.every((part) => EXTENSION.test(part)) ? parts : [rest];
}

function attach(
  builder: HitBuilder,
  context: AxiomContext,
  entry: StagedEntry,
  name: string,
  claims: FileClaims | null,
): void {
  const isFirst = builder.attachments.length === 0;
  const differences = claims !== null && isFirst ? differencesFrom(claims, entry) : [];
  if (claims !== null && isFirst) {
    context.compare(entry, claims);
  }
  builder.attach({
    path: entry.path,
    name: detachString(name).slice(0, MAX_NAME),
    mimeType: entry.mimeType,
    stored: { sha256: entry.sha256, size: entry.size },
    differences,
  });
}

function attachMissing(builder: HitBuilder, text: string): void {
  const name = detachString(baseName(text) || text).slice(0, MAX_NAME);
  builder.attach({ path: detachString(text), name, mimeType: mimeTypeOfName(name), stored: null });
}

/** The file name of the hit, else that in the fragment, else the name of the fragment with the usual extension. */
function nameOf(set: FragmentSet, { name, raw }: NamedFragment, entry: StagedEntry): string {
  const own = raw.text.trim();
  const isName = own !== '' && own.length <= MAX_NAME && !MIME.test(own) && /\.\w{1,10}$/.test(own);
  const known = isName ? own : set.textOf(FILE_NAMES);
  const ending = (entry.mimeType.split('/')[1] ?? '').replace(/^x-|\+.*$/g, '').replace('jpeg', 'jpg');
  return known === null ? `${name.label}${/^[a-z0-9]{2,5}$/.test(ending) ? `.${ending}` : ''}` : baseName(known);
}

/** AXIOM's description of the bytes of a file; sizes are those on the device, which an export may contain reduced. */
function claimsOf(set: FragmentSet): FileClaims {
  const hash = (algorithm: 'md5' | 'sha1' | 'sha256', keys: string[]) => parseHash(algorithm, set.textOf(keys) ?? '');
  return {
    md5: hash('md5', ['md5 hash', 'md5']),
    sha1: hash('sha1', ['sha1 hash', 'sha1', 'sha-1 hash']),
    sha256: hash('sha256', ['sha256 hash', 'sha256', 'sha-256 hash']),
    size: null,
  };
}
