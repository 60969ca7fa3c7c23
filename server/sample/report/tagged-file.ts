import type { Extraction } from '@server/sample/extraction';
import { pathOnPhone, type FileRow } from '@server/sample/file-rows';
import { localPath } from '@server/sample/media/media-content';
import { degreesMinutesSeconds } from '@server/sample/media/render-picture';
import { HOUR, localeStamp, timeTexts } from '@server/sample/times';
import { cdata, element } from '@server/sample/xml-writer';

/** A file of the section `taggedFiles` (formats.md 1.3). */
export const taggedFile = (extraction: Extraction, row: FileRow): string =>
  element(
    'file',
    {
      fs: extraction.phone.fileSystem,
      fsid: extraction.ids.of('file system'),
      path: pathOnPhone(row),
      size: row.content.bytes.length,
      id: row.id,
      extractionId: extraction.extractionId,
      deleted: row.deleted,
      embedded: 'false',
      isrelated: 'False',
      isNative: 'True',
      source_index: extraction.ids.nextSourceIndex(),
    },
    [
      element('accessInfo', {}, accessTimes(row)),
      section('File', fileItems(row)),
      section('MetaData', metaDataItems(row)),
    ],
  );

const accessTimes = (row: FileRow): string[] => {
  const times = [
    ['CreationTime', row.created],
    ['ModifyTime', row.created],
    ['AccessTime', row.created + HOUR],
    ...(row.deleted === 'Deleted' ? ([['DeletedTime', row.created + 30 * HOUR]] as const) : []),
  ] as const;
  return times.map(([name, instant]) => {
    const { format, formatted, value } = timeTexts({ instant, zone: 'utc' });
    return element('timestamp', { name, format, formattedTimestamp: formatted }, value);
  });
};

type Item = readonly [name: string, value: string, group?: string];

const section = (name: string, items: readonly Item[]): string =>
  element(
    'metadata',
    { section: name },
    items.map(([item, value, group]) =>
      element('item', { name: item, group, systemtype: 'System.String' }, cdata(value)),
    ),
  );

const fileItems = (row: FileRow): Item[] => [
  ...(row.isExported ? [['Local Path', localPath(row.content)] as const] : []),
  ['SHA256', row.content.sha256.toUpperCase()],
  ['MD5', row.content.md5.toUpperCase()],
  ['Tags', row.content.category],
];

const metaDataItems = (row: FileRow): Item[] => [
  ['CoreFileSystemFileSystemNodeCreationTime', `${localeStamp(row.created)}(UTC+1)`, 'File Metadata'],
  ['ReportTemplateFileSize', `${row.content.bytes.length} Bytes`, 'File Metadata'],
  ...(row.content.pixels === null
    ? []
    : [
        [
          'MetaDataPixelResolution',
          `${row.content.pixels.width}x${row.content.pixels.height}`,
          'File Metadata',
        ] as const,
      ]),
  ...exifItems(row),
];

const exifItems = (row: FileRow): Item[] => {
  const { exif } = row.content;
  if (exif === null) {
    return [];
  }
  return [
    ['ExifEnumMake', exif.make, 'EXIF'],
    ['ExifEnumModel', exif.model, 'EXIF'],
    ['EXIFCaptureTime', localeStamp(exif.captured), 'EXIF'],
    ...(exif.position === null ? [] : positionItems(exif.position)),
  ];
};

const positionItems = (position: { latitude: number; longitude: number }): Item[] => [
  ['MetaDataLatitudeAndLongitude', `${position.latitude} / ${position.longitude}`, 'EXIF'],
  ['ExifEnumGPSLatitudeRef', position.latitude < 0 ? 'S' : 'N', 'EXIF'],
  ['ExifEnumGPSLatitude', degreesMinutesSeconds(position.latitude).join(', '), 'EXIF'],
  ['ExifEnumGPSLongitudeRef', position.longitude < 0 ? 'W' : 'E', 'EXIF'],
  ['ExifEnumGPSLongitude', degreesMinutesSeconds(position.longitude).join(', '), 'EXIF'],
];
