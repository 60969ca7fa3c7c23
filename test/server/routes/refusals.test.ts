import { Type, type TSchema } from '@sinclair/typebox';

import { allCalls } from '@contract/calls/all-calls';
import { getCase } from '@contract/calls/cases';
import { listUsers } from '@contract/calls/users';
import { callPath, defineCall, type CallDeclaration } from '@contract/define-call';
import type { CaseAccessLevel, Role } from '@contract/model/case';
import { allRoutes } from '@server/routes/all-routes';
import type { CallRoute } from '@server/routes/call-route';
import { findUnguarded } from '@server/routes/register-calls';
import { requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

import { ACCESSES, expectedAnswer, PERMISSIONS, ROLES, type Answer } from './permission-table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const USER_OF: Record<Role, TestUserName> = {
  ADMINISTRATOR: 'admin',
  FORENSIC_EXAMINER: 'examiner',
  INVESTIGATOR: 'investigator',
  LEGAL_REVIEWER: 'legal',
};

/** The path of a call with a value for each parameter: guards run before any lookup. */
function pathOf(declaration: CallDeclaration, caseId: string): string {
  const values: Record<string, string> = { caseId, realm: 'REVIEW', userId: 'stranger' };
  for (const [, name = ''] of declaration.path.matchAll(/\{(\w+)\}/g)) {
    values[name] ??= '1';
  }
  return callPath(declaration, values) + queryOf(declaration.query);
}

function queryOf(schema: TSchema | undefined): string {
  const names: unknown[] = Array.isArray(schema?.required) ? schema.required : [];
  return names.length === 0 ? '' : `?${names.map((name) => `${String(name)}=1`).join('&')}`;
}

const routeOf = (declaration: CallDeclaration): CallRoute => ({ declaration, register: () => undefined });

/** Without a body: the request is then refused after the guard as 400, 404 or 415, never executed. */
async function send(declaration: CallDeclaration, caseId: string): Promise<{ answer: Answer | number; text: string }> {
  const response = await requestAs(server, declaration.method, pathOf(declaration, caseId));
  // An event stream has no end.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  return { answer: toAnswer(response.status, text), text };
}

/** A 404 for another object than the case, or a hidden user, means that the guard accepted the request. */
function toAnswer(status: number, text: string): Answer | number {
  if (status === 401 || status === 403) {
    return `${status}`;
  }
  if (status === 404 && /"There is no such (case|user)\."/.test(text)) {
    return '404';
  }
  return status < 500 ? 'ok' : status;
}

describe('every call of the contract', () => {
  /** By the access of the users of all roles to it. */
  let cases: Record<(typeof ACCESSES)[number], string>;
  beforeAll(async () => {
    const assignAll = (accessLevel: CaseAccessLevel) =>
      Object.values(USER_OF).map((userId) => ({ userId, accessLevel }));
    cases = {
      none: await server.addCase('Nobody is assigned'),
      member: await server.addCase('All are members', assignAll('member')),
      manager: await server.addCase('All are managers', assignAll('manager')),
    };
  });

  it('has a route, and every route is a call', () => {
    expect(allRoutes.map(({ declaration }) => declaration.name).sort()).toEqual(
      allCalls.map(({ name }) => name).sort(),
    );
  });

  it('has a row in the table of permissions, and every row is a call', () => {
    const names = allCalls.map(({ name }) => name);
    expect(names.filter((name) => !(name in PERMISSIONS))).toEqual([]);
    expect(Object.keys(PERMISSIONS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(allCalls)('[000-6-01] $name responds to each role and access as in the table', async (declaration) => {
    await server.signOut();
    const answers = [{ who: 'nobody', answer: (await send(declaration, cases.manager)).answer }];
    const expected = [{ who: 'nobody', answer: expectedAnswer(declaration.name, null) }];
    for (const role of ROLES) {
      await server.signInAs(USER_OF[role]);
      for (const access of declaration.scope === 'case' ? ACCESSES : (['none'] as const)) {
        const who = `${role}, ${access}`;
        answers.push({ who, answer: (await send(declaration, cases[access])).answer });
        expected.push({ who, answer: expectedAnswer(declaration.name, role, access) });
      }
    }
    expect(answers).toEqual(expected);
  });

  it('is in the audit log with the address, the user and the call when it was refused', async () => {
    await server.signOut();
    await send(listUsers, cases.member);
    const before = lastSystemAudit(server);
    expect(before).not.toMatchObject({ call: 'refuseAccess', userName: 'Unknown user' });
    await server.signInAs('stranger');
    await requestAs(server, 'GET', callPath(getCase, { caseId: cases.member }));
    expect(lastSystemAudit(server)).toMatchObject({
      logEvent: 'system access',
      call: 'refuseAccess',
      userName: 'stranger',
      description: {
        action: ['access refused'],
        refusedCall: ['getCase'],
        caseId: [cases.member],
        reason: ['There is no such case.'],
        address: ['127.0.0.1'],
      },
    });
    await server.signOut();
    const { entries } = await server.context.stores.systemAudit.verify();
    for (const caseId of ['made-up-1', 'made-up-2', 'made-up-3']) {
      const url = `http://localhost${callPath(getCase, { caseId })}`;
      await server.fetch(new Request(url, { headers: { authorization: 'Bearer rvt_invented' } }));
    }
    const entry = lastSystemAudit(server);
    expect(entry).toMatchObject({ call: 'refuseAccess', userName: 'Unknown user' });
    expect(entry).not.toHaveProperty('description.caseId');
    // One entry for any number of unknown cases.
    expect((await server.context.stores.systemAudit.verify()).entries).toBe(entries + 1);
  });

  it.each(allCalls.filter(({ scope }) => scope === 'case'))(
    '$name responds for a case that the user cannot open as for one that does not exist',
    async (declaration) => {
      await server.signInAs('stranger');
      expect(await send(declaration, cases.manager)).toEqual(await send(declaration, 'no-such-case'));
    },
  );
});

describe('findUnguarded', () => {
  const path = '/api/cases/{caseId}/x';
  const params = Type.Object({ caseId: Type.String() });
  const declare = (changes: object) =>
    defineCall({ name: 'x', summary: '', method: 'GET', path, scope: 'case', audit: null, params, ...changes });
  const read = { service: 'cases', resource: 'case', action: 'read' } as const;

  it.each([
    ['a call without a declared authorization', declare({}), 'x declares no authorization.'],
    [
      'a call that the policy does not know',
      declare({ authorization: { ...read, action: 'paint' } }),
      'x needs cases.case.paint, which the role policy does not know.',
    ],
    [
      'a call about a case whose path names none',
      declare({ authorization: read, path: '/api/x' }),
      'x is about a case, but its path names none.',
    ],
  ])('refuses to start with %s', (_what, declaration, problem) => {
    const route = routeOf(declaration);
    expect(findUnguarded([declaration], [route])).toEqual([problem]);
  });

  it('refuses to start with a call without a route, and with a route without a call', () => {
    const declaration = declare({ authorization: read });
    const route = routeOf(declaration);
    expect(findUnguarded([declaration], [])).toEqual(['x has no route.']);
    expect(findUnguarded([], [route])).toEqual(['x is not a call of the contract.']);
  });
});
