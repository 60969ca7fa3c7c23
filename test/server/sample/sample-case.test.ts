import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { identifierOf, PEOPLE } from '@server/sample/people';
import {
  DELETED_MESSAGE_TEXT,
  KEY_MESSAGE_TEXT,
  KEY_PICTURE_FILE_NAME,
  MISSING_ATTACHMENT_NAME,
  SCRIPT_WORDS,
  UNKNOWN_MODEL_TYPE,
} from '@server/sample/story/landmarks';
import { generateSampleCase, type SampleSummary } from '@server/sample/write-sample';
import { withFolder } from '@test/server/helpers/import-report';

import { readSample, type ReadSample } from './read-sample';

const SECTIONS_IN_ORDER = [
  'sourceExtractions',
  'caseInformation',
  'metadata',
  'images',
  'HashSetsInfo',
  'MalwareScanner',
  'taggedFiles',
  'decodedData',
  'carvedFiles',
  'infectedFiles',
  'extraInfos',
  'projectConfigurations',
  'enrichments',
];

let summaries: SampleSummary[] = [];
let phones: ReadSample[] = [];

const phone = (index: number): ReadSample => {
  const read = phones[index];
  if (read === undefined) {
    throw new Error('The sample case was not written.');
  }
  return read;
};

beforeAll(async () => {
  await withFolder(async (folder) => {
    summaries = await generateSampleCase({ folder: join(folder, 'case'), seed: 1, workFolder: folder });
    phones = await Promise.all(summaries.map((summary) => readSample(summary.outPath)));
  });
});

describe('the sample case', () => {
  it('has 3,500 hits of at least 15 model types on two phones, in less than 25 MB', () => {
    expect(summaries).toHaveLength(2);
    expect(summaries.reduce((sum, { hits }) => sum + hits, 0)).toBe(3500);
    const types = new Set(phones.flatMap((read) => [...read.modelsByType.keys()]));
    expect(types.size).toBeGreaterThanOrEqual(15);
    expect(types).toContain(UNKNOWN_MODEL_TYPE);
    expect(summaries.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(25e6);
  });

  it.each([0, 1])('has counts that match the contents of phone %i', (index) => {
    const read = phone(index);
    const summary = summaries[index];
    const models = [...read.modelsByType.values()].reduce((sum, count) => sum + count, 0);
    expect(read.rootAttributes.ModelCount).toBe(String(models));
    expect(read.rootAttributes.NodeCount).toBe(String(read.fileIds.length));
    expect(summary).toMatchObject({
      modelCount: models,
      fileRows: read.fileIds.length,
      chatMessages: read.chatMessages,
    });
    expect(summary?.modelsByType).toEqual(Object.fromEntries(read.modelsByType));
    const chats = read.modelsByType.get('Chat') ?? 0;
    expect(models - chats + read.chatMessages + read.fileIds.length).toBe(summary?.hits);
  });

  it.each([0, 1])('has a unique id for every model and file of phone %i', (index) => {
    const ids = [...phone(index).modelIds, ...phone(index).fileIds];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  });

  it.each([0, 1])('has exactly one broken jump target on phone %i, which is intentional', (index) => {
    expect(phone(index).brokenJumps).toHaveLength(1);
    expect(phone(index).values).toContain(MISSING_ATTACHMENT_NAME);
  });

  it.each([0, 1])('has the sections of phone %i in the order of the tool', (index) => {
    const order = phone(index).sections.filter((section, index, all) => section !== all[index - 1]);
    expect(order).toEqual(SECTIONS_IN_ORDER);
    const models = new Set(phone(index).modelIds);
    expect(phone(index).extraInfoIds.length).toBeGreaterThan(500);
    expect(phone(index).extraInfoIds.every((id) => models.has(id))).toBe(true);
  });

  it.each([0, 1])('contains the bytes of every Local Path of phone %i, and duplicate content once', (index) => {
    const { localPaths, entries, fileIds, xml } = phone(index);
    const names = localPaths.map((path) => path.replaceAll('\\', '/'));
    expect(names.filter((name) => !entries.has(name))).toEqual([]);
    expect(new Set(names).size).toBeLessThan(fileIds.length);
    expect(entries.size).toBe(new Set(names).size + 1);
    const picture = entries.get(`files/Image/${KEY_PICTURE_FILE_NAME}`) ?? Buffer.alloc(0);
    expect(xml).toContain(createHash('md5').update(picture).digest('hex').toUpperCase());
  });

  it('contains the key message with its picture on both phones', () => {
    for (const read of phones) {
      expect(read.values).toContain(KEY_MESSAGE_TEXT);
      expect(read.entries.has(`files/Image/${KEY_PICTURE_FILE_NAME}`)).toBe(true);
    }
  });

  it('contains the messages between the owners on both phones', () => {
    const line = 'Whisper less and carry more.';
    const owners = [PEOPLE.mira, PEOPLE.tomasz];
    phones.forEach((read, index) => {
      const before = read.xml.slice(0, read.xml.indexOf(`<![CDATA[${line}]]>`));
      const sender = before.slice(before.lastIndexOf('<modelField name="From"'));
      expect(sender).toContain(identifierOf(PEOPLE.mira, 'WhatsApp'));
      expect(sender.slice(0, sender.indexOf('</modelField>'))).toContain(
        `<![CDATA[${owners[index]?.key === 'mira' ? 'True' : 'False'}]]>`,
      );
    });
  });

  it('contains a message that is deleted on the first phone and intact on the second', () => {
    const states = phones.map((read) => {
      const before = read.xml.slice(0, read.xml.indexOf(`<![CDATA[${DELETED_MESSAGE_TEXT}]]>`));
      return /deleted_state="(\w+)"/.exec(before.slice(before.lastIndexOf('<model type="InstantMessage"')))?.[1];
    });
    expect(states).toEqual(['Deleted', 'Intact']);
  });

  it('has messages in four applications and in Latin, Cyrillic, Arabic, Chinese, Hebrew and emoji', () => {
    const text = phones.map((read) => read.values).join('\n');
    for (const word of Object.values(SCRIPT_WORDS)) {
      expect(text).toContain(word);
    }
    for (const app of ['WhatsApp', 'Telegram', 'Signal', 'Instagram']) {
      expect(phones.every((read) => read.xml.includes(`<![CDATA[${app}]]>`))).toBe(true);
    }
  });

  it('contains unusual structures of valid reports', () => {
    const { xml, emptyChats } = phone(0);
    expect(emptyChats).toBeGreaterThan(0);
    expect(xml).toContain('format="DateTimeOnly"');
    expect(xml).toContain('format="TimeStampKnown"');
    expect(xml).toContain('format="Base64String"');
    expect(xml).toContain(']]]]><![CDATA[>');
    expect(xml).toContain('type="ReplyMessageData"');
    expect(xml).toContain('type="QuotedMessageData"');
    expect(phone(1).xml).toContain('type="SIM"');
  });
});
