import type { Extraction } from '@server/sample/extraction';
import { pathOnPhone, type FileRow } from '@server/sample/file-rows';
import type { AxiomFragment } from '@server/sample/formats/axiom-hit';
import type { FileCategory, MediaContent } from '@server/sample/media/media-content';
import { HOUR } from '@server/sample/times';

import { GROUPS, number, text, time, type AxiomItem } from './axiom-item';

/** The artifact of a kind of files, and the fragment that holds the bytes; null for kinds without an artifact in AXIOM. */
const KINDS: Readonly<Record<FileCategory, readonly [artifact: string, bytes: string] | null>> = {
  Image: ['Pictures', 'Image'],
  Video: ['Videos', '_Video'],
  Audio: ['Audio', 'Audio'],
  Document: ['PDF Documents', 'File'],
  Text: ['Text Documents', 'File'],
  Database: null,
  Archives: null,
  Configuration: null,
};
const DOCUMENTS: readonly (readonly [ending: string, artifact: string])[] = [
  ['docx', 'Word Documents'],
  ['xlsx', 'Excel Documents'],
  ['csv', 'CSV Documents'],
];

export const fileItem = (_: Extraction, row: FileRow): AxiomItem | null => {
  const { content, created } = row;
  const kind = KINDS[content.category];
  if (kind === null) {
    return null;
  }
  const ending = row.name.slice(row.name.lastIndexOf('.') + 1).toLowerCase();
  const [artifact, bytes] = kind;
  const isPaper = content.category === 'Document' || content.category === 'Text';
  const document = isPaper ? DOCUMENTS.find(([known]) => known === ending)?.[1] : undefined;
  return {
    artifact: document ?? artifact,
    group: isPaper ? GROUPS.documents : GROUPS.media,
    from: { path: pathOnPhone(row) },
    fragments: [
      ...text('File Name', row.name),
      ...text('File Extension', `.${ending}`),
      ...(row.isExported ? [{ name: bytes, bytes: { mimeType: content.mimeType, content: content.bytes } }] : []),
      ...number('Size (Bytes)', content.bytes.length),
      ...time('Created Date/Time', { instant: created, zone: 'utc' }),
      ...time('Last Modified Date/Time', { instant: created, zone: 'utc' }),
      ...time('Last Accessed Date/Time', { instant: created + HOUR, zone: 'utc' }),
      ...text('MD5 Hash', content.md5),
      ...text('SHA256 Hash', content.sha256),
      ...exifFragments(content),
    ],
  };
};

const exifFragments = ({ exif, pixels }: MediaContent): AxiomFragment[] => [
  ...(pixels === null ? [] : [...number('Width (pixels)', pixels.width), ...number('Height (pixels)', pixels.height)]),
  ...(exif === null
    ? []
    : [
        ...text('Make', exif.make),
        ...text('Model', exif.model),
        ...time('Original Date/Time', { instant: exif.captured, zone: 'none' }),
        ...(exif.position === null
          ? []
          : [
              ...number('GPS Latitude', Math.abs(exif.position.latitude)),
              ...text('GPS Latitude Reference', exif.position.latitude < 0 ? 'South' : 'North'),
              ...number('GPS Longitude', Math.abs(exif.position.longitude)),
              ...text('GPS Longitude Reference', exif.position.longitude < 0 ? 'West' : 'East'),
            ]),
      ]),
];
