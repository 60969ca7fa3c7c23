import { searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import type { UserRecord } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { listenToCase } from '@test/helpers/listen-to-case';
import { requestAs, responseOf } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';
import { holdNext } from '@test/server/helpers/hold-call';

// Two users change the same thing. The first has read it and waits before its transaction, until the second is done: its audit
// entry and its event must be about what it replaces, not about what it read.

let server: TestServer;
let caseId: string;
let evidenceId: number;
let hitId: string;
beforeAll(async () => {
  server = await startTestServer({ user: 'legal', source: { hits: [buildHitRecord()] } });
  caseId = server.caseId;
  evidenceId = server.evidenceId ?? 0;
  const search = { filter: {}, queryFilters: [], size: 1, sort: [{ by: 'hitId', order: 'asc' }] };
  const path = callPath(searchHits, { caseId, profile: 'Default' });
  const { data } = await responseOf(searchHits.response, requestAs(server, 'POST', path, search));
  hitId = data[0]?.id ?? '';
});
afterAll(() => server.close());

const cause = () => buildAuditContext('test', { caseId, userId: 'investigator', userName: 'investigator' });
const viewer: Viewer = {
  userId: 'investigator',
  userName: 'investigator',
  role: 'INVESTIGATOR',
  caseAccess: 'member',
  seesPrivileged: false,
};

/** Runs the first change up to its call of the store, then the second, then the rest of the first. */
async function interleave(
  store: object,
  method: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const held = holdNext(store, method);
  const waiting = first();
  // A change that is refused before it reaches the store fails here instead of waiting for ever.
  await Promise.race([held.reached, waiting]);
  await second();
  held.release();
  await waiting;
}

async function user(id: TestUserName): Promise<UserRecord> {
  const found = await server.context.stores.users.get(id);
  if (found === null) {
    throw new Error(`There is no user ${id}.`);
  }
  return found;
}

async function listenAs(name: TestUserName) {
  await server.signInAs(name);
  return listenToCase(server);
}

describe('a comment', () => {
  const privately = { content: 'mine', accessLevel: 'private' } as const;
  const publicly = { ...privately, accessLevel: 'public' } as const;
  const transactor = () => server.context.stores.hits.transactor(caseId);

  it.each([
    [
      'made private again',
      'updateComment',
      (commentId: string) =>
        server.context.services.hits.updateComment(viewer, { hitId, commentId }, privately, cause()),
    ],
    [
      'removed',
      'removeComment',
      (commentId: string) => server.context.services.hits.removeComment(viewer, { hitId, commentId }, cause()),
    ],
  ] as const)(
    'that became public just before it is %s is reported to all who saw it',
    async (_what, method, change) => {
      const { hits } = server.context.services;
      const commentId = (await hits.addComment(viewer, hitId, privately, cause())).at(-1)?.id ?? '';
      const others = await listenAs('legal');
      const publish = () => hits.updateComment(viewer, { hitId, commentId }, publicly, cause());
      await interleave(transactor(), method, () => change(commentId), publish);
      const event = { kind: 'hits', hitIds: [hitId], userName: 'investigator', origin: null };
      expect(await others.received()).toEqual([event, event]);
      await others.leave();
    },
  );
});

describe('a saved search', () => {
  it('that was shared just before it is made private is reported to all who saw it', async () => {
    const { savedSearches } = server.context.services;
    const values = { name: 'boats', query: 'x', isShared: false };
    const id = await savedSearches.create(viewer, values, cause());
    const others = await listenAs('legal');
    const update = (isShared: boolean) => savedSearches.update(viewer, id, { ...values, isShared }, cause());
    const store = server.context.stores.savedSearches;
    await interleave(
      store,
      'update',
      () => update(false),
      () => update(true),
    );
    expect(await others.received()).toEqual([{ kind: 'savedSearches' }, { kind: 'savedSearches' }]);
    expect(lastSystemAudit(server)).toMatchObject({ description: { isShared: ['true', 'false'] } });
    await interleave(
      store,
      'delete',
      () => savedSearches.delete(viewer, id, cause()),
      () => update(true),
    );
    expect(await others.received()).toHaveLength(4);
    await others.leave();
  });
});

describe('a user', () => {
  const change = async (title: string) => {
    const { userName, firstName, lastName, email, role } = await user('stranger');
    const values = { userName, firstName, lastName, email, role, title, isEnabled: true };
    return server.context.services.users.update(await user('admin'), 'stranger', values, cause());
  };

  it('keeps the password that was set just before, and the entry contains the values that were replaced', async () => {
    const { users } = server.context.stores;
    await interleave(
      users,
      'update',
      () => change('Dr'),
      async () => {
        await users.setPassword('stranger', { passwordHash: 'new', isTemporary: true }, buildAuditEntry());
        await change('Prof');
      },
    );
    expect(await user('stranger')).toMatchObject({ title: 'Dr', passwordHash: 'new', hasTemporaryPassword: true });
    expect(lastSystemAudit(server)).toMatchObject({ description: { field: ['title'], title: ['Prof', 'Dr'] } });
  });

  it('is not changed when the directory has taken the user over just before', async () => {
    const { users } = server.context.stores;
    const changing = interleave(
      users,
      'update',
      () => change('Lord'),
      () => users.link('stranger', 'issuer subject', buildAuditEntry()),
    );
    await expect(changing).rejects.toThrow("signs in with the lab's own provider");
    expect(await user('stranger')).toMatchObject({ title: 'Dr', externalId: 'issuer subject' });
    await users.update({ id: 'stranger', externalId: null, isReadonly: false, passwordHash: 'new' }, buildAuditEntry());
  });

  it('has the status that was replaced in the entry', async () => {
    const { services, stores } = server.context;
    const setEnabled = (isEnabled: boolean) => services.users.setEnabled('stranger', isEnabled, cause());
    await interleave(
      stores.users,
      'setEnabled',
      () => setEnabled(true),
      () => setEnabled(false),
    );
    expect(lastSystemAudit(server)).toMatchObject({ description: { isEnabled: ['false', 'true'] } });
  });

  it('has the requirement of a second factor that was replaced in the entry', async () => {
    const { services, stores } = server.context;
    const require = (isRequired: boolean) => services.secondFactors.setRequired('stranger', isRequired, cause());
    await interleave(
      stores.secondFactors,
      'setRequired',
      () => require(false),
      () => require(true),
    );
    expect(lastSystemAudit(server)).toMatchObject({ description: { isRequired: ['true', 'false'] } });
  });
});

describe('a case', () => {
  it('keeps what another user changed just before, and the entry contains the values that were replaced', async () => {
    const { services, stores } = server.context;
    const admin = await user('admin');
    const update = (more: object) =>
      services.cases.update(admin, caseId, { name: 'Harbour', timezone: 'UTC', ...more }, cause());
    await interleave(
      stores.cases,
      'update',
      () => update({ shortDescription: 'first' }),
      () => update({ shortDescription: 'second', longDescription: 'long' }),
    );
    const found = await stores.cases.get(caseId);
    expect(found).toMatchObject({ shortDescription: 'first', longDescription: 'long' });
    expect(lastSystemAudit(server)).toMatchObject({
      description: { field: ['shortDescription'], shortDescription: ['second', 'first'] },
    });
  });

  it('has the access level that was replaced in the entry, and refuses to remove somebody a second time', async () => {
    const { services, stores } = server.context;
    const assign = (accessLevel: 'manager' | 'member' | null) =>
      services.assignments.change(caseId, [{ userId: 'stranger', accessLevel }], cause());
    await stores.users.setEnabled('stranger', true, buildAuditEntry());
    await interleave(
      stores.cases,
      'assign',
      () => assign('member'),
      () => assign('manager'),
    );
    expect(lastSystemAudit(server)).toMatchObject({ description: { accessLevelBefore: ['manager'] } });
    const removing = interleave(
      stores.cases,
      'assign',
      () => assign(null),
      () => assign(null),
    );
    await expect(removing).rejects.toThrow('There is no such assignment.');
  });

  it('has the legal hold that was lifted in the entry', async () => {
    const { services, stores } = server.context;
    const place = (reason: string) => services.legalHolds.place(null, reason, cause());
    const lift = () => services.legalHolds.lift(null, 'over', cause());
    await place('trial');
    await interleave(stores.legalHolds, 'lift', lift, async () => {
      await lift();
      await place('appeal');
    });
    expect(lastSystemAudit(server)).toMatchObject({ description: { holdReason: ['appeal', ''] } });
  });
});

describe('an evidence source', () => {
  it('keeps what another user changed just before, and the entry contains the values that were replaced', async () => {
    const { services, stores } = server.context;
    const update = (more: object) => services.sources.update(viewer, evidenceId, { name: 'Phone', ...more }, cause());
    await update({});
    await interleave(
      stores.sources,
      'update',
      () => update({ shortDescription: 'first' }),
      () => update({ shortDescription: 'second', longDescription: 'long' }),
    );
    const found = await stores.sources.get(caseId, evidenceId);
    expect(found).toMatchObject({ shortDescription: 'first', longDescription: 'long' });
    expect(lastSystemAudit(server)).toMatchObject({
      description: { field: ['shortDescription'], shortDescription: ['second', 'first'] },
    });
  });
});

describe('a queue', () => {
  it('has the pause that was ended in the entry', async () => {
    const { services, stores } = server.context;
    const by = (userName: string) => ({ ...cause(), caseId: null, userName });
    await services.queues.pause('report', by('ann'));
    await interleave(
      stores.queues,
      'resume',
      () => services.queues.resume('report', by('admin')),
      async () => {
        await services.queues.resume('report', by('ann'));
        await services.queues.pause('report', by('ben'));
      },
    );
    expect(lastSystemAudit(server)).toMatchObject({ description: { pausedBy: ['ben', ''] } });
  });
});
