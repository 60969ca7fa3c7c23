import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import type { Extraction } from '@server/sample/extraction';
import { labelOf } from '@server/sample/item-facts';
import { buildMediaLibrary, type MediaLibrary } from '@server/sample/media/media-library';
import type { Item } from '@server/sample/models/item-data';
import { phoneItems } from '@server/sample/phone-items';
import { PEOPLE } from '@server/sample/people';
import { PHONES } from '@server/sample/phones';
import { prepareExtraction } from '@server/sample/prepare-extraction';
import { readByTool } from '@server/sample/read-by-tool';
import {
  DELETED_MESSAGE_TEXT,
  KEY_MESSAGE_TEXT,
  KEY_PICTURE_FILE_NAME,
  MISSING_ATTACHMENT_NAME,
} from '@server/sample/story/landmarks';
import {
  DIFFERING,
  FOUND,
  FOUND_LINES,
  MISSED,
  withChanges,
  type OtherTool,
} from '@server/sample/story/tool-differences';
import { SECOND_PHONE_HITS } from '@server/sample/write-sample';
import { writeToolExport, type ToolExportSummary } from '@server/sample/write-tool-export';
import { importPath, valuesOf, type FinishedTestImport } from '@test/server/helpers/import-report';

const TOOLS = ['axiom', 'xry'] as const satisfies OtherTool[];
const SEED = 5;

let folder: string;
let library: MediaLibrary;
let extraction: Extraction;
let items: Item[];
let written: Record<OtherTool, ToolExportSummary>;
let imported: Record<OtherTool, FinishedTestImport>;

const write = (tool: OtherTool, name: string): Promise<ToolExportSummary> =>
  writeToolExport({ tool, folder: join(folder, name), seed: SEED, hits: SECOND_PHONE_HITS }, library);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'review-tools-'));
  library = await buildMediaLibrary(SEED);
  const contents = { phone: 'tomasz', seed: SEED, hits: SECOND_PHONE_HITS } as const;
  const prepared = prepareExtraction(contents, library, join(folder, 'unused'));
  extraction = prepared.extraction;
  items = [...phoneItems(extraction, prepared.plan)];
  written = { axiom: await write('axiom', 'axiom'), xry: await write('xry', 'xry') };
  imported = {
    axiom: await importPath(written.axiom.outPath, 'axiom'),
    xry: await importPath(written.xry.outPath, 'xry'),
  };
});

afterAll(() => rmSync(folder, { recursive: true }));

const keyOf = (item: Item): string => `${item.type} ${labelOf(item)}`;
const readBy = (tool: OtherTool): Item[] => [...readByTool(tool, extraction, items)];
const messageOf = (tool: OtherTool, text: string) => imported[tool].hits.find(({ chat }) => chat?.text === text);

describe('the differences of other tools to UFED', () => {
  it('refer to exactly one item of the phone each', () => {
    const rows = [
      ...MISSED.map(([type, label]) => `${type} ${label}`),
      ...DIFFERING.map((row) => `${row.type} ${row.label}`),
    ];
    const wrong = rows.filter((row) => items.filter((item) => keyOf(item) === row).length !== 1);
    expect(wrong).toEqual([]);
  });

  it('add only items that the report does not have', () => {
    const known = new Set(items.map(keyOf));
    const found = FOUND.map(([{ item }]) => keyOf(item)).concat(
      FOUND_LINES.map(([, , [, , body]]) => `Message ${body}`),
    );
    expect(found.filter((key) => known.has(key))).toEqual([]);
  });

  it.each(TOOLS)('are at least 12 items in each direction and 5 changed items for %s', (tool) => {
    const here = readBy(tool);
    const [inReport, inTool] = [new Set(items.map(keyOf)), new Set(here.map(keyOf))];
    const changed = DIFFERING.filter(({ by }) => by.includes(tool));
    const renamed = here.filter((item) => !inReport.has(keyOf(item))).length;
    expect([...inReport].filter((key) => !inTool.has(key)).length).toBeGreaterThanOrEqual(12);
    expect(renamed).toBeGreaterThanOrEqual(12);
    expect(changed.length).toBeGreaterThanOrEqual(5);
    const unchanged = changed.filter(({ type, label, changes }) => {
      const item = items.find((one) => keyOf(one) === `${type} ${label}`);
      return item === undefined || JSON.stringify(withChanges(item, changes)) === JSON.stringify(item);
    });
    expect(unchanged).toEqual([]);
  });
});

describe.each(TOOLS)('the second phone as an export of %s', (tool) => {
  it('is imported with every item, without refused ones', () => {
    const { totals } = imported[tool].certificate;
    expect(imported[tool].certificate.importType).toBe(tool);
    expect(totals).toEqual({ read: written[tool].hits, stored: written[tool].hits, refused: 0 });
    const messages = readBy(tool).filter(({ type }) => type === 'Message');
    expect(imported[tool].hits.filter(({ chat }) => chat !== null)).toHaveLength(messages.length);
  });

  it('has the bytes of every file except for one missing attachment', () => {
    const files = imported[tool].hits.flatMap(({ attachments }) => attachments);
    expect(files.filter(({ stored }) => stored === null).map(({ name }) => name)).toEqual([MISSING_ATTACHMENT_NAME]);
    expect(files.flatMap(({ differences }) => differences ?? [])).toEqual([]);
    const stored = new Set(files.map(({ stored: content }) => content?.sha256));
    const pictures = readBy(tool).flatMap((item) =>
      item.type === 'File' && item.data.content.category === 'Image' ? [item.data] : [],
    );
    const missed = pictures.filter(({ content }) => !stored.has(content.sha256)).map(({ name }) => name);
    expect(missed).toEqual([]);
  });

  it('contains the key message with its picture, and the recovered message as deleted', () => {
    const key = messageOf(tool, KEY_MESSAGE_TEXT);
    expect(key?.chat?.direction).toBe('incoming');
    expect(key?.attachments.map(({ name }) => name)).toEqual([KEY_PICTURE_FILE_NAME]);
    expect(messageOf(tool, DELETED_MESSAGE_TEXT)?.chat?.sender?.name).toBe('Étienne Varlemont');
    expect(messageOf(tool, 'Where are the 100 for the barrier?')?.deleted).toBe(true);
    expect(messageOf(tool, 'Mine neither. Chips?')).toBeUndefined();
  });

  it('contains the group chat of the harbour with all participants', () => {
    const thread = [...imported[tool].writer.threads.values()].find(({ name }) => name === 'Harbour run');
    const identifiers = (thread?.participants ?? []).map(({ identifier }) => identifier?.slice(0, 12)).toSorted();
    expect(identifiers).toEqual(['33639980110@', '447700900187', '491760406901', '491760406902']);
  });

  it('contains the different duration of the table', () => {
    const call = imported[tool].hits.find(
      (hit) =>
        hit.artifact.name === 'Call Log' &&
        valuesOf(hit, 'Timestamp').some((time) => /^(?:10\/16\/2024 10:38|2024-10-16 20:38)/.test(time)),
    );
    expect(valuesOf(call, 'Duration')[0]).toBe('13');
  });

  it('contains the device properties of the report', () => {
    const facts = JSON.stringify(imported[tool].writer.finished);
    const { imei, serial, modelName, vendor, imsi, iccid } = PHONES.tomasz;
    for (const fact of [imei, serial, modelName, vendor, imsi, iccid, PEOPLE.tomasz.phone]) {
      expect(facts).toContain(fact);
    }
  });

  it('is the same byte for byte for the same seed and hits', async () => {
    const again = await write(tool, `${tool}-again`);
    expect(hashesOf(again.outPath)).toEqual(hashesOf(written[tool].outPath));
  });
});

describe('the portable case', () => {
  it('stores content of several items once', () => {
    const name = readdirSync(written.axiom.outPath).find((file) => file.endsWith('.attachments')) ?? '';
    const db = new Database(join(written.axiom.outPath, name), { readonly: true });
    const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    const distinct = new Set(
      db
        .prepare('SELECT content FROM segment')
        .pluck()
        .all()
        .map((content) => String(content)),
    );
    expect(count('segment')).toBe(distinct.size);
    expect(Number(count('segment_map'))).toBeGreaterThan(distinct.size);
    db.close();
  });
});

function hashesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => `${file.slice(root.length)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`);
}
