import { listNotes, updateNote } from '@contract/calls/notes';
import { NOTE_MAX } from '@contract/rules/limits';
import { listenToCase } from '@test/helpers/listen-to-case';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let path: string;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator' });
  path = `/api/cases/v0.0/cases/${server.caseId}/notes`;
});
afterEach(() => server.close());

const contentOf = (...lines: string[]) =>
  JSON.stringify(lines.map((text) => ({ type: 'paragraph', children: [{ text }] })));
const list = () => responseOf(listNotes.response, requestAs(server, 'GET', path));
const put = (content: string, revision?: number) => requestAs(server, 'PUT', path, { content, revision });
const save = (content: string, revision?: number) => responseOf(updateNote.response, put(content, revision));

describe('the note of a case', () => {
  it('[002-7-49] [002-7-50] [000-3-21] is a list of one once it was saved, with its author', async () => {
    expect(await list()).toEqual({ notes: [] });
    const note = await save(contentOf('Boat at 22:40'), 0);
    expect(note).toMatchObject({ content: contentOf('Boat at 22:40'), revision: 1, userName: 'investigator' });
    expect(await list()).toEqual({ notes: [note] });
  });

  it('[002-1-04] can be saved by every role that is assigned to the case', async () => {
    let revision = 0;
    for (const user of ['investigator', 'examiner', 'legal', 'admin'] as const) {
      await server.signInAs(user);
      ({ revision } = await save(contentOf(user), revision));
    }
    expect(await list()).toMatchObject({ notes: [{ content: contentOf('admin'), revision: 4, userName: 'admin' }] });
  });

  it('is never overwritten by a user who has not read the latest revision', async () => {
    await save(contentOf('first'), 0);
    const response = await put(contentOf('second'), 0);
    expect(response.status).toBe(409);
    expect(await refusalOf(response)).toMatchObject({
      message: 'Somebody else has changed the note in the meantime.',
      stored: { revision: 1, values: { content: contentOf('first') }, changedBy: 'investigator' },
    });
    expect(await list()).toMatchObject({ notes: [{ content: contentOf('first') }] });
  });

  it('[002-7-50] is replaced by the last write when no revision is sent, with the replaced text in the audit log', async () => {
    await save(contentOf('first'));
    await Promise.all(['a', 'b', 'c'].map((text) => save(contentOf(text))));
    const [note] = (await list()).notes;
    expect(note?.revision).toBe(4);
    expect(note?.content).toMatch(/"[abc]"/);
    expect(await save(contentOf('last'))).toMatchObject({ revision: 5, content: contentOf('last') });
    expect(lastSystemAudit(server)).toMatchObject({
      description: { content: [expect.stringMatching(/^[abc]$/), 'last'] },
    });
  });

  it('is stored once when several users save the same revision', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => put(contentOf(text), 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['no JSON', 'Boat at 22:40'],
    ['no blocks', '[]'],
    ['a block of another kind', JSON.stringify([{ type: 'script', children: [{ text: '' }] }])],
    ['a style of another kind', JSON.stringify([{ type: 'paragraph', children: [{ text: '', style: 'x' }] }])],
    [
      'a link that runs a script',
      JSON.stringify([
        { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ text: 'x' }] }] },
      ]),
    ],
  ])('refuses content with %s', async (_name, content) => {
    const response = await put(content, 0);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).message).toBe('The content is not that of a note.');
    expect(await list()).toEqual({ notes: [] });
  });

  it('refuses content beyond the limit of words', async () => {
    const response = await put(contentOf('x'.repeat(NOTE_MAX), 'y'), 0);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).message).toBe('A note has 100000 characters or less, and this one has 100002.');
    expect((await put(contentOf('x'.repeat(NOTE_MAX)), 0)).status).toBe(200);
  });

  it('is specific to its case', async () => {
    await save(contentOf('first'), 0);
    const other = await server.addCase('Quay', [{ userId: 'investigator', accessLevel: 'member' }]);
    path = `/api/cases/v0.0/cases/${other}/notes`;
    expect(await list()).toEqual({ notes: [] });
  });

  it('is in the audit log with its text before and after', async () => {
    const saved = jest.spyOn(server.context.stores.notes, 'save');
    await save(contentOf('Boat at 22:40', 'Ask Dana'), 0);
    await save(contentOf('Boat at 23:10'), 1);
    expect(saved.mock.calls.map(([, audit]) => audit)).toMatchObject([
      {
        logEvent: 'case notepad modified',
        caseId: server.caseId,
        userName: 'investigator',
        description: { action: ['save note'], revision: ['1'], content: ['', 'Boat at 22:40\nAsk Dana'] },
      },
      { description: { revision: ['2'], content: ['Boat at 22:40\nAsk Dana', 'Boat at 23:10'] } },
    ]);
  });

  it('notifies users who have the case open that it was saved, with the author', async () => {
    const listener = await listenToCase(server);
    await save(contentOf('first'), 0);
    expect(await listener.received()).toEqual([{ kind: 'note', userName: 'investigator', origin: null }]);
    await listener.leave();
  });
});
