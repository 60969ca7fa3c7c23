import type { Hit } from '@contract/model/hit';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { threadsReader } from '@server/stores/embedded/rows/threads/thread-summaries';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { finished } from '@test/server/stores/contract/harness';
import { auditOf, colleague, investigator, reviewer } from '@test/server/stores/contract/harness';

import { beginImport, importHits, openRows, type Rows } from './open-rows';

const ANN = { name: 'Ann', identifier: '+49', isOwner: true };
const date = buildDate('2024-05-01T00:00:00.123Z', { isLocal: true, original: '1 May' });

describe('a mapped hit', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openRows();
  });
  afterEach(() => rows.close());
  const load = (id: number, viewer = investigator): Hit | null => rows.mapper.load(viewer, id, `after ${id}`);

  it('has every imported part', () => {
    const record = buildHitRecord({
      originalId: 'full',
      date,
      deleted: true,
      sources: [{ path: 'a.db', deleted: false, location: ['Table: x'] }],
      fragments: [
        buildFragment({ name: 'Body', value: 'hello', categories: ['KeyDetail'] }),
        buildFragment({ name: 'Size', value: '3', valueType: 'number', number: 3 }),
        buildFragment({ name: 'Size', value: 'three', importance: 'secondary', hidden: true }),
        buildFragment({ name: 'When', value: '1 May', valueType: 'date', date }),
      ],
      attachments: [
        buildAttachment({ name: 'x.jpg', stored: { sha256: 'a'.repeat(64), size: 4 } }),
        buildAttachment({ name: 'y.jpg' }),
      ],
      locations: [{ latitude: 1.5, longitude: -2.25 }],
      chat: buildChat({ sender: ANN, direction: 'outgoing', text: 'hello', timestamp: date }),
    });
    importHits(rows, 1, [record], [buildThread({ name: 'Friends', participants: [ANN] })]);
    const hit = load(1);
    expect(hit).toMatchObject({
      id: '1',
      originalId: 'full',
      artifact: { group: 'Communication', name: 'SMS Messages', importance: 'primary' },
      origin: { evidenceId: 1, sources: record.sources },
      deleted: true,
      date,
      fragments: [
        { name: 'Body', displayName: 'Body', value: 'hello', categories: ['KeyDetail'] },
        { name: 'Size', displayName: 'Size (number)', value: '3', numberValue: 3 },
        { name: 'Size', displayName: 'Size (text)', value: 'three', importance: 'secondary', hidden: true },
        { name: 'When', value: '1 May', valueType: 'date', dateValue: date },
      ],
      attachments: [
        { id: '0', path: 'files/x.jpg', size: 4, state: 'stored', fileKey: '/cases/case-1/hits/1/attachments/0' },
        { id: '1', path: 'files/y.jpg', size: null, sha256: null, state: 'notInExport', fileKey: null },
      ],
      tags: [],
      actionTags: [],
      comments: [],
      locations: record.locations,
      chat: {
        chatThreadId: '1:thread-1',
        threadName: 'Friends',
        participants: [ANN],
        sender: ANN,
        direction: 'outgoing',
        text: 'hello',
        status: null,
        timestamp: date,
        isSystem: false,
        replyTo: null,
      },
      searchAfter: 'after 1',
    });
    expect(hit?.multiArtifactFragments).toEqual([hit?.fragments[0], null, null, hit?.fragments[3]]);
  });

  it('is returned once a segment holds it and its import has finished, until its source is removed', () => {
    const writer = beginImport(rows, 1, [buildHitRecord(), buildHitRecord()]);
    expect([load(1), load(2), rows.mapper.isThere(investigator, 1)]).toEqual([null, null, false]);
    writer.finish(finished());
    expect([load(1)?.id, load(2)?.id, load(3), load(0)]).toEqual(['1', '2', null, null]);
    rows.connection.db.exec('DELETE FROM segment');
    expect([load(1), rows.mapper.isThere(investigator, 1)]).toEqual([null, false]);
    importHits(rows, 2, [buildHitRecord()]);
    const id = Math.max(...rows.pluck('SELECT id FROM hit').map(Number));
    expect(rows.mapper.isThere(investigator, id)).toBe(true);
    rows.connection.change(() => rows.connection.db.exec("UPDATE source SET state = 'deleting'"));
    expect(rows.mapper.isThere(investigator, id)).toBe(false);
  });

  it('is returned only to viewers who may see privileged hits when it is privileged', () => {
    importHits(rows, 1, [buildHitRecord(), buildHitRecord()]);
    finishTask(rows.changes.markPrivileged(reviewer, '2', true, null, auditOf()));
    expect([load(2), load(1)?.actionTags]).toEqual([null, []]);
    expect(load(2, reviewer)?.actionTags).toEqual(['PRIVILEGED']);
  });

  it('has its tags by name and the comments that the viewer may read', () => {
    importHits(
      rows,
      1,
      Array.from({ length: 20 }, () => buildHitRecord()),
    );
    const { changes } = rows;
    const tags = ['c', 'A', 'b'].map((name) => changes.createTag({ name, color: '#f00' }, auditOf()).id);
    tags.forEach((tagId) => changes.addHitTag(investigator, '16', tagId, auditOf()));
    changes.addHitTag(investigator, '17', tags[0]!, auditOf());
    changes.addComment(investigator, '16', { content: 'mine', accessLevel: 'private' }, auditOf());
    changes.addComment(investigator, '16', { content: 'ours', accessLevel: 'public' }, auditOf());
    expect(load(16)?.tags).toEqual([tags[1], tags[2], tags[0]]);
    expect([load(17)?.tags, load(15)?.tags, load(8)?.tags]).toEqual([[tags[0]], [], []]);
    expect(load(16)?.comments.map(({ content }) => content)).toEqual(['mine', 'ours']);
    expect(load(16, colleague)?.comments.map(({ content }) => content)).toEqual(['ours']);
  });

  it('is returned in the requested order, without missing hits', () => {
    importHits(rows, 1, [buildHitRecord(), buildHitRecord(), buildHitRecord()]);
    const requested = [3, 99, 1].map((id) => ({ id, searchAfter: `cursor ${id}` }));
    expect(rows.mapper.loadAll(investigator, requested).map(({ id, searchAfter }) => [id, searchAfter])).toEqual([
      ['3', 'cursor 3'],
      ['1', 'cursor 1'],
    ]);
  });
});

describe('conversations by number', () => {
  it('are returned in the requested order with name and participants', () => {
    const rows = openRows();
    importHits(
      rows,
      4,
      [buildHitRecord({ chat: buildChat({ threadKey: 'only named' }) })],
      [buildThread({ threadKey: 'a:b', name: 'Friends', participants: [ANN] })],
    );
    const [declared, named] = [1, 2];
    const threads = threadsReader(rows.connection.db)([named, 77, declared]);
    expect([named, 77, declared].map((id) => threads.get(id))).toEqual([
      { threadId: named, chatThreadId: '4:only named', evidenceId: 4, name: null, participants: [] },
      undefined,
      { threadId: declared, chatThreadId: '4:a:b', evidenceId: 4, name: 'Friends', participants: [ANN] },
    ]);
    rows.close();
  });
});
