import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { drawReport } from '@bench/output/drawn-report';
import type { ReportContent, ReportItem } from '@server/reports/report-content';

export const LONG_TEXT = `${'0123456789'.repeat(3_999)}the end!!!`;

const TEXTS = ['<script>alert(1)</script>', '=cmd()', 'a\0b', '_x0041_', 'abc\u202egpj.exe', LONG_TEXT];
const CONTENT = Buffer.from('root:x:0:0');
const ARTIFACT = `Evil [artifact]: 'a/b\\c' ${'x'.repeat(40)}`;

/** A report of one item with hostile values, names and files. */
export function hostileReport(): ReportContent {
  const sha256 = createHash('sha256').update(CONTENT).digest('hex');
  const change = (item: ReportItem): ReportItem => ({
    ...item,
    artifact: ARTIFACT,
    sourceName: '../../<b>Phone</b>',
    fragments: TEXTS.map((value, index) => ({
      ...{ name: `f${index}`, displayName: `<i>${index}</i>`, value, valueType: 'text', importance: 'primary' },
      ...{ hidden: false, categories: [] },
    })),
    attachments: ['a1', 'a2'].map((id) => ({
      ...{ id, path: '../../etc/passwd', name: '../../etc/passwd', importance: 'primary', mimeType: 'image/png' },
      ...{ size: CONTENT.length, sha256, state: 'stored', fileKey: null, conversions: [] },
    })),
  });
  const artifacts = [{ group: 'Evil', artifact: ARTIFACT, itemCount: 1, attachmentCount: 2 }];
  const drawn = drawReport({ itemCount: 1, change: (item) => ({ ...change(item), group: 'Evil' }) });
  return { ...drawn, head: { ...drawn.head, name: 'Report', artifacts }, open: () => Readable.from([CONTENT]) };
}
