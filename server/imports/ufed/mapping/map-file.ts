import { baseName } from '@server/imports/container/entry-path';
import { mimeTypeOfName } from '@server/imports/mime-type';
import { NESTED_SECTION, type StagedEntry, type StagedFile } from '@server/imports/staging';
import type { HitRecord } from '@server/stores/hit-record';

import { fragmentLabel } from '@server/imports/ufed/labels';
import { claimedHashes } from '@server/imports/ufed/claimed-hashes';
import { itemOf, type ReportFile } from '@server/imports/ufed/report-file';
import { deletedOf } from '@server/imports/ufed/report-model';
import { parseLocaleTime } from '@server/imports/values/parse-locale-time';
import { fileArtifactOf, otherArtifact, type Artifact } from '@server/imports/hits/artifacts';
import { originalIdOf } from './decoding-facts';
import { addGpsPosition } from './file-position';
import type { ReportHitBuilder } from './report-hit-builder';
import { attachStored } from './link-file';

const TIME_NAMES: ReadonlyMap<string, string> = new Map([
  ['CreationTime', 'Created'],
  ['ModifyTime', 'Modified'],
  ['AccessTime', 'Accessed'],
  ['ChangedTime', 'Changed'],
  ['DeletedTime', 'Deleted time'],
]);
// For a camera picture its creation time, by priority.
const CAPTURE_ITEMS: readonly string[] = ['ExifEnumDateTimeOriginal', 'EXIFCaptureTime', 'ExifEnumDateTimeDigitized'];
const RENDERED: ReadonlySet<string> = new Set(['Tags', 'MD5', 'SHA256', ...CAPTURE_ITEMS]);
const SHOWN_ATTRIBUTES: ReadonlySet<string> = new Set(['embedded', 'isNative']);
const OWN_ATTRIBUTES: ReadonlySet<string> = new Set(['fs', 'path', 'size', 'id', 'extractionId', 'deleted']);

/** The paths of a file in the report, for the lookup. */
export function stagedFileOf(file: ReportFile): StagedFile {
  const id = file.attributes['id'] ?? '';
  return {
    id: originalIdOf({ id, line: file.line }),
    path: devicePath(file),
    localPath: itemOf(file, 'Local Path'),
    ...claimedHashes(file).hashes,
    size: sizeOf(file),
    section: file.inside === null ? file.section : NESTED_SECTION,
  };
}

function sizeOf({ attributes }: ReportFile): number | null {
  const { size = '' } = attributes;
  return /^\d{1,15}$/.test(size) ? Number(size) : null;
}

/** The kind by the report's tag, else by the folder it was exported to, else by its type. */
export function artifactOfFile(file: ReportFile, entry: StagedEntry | null): Artifact {
  const tags = (itemOf(file, 'Tags') ?? '').split(/[,;]/);
  const folder = /^files[\\/]([^\\/]+)[\\/]/i.exec(itemOf(file, 'Local Path') ?? '')?.[1];
  const type = entry?.mimeType ?? mimeTypeOfName(devicePath(file));
  const family = type.startsWith('application/') ? 'uncategorized' : type.slice(0, type.indexOf('/'));
  for (const kind of [...tags, folder ?? '', family, 'uncategorized']) {
    const artifact = fileArtifactOf(kind.trim().toLowerCase());
    if (artifact) {
      return artifact;
    }
  }
  return otherArtifact('Uncategorized Files');
}

/** A file of the device as a hit (formats.md 1.3, 5.4): picture, video, document and so on. */
export function mapFile(
  builder: ReportHitBuilder,
  file: ReportFile,
  staged: StagedFile,
  entry: StagedEntry | null,
): HitRecord {
  const { attributes } = file;
  builder.text('File name', baseName(staged.path) || staged.id);
  builder.text('Path', staged.path);
  addCaptureTime(builder, file);
  for (const { name, text } of file.times) {
    builder.time(TIME_NAMES.get(name) ?? fragmentLabel(name), text);
  }
  const size = attributes['size'];
  if (size) {
    builder.value('Size', { text: size, type: 'Int64' });
  }
  addHashes(builder, file);
  for (const item of file.items) {
    if (!RENDERED.has(item.name)) {
      builder.text(itemLabel(item.name), item.text, { hidden: item.name === 'Local Path' });
    }
  }
  addGpsPosition(builder, file);
  addAttributes(builder, file);
  attachStored(builder, staged, entry);
  builder.markFirstAttachment();
  const deleted = deletedOf(attributes['deleted']);
  return builder.build(staged.id, deleted, [{ path: staged.path, deleted, location: [] }], null);
}

/** File system and path on it, as the tool writes the origin of models too. */
function devicePath({ attributes }: ReportFile): string {
  const { fs = '', path = '' } = attributes;
  if (fs === '' || path.startsWith(fs)) {
    return path;
  }
  return path.startsWith('/') ? `${fs}${path}` : `${fs}/${path}`;
}

/** Every notation is kept; the first unambiguous one is the date. */
function addCaptureTime(builder: ReportHitBuilder, file: ReportFile): void {
  let isFound = false;
  for (const name of CAPTURE_ITEMS) {
    const text = itemOf(file, name);
    if (text === null) {
      continue;
    }
    const parsed = parseLocaleTime(text, builder.context.notation);
    if (!isFound && 'date' in parsed) {
      isFound = true;
      builder.date('Capture time', parsed.date);
    }
    builder.text(itemLabel(name), text);
  }
}

function addHashes(builder: ReportHitBuilder, file: ReportFile): void {
  for (const name of ['MD5', 'SHA256']) {
    const hash = itemOf(file, name);
    if (hash !== null) {
      builder.text(name, hash);
    }
  }
}

function addAttributes(builder: ReportHitBuilder, { attributes, section, inside }: ReportFile): void {
  const extraction = attributes['extractionId'];
  if (extraction) {
    builder.text('Extraction', builder.context.extractionName(extraction) ?? extraction);
  }
  const state = attributes['deleted'];
  if (state && state !== 'Intact') {
    builder.text('Deleted state', state);
  }
  if (section !== 'taggedFiles') {
    builder.text('Report section', section);
  }
  if (inside !== null) {
    builder.text('Inside file', inside);
  }
  for (const name in attributes) {
    const value = attributes[name];
    if (value && !OWN_ATTRIBUTES.has(name)) {
      builder.text(fragmentLabel(name), value, { hidden: !SHOWN_ATTRIBUTES.has(name) });
    }
  }
}

/** `ExifEnumMake` → "Exif make", `MetaDataPixelResolution` → "Pixel resolution". */
function itemLabel(name: string): string {
  const bare = name
    .replace(/^ExifEnum/, 'Exif ')
    .replace(/^CoreFileSystemFileSystemNode/, 'File system ')
    .replace(/^(?:MetaData|ReportTemplate)/, '');
  return fragmentLabel(bare === '' ? name : bare);
}
