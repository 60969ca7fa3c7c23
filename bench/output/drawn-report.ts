import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Fragment } from '@contract/model/hit';
import type { ReportAttachment, ReportContent, ReportHead, ReportItem } from '@server/reports/report-content';

const ARTIFACTS = [
  { group: 'Messages', artifact: 'WhatsApp messages' },
  { group: 'Media', artifact: 'Pictures' },
  { group: 'Web', artifact: 'Visited pages' },
  { group: 'Calls', artifact: 'Calls' },
] as const;
const FIRST_INSTANT = Date.UTC(2024, 6, 3, 13, 46, 40);
const TEXT =
  'Can we meet at the usual place? I will bring what we talked about, and the second phone as well. Do not write to the other number. ';

interface DrawnOptions {
  itemCount: number;
  /** Pictures, and the number of items that have one, spread over all items. */
  pictures?: readonly Buffer[];
  pictureCount?: number;
  head?: Partial<ReportHead>;
  /** Replaces the generated item. */
  change?: (item: ReportItem, index: number) => ReportItem;
}

/** A report of generated items: each pass creates the same ones, without keeping them in memory. */
export function drawReport({ itemCount, pictures = [], pictureCount = 0, head, change }: DrawnOptions): ReportContent {
  const stored = new Map(pictures.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]));
  const hashes = [...stored.keys()];
  const every = pictureCount === 0 ? Infinity : Math.max(1, Math.floor(itemCount / pictureCount));
  const hasPicture = (index: number) => index % every === 0 && index / every < pictureCount;
  const draw = (index: number): ReportItem => {
    const sha256 = hashes[index % Math.max(1, hashes.length)];
    const picture = hasPicture(index) && sha256 !== undefined ? attachmentOf(index, sha256, stored.get(sha256)) : null;
    const item = drawItem(index, itemCount, picture);
    return change?.(item, index) ?? item;
  };
  return {
    head: { ...drawHead(itemCount, hasPicture), ...head },
    async *items() {
      for (let index = 0; index < itemCount; index += 1) {
        yield draw(index);
      }
    },
    open: (sha256) => Readable.from([stored.get(sha256) ?? Buffer.alloc(0)]),
  };
}

export const drawnId = (index: number): string => `6f1c2a34-5b6d-4e7f-8a9b-${String(index).padStart(12, '0')}`;

const artifactOf = (index: number, itemCount: number) =>
  ARTIFACTS[Math.min(ARTIFACTS.length - 1, Math.floor((index * ARTIFACTS.length) / itemCount))] ?? ARTIFACTS[0];

function drawHead(itemCount: number, hasPicture: (index: number) => boolean): ReportHead {
  const artifacts = new Map<string, { group: string; artifact: string; itemCount: number; attachmentCount: number }>();
  for (let index = 0; index < itemCount; index += 1) {
    const { group, artifact } = artifactOf(index, itemCount);
    const counts = artifacts.get(artifact) ?? { group, artifact, itemCount: 0, attachmentCount: 0 };
    counts.itemCount += 1;
    counts.attachmentCount += hasPicture(index) ? 1 : 0;
    artifacts.set(artifact, counts);
  }
  return {
    ...{ reportId: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924', name: 'Report of the phones', caseName: 'Harbour 2024-117' },
    timezone: 'Europe/Berlin',
    strategy: 'Everything that was tagged as relevant between June and August, with its attachments.',
    ...{ orderedBy: 'Ada Examiner', createdAt: '2026-11-23T19:00:00.000Z', includesSourceInformation: true },
    sources: [
      {
        ...{ id: 7, name: 'Phone of A', importType: 'ufed', importTypeVersion: '10.2', itemCount },
        ...{ inputSha256: createHash('sha256').update('container').digest('hex') },
        ingestedAt: '2026-11-20T08:00:00.000Z',
        information: [
          {
            title: 'Device',
            facts: [
              { name: 'Model', value: 'Pixel 8' },
              { name: 'IMEI', value: '356938035643809' },
            ],
          },
        ],
      },
    ],
    ...{ level: 'all', tagNames: ['Relevant', 'Untagged'], showsPictures: true, attachments: 'originals' },
    artifacts: [...artifacts.values()],
    ...{ inExhibitOrder: false, exhibitCount: 0 },
  };
}

function drawItem(index: number, itemCount: number, picture: ReportAttachment | null): ReportItem {
  const instant = new Date(FIRST_INSTANT + index * 61_000).toISOString();
  const date = { instant, isLocal: index % 10 === 9, original: instant };
  return {
    ...{ hitId: drawnId(index), evidenceId: 7, sourceName: 'Phone of A', originalId: `m-${index}` },
    ...artifactOf(index, itemCount),
    ...{ isDeleted: index % 5 === 0, date },
    fragments: [
      fragment('From', '+49 170 1234567', 'text'),
      fragment('Text', TEXT.repeat(1 + (index % 3)).trim(), 'text'),
      { ...fragment('Length', String(index % 700), 'number'), numberValue: index % 700 },
      { ...fragment('Delivered', instant, 'date'), dateValue: date },
    ],
    tags: index % 4 === 0 ? [{ id: 't', name: 'Relevant', color: '#c92a2a' }] : [],
    exhibit: null,
    comments:
      index % 50 === 0
        ? [
            {
              ...{ id: `c${index}`, content: 'Ask the provider for this number.', createdAt: instant, userId: 'u' },
              ...{ userName: 'Ada Examiner', accessLevel: 'public' },
            },
          ]
        : [],
    attachments: picture === null ? [] : [picture],
    sourcePaths: ['data/data/com.whatsapp/databases/msgstore.db'],
  };
}

const fragment = (name: string, value: string, valueType: Fragment['valueType']): Fragment => ({
  ...{ name, displayName: name, value, valueType, importance: 'primary', hidden: false, categories: [] },
});

const attachmentOf = (index: number, sha256: string, bytes: Buffer | undefined): ReportAttachment => ({
  ...{ id: `a${index}`, path: `files/IMG_${index}.jpg`, name: `IMG_${index}.jpg`, importance: 'primary' },
  ...{ mimeType: 'image/jpeg', size: bytes?.length ?? null, sha256, state: 'stored', fileKey: null, conversions: [] },
});
