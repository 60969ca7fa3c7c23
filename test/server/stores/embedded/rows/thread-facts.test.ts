import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { CaseHitWriterFactory } from '@server/stores/embedded/writing/imports/case-hit-writer';
import type { HitWriter } from '@server/stores/hit-writer';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { CASE, finished } from '@test/server/stores/contract/harness';
import { makeCase } from '@test/server/stores/make-case';

import { publishingQueue } from '@test/server/stores/embedded/writing/publishing-queue';

const source = (path: string) => ({ path, deleted: null, location: ['Table: chat'] });
const facts = {
  deleted: true,
  fragments: [
    buildFragment({ name: 'Description', value: 'Only "friends" \u0000 😀' }),
    buildFragment({ name: 'Made', value: 'May', valueType: 'date', date: buildDate('2024-05-01T00:00:00.000Z') }),
  ],
  attachments: [buildAttachment({ name: 'icon.jpg', stored: { sha256: 'a'.repeat(64), size: 4 } })],
};

describe('the properties of a thread', () => {
  let folder: string;
  let writer: HitWriter;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-threads-'));
    makeCase(folder, CASE);
    writer = new CaseHitWriterFactory(folder, publishingQueue(folder)).openWriter(CASE, 1);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function storedFacts(): unknown[] {
    const db = openCaseDatabase(folder, CASE);
    const rows = db.prepare<[], { facts: string }>('SELECT facts FROM thread ORDER BY id').all();
    db.close();
    return rows.map((row): unknown => JSON.parse(row.facts));
  }

  it('are stored with the thread', () => {
    writer.writeThread(buildThread(facts));
    writer.writeThread(buildThread({ threadKey: 'bare' }));
    writer.finish(finished());
    expect(storedFacts()).toEqual([
      { ...facts, sources: [] },
      { deleted: null, fragments: [], attachments: [], sources: [] },
    ]);
  });

  it('keep their sources in order, before and after a flush, when the thread is declared again', () => {
    writer.writeThread(buildThread());
    expect(writer.addSources('thread-1', [source('first'), source('second')])).toBe(true);
    writer.writeThread(buildThread(facts));
    expect(writer.addSources('thread-1', [source('third')])).toBe(true);
    writer.finish(finished());
    expect(storedFacts()).toEqual([{ ...facts, sources: ['first', 'second', 'third'].map(source) }]);
  });

  it('are those of the last declaration, also when it repeats an earlier one', () => {
    const people = () => {
      const db = openCaseDatabase(folder, CASE);
      const names = db.prepare<[], string>('SELECT name FROM thread_participant ORDER BY place').pluck().all();
      db.close();
      return names;
    };
    const one = buildThread({ ...facts, participants: [{ name: 'Ada', identifier: null, isOwner: false }] });
    const other = buildThread({ participants: [{ name: 'Grace', identifier: null, isOwner: false }] });
    for (const thread of [one, one, other, other]) {
      writer.writeThread(thread);
      writer.flush();
    }
    expect(people()).toEqual(['Grace']);
    writer.writeThread(one);
    writer.finish(finished());
    expect(people()).toEqual(['Ada']);
    expect(storedFacts()).toEqual([{ ...facts, sources: [] }]);
  });

  it('get sources of a thread that only its messages have named so far', () => {
    writer.write(buildHitRecord({ chat: buildChat() }));
    writer.flush();
    expect(writer.addSources('thread-1', [source('first')])).toBe(true);
    writer.writeThread(buildThread(facts));
    writer.finish(finished());
    expect(storedFacts()).toEqual([{ ...facts, sources: [source('first')] }]);
  });

  it('get no sources that belong to a hit of the same id', () => {
    writer.write(buildHitRecord({ originalId: 'thread-1' }));
    writer.writeThread(buildThread(facts));
    expect(writer.addSources('thread-1', [source('of the hit')])).toBe(true);
    writer.finish(finished());
    expect(storedFacts()).toEqual([{ ...facts, sources: [] }]);
  });

  it('are removed with an aborted source', () => {
    writer.writeThread(buildThread(facts));
    writer.flush();
    writer.abort();
    expect(storedFacts()).toEqual([]);
  });
});
