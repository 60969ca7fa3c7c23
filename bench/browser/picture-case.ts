import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { StoredFileHash } from '@contract/model/import';
import { openWriters, CASE_ID } from '@bench/engine/open-case';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import type { HitRecord } from '@server/stores/hit-record';
import sharp from 'sharp';

import { addRecords } from './bench-records';

/** The size of a phone photograph as messengers send it. */
const WIDTH = 1600;
const HEIGHT = 1200;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** A new data folder with one case of one source, whose hits are this many different pictures. */
export async function makePictureCase(dataFolder: string, pictures: number): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const files = new DiskFileStore(path.join(dataFolder, 'files'));
  const writer = openWriters(dataFolder).openWriter(CASE_ID, 1);
  // A server removes stored files of which no source knows.
  const stored: StoredFileHash[] = [];
  for (let number = 1; number <= pictures; number += 1) {
    const bytes = await drawPicture(number);
    const file = { path: pathOf(number), ...(await files.put(Readable.from([bytes]))) };
    stored.push(file);
    writer.write(pictureHit(number, file));
  }
  const now = new Date().toISOString();
  writer.finish({
    certificate: {
      importType: 'ufed',
      inputName: 'Pictures.ufdr',
      inputSize: 0,
      inputSha256: '0'.repeat(64),
      tool: { name: 'UFED', version: null, reportVersion: null },
      reviewVersion: '0.1.0',
      startedAt: now,
      finishedAt: now,
      toolTotals: {},
      rows: [{ group: 'Media', artifact: 'Pictures', read: pictures, stored: pictures, refused: 0 }],
      totals: { read: pictures, stored: pictures, refused: 0 },
      partsByType: {},
      refusals: [],
      warnings: [],
      files: { stored: pictures, bytes: 0, missing: 0 },
    },
    files: stored,
    device: [],
    extraction: [],
  });
  await addRecords(dataFolder, 1);
}

/** Soft colours with noise: as slow to decode as a photograph. */
function drawPicture(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const sky = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <defs><linearGradient id="g" x2="1" y2="1">
        <stop stop-color="hsl(${hue},60%,70%)"/><stop offset="1" stop-color="hsl(${(hue + 80) % 360},50%,30%)"/>
      </linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <text x="50%" y="55%" font-size="320" text-anchor="middle" fill="#fff" opacity=".7">${number}</text>
    </svg>`,
  );
  const background = { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080' } as const;
  return sharp({ create: { ...background, noise: { type: 'gaussian', mean: 128, sigma: 18 } } })
    .composite([{ input: sky, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

const pathOf = (number: number): string => `/DCIM/Camera/IMG_${String(number).padStart(5, '0')}.jpg`;

function pictureHit(number: number, { path: file, ...stored }: StoredFileHash): HitRecord {
  const name = path.basename(file);
  const instant = new Date(FIRST_DAY + number * (DAY / 8)).toISOString();
  return {
    originalId: `picture-${number}`,
    artifact: { group: 'Media', name: 'Pictures' },
    deleted: number % 40 === 0,
    date: { instant, isLocal: false, original: instant },
    sources: [{ path: file, deleted: null, location: [] }],
    fragments: [
      {
        name: 'Name',
        value: name,
        valueType: 'text',
        importance: 'primary',
        hidden: false,
        categories: ['KeyDetail'],
      },
    ],
    attachments: [{ path: file, name, importance: 'primary', mimeType: 'image/jpeg', stored }],
    locations: [],
    chat: null,
  };
}
