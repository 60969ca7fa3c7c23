import { createHash } from 'node:crypto';

import type { HitRecord } from '@server/stores/hit-record';
import type { FinishedImport } from '@server/stores/hit-writer';

/** One of this number of items is missing in the second extraction. */
export const LOST = 50;
const THREADS = 1_000;
const IMPORTED_AT = '2026-01-01T00:00:00.000Z';

/** An item of both extractions of a device, by its number: six of ten are messages, two files, two visited pages. */
export function comparedItem(index: number): HitRecord {
  const instant = new Date(Date.UTC(2023, 0, 1) + index * 37_000).toISOString();
  const text = index % 7 === 0 ? 'ok' : `message number ${index}`;
  const item = {
    originalId: String(index),
    ...{ deleted: null, date: { instant, isLocal: false, original: instant }, sources: [], locations: [] },
    ...{ fragments: [], attachments: [], chat: null },
  } satisfies Partial<HitRecord>;
  const kind = index % 10;
  if (kind >= 8) {
    const url = { name: 'URL', value: `https://example.org/${index}`, hidden: false, categories: ['KeyDetail'] };
    const fragments = [{ ...url, valueType: 'text', importance: 'primary' } as const];
    return { ...item, artifact: { group: 'Web', name: 'Visited Pages' }, fragments };
  }
  if (kind >= 6) {
    const sha256 = createHash('sha256')
      .update(String(index - (index % 30)))
      .digest('hex');
    const file = { path: `${index}.jpg`, name: `${index}.jpg`, importance: 'primary', mimeType: 'image/jpeg' } as const;
    const attachments = [{ ...file, stored: { sha256, size: 5 } }];
    return { ...item, artifact: { group: 'Media', name: 'Pictures' }, attachments };
  }
  const thread = index % THREADS;
  return {
    ...item,
    artifact: { group: 'Communication', name: 'Messages' },
    chat: {
      ...{ threadKey: String(thread), direction: 'incoming', text, status: null, timestamp: null, isSystem: false },
      ...{
        replyTo: null,
        sender: { name: null, identifier: `+49 176 1${String(1_000_000 + thread)}`, isOwner: false },
      },
    },
  };
}

/** The end of the import of such an extraction. */
export const FINISHED: FinishedImport = {
  certificate: {
    ...{ importType: 'ufed', inputName: 'bench', inputSize: 0, inputSha256: '0'.repeat(64), reviewVersion: '' },
    ...{ tool: { name: 'bench', version: null, reportVersion: null }, startedAt: IMPORTED_AT },
    ...{ finishedAt: IMPORTED_AT, toolTotals: {}, rows: [], totals: { read: 0, stored: 0, refused: 0 } },
    ...{ partsByType: {}, refusals: [], warnings: [], files: { stored: 0, bytes: 0, missing: 0 } },
  },
  files: [],
  device: [],
  extraction: [],
};
