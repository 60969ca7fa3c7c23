import { Type, type TSchema } from '@sinclair/typebox';

import { allCalls } from '@contract/calls/all-calls';
import { callPath, defineCall, type CallDeclaration } from '@contract/define-call';
import { allRoutes } from '@server/routes/all-routes';
import type { CallRoute } from '@server/routes/call-route';
import { findUnguarded } from '@server/routes/register-calls';
import { isPermitted } from '@server/services/role-policy';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SIGNED_IN: {
  userName: TestUserName;
  role: 'ADMINISTRATOR' | 'FORENSIC_EXAMINER' | 'INVESTIGATOR' | 'LEGAL_REVIEWER';
}[] = [
  { userName: 'admin', role: 'ADMINISTRATOR' },
  { userName: 'examiner', role: 'FORENSIC_EXAMINER' },
  { userName: 'investigator', role: 'INVESTIGATOR' },
  { userName: 'legal', role: 'LEGAL_REVIEWER' },
];

/** The path of a call with a value for each parameter: guards judge before anything is looked up. */
function pathOf(declaration: CallDeclaration, caseId: string): string {
  const values: Record<string, string> = { caseId, realm: 'REVIEW' };
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

/** Without a body: what comes after the guard is then refused as 400, 404 or 415, never done. */
const statusOf = async (declaration: CallDeclaration, caseId: string = server.caseId) =>
  (await requestAs(server, declaration.method, pathOf(declaration, caseId))).status;

const ofScope = (...scopes: CallDeclaration['scope'][]) => allCalls.filter(({ scope }) => scopes.includes(scope));

describe('every call of the contract', () => {
  it('has a route, and every route is a call', () => {
    expect(allRoutes.map(({ declaration }) => declaration.name).sort()).toEqual(
      allCalls.map(({ name }) => name).sort(),
    );
  });

  it.each(ofScope('session', 'system', 'case'))('$name refuses who is not signed in', async (declaration) => {
    await server.signOut();
    expect(await statusOf(declaration)).toBe(401);
  });

  it.each(ofScope('case'))('$name knows no case that the user cannot open', async (declaration) => {
    await server.signInAs('stranger');
    const mayEver = isPermitted({ role: 'INVESTIGATOR', caseAccess: 'manager' }, declaration.authorization!);
    expect(await statusOf(declaration)).toBe(mayEver ? 404 : 403);
    expect(await statusOf(declaration, 'no-such-case')).toBe(mayEver ? 404 : 403);
  });

  it.each(ofScope('system', 'case'))(
    '[000-6-01] $name is forbidden to exactly the roles that may not',
    async (declaration) => {
      for (const { userName, role } of SIGNED_IN) {
        await server.signInAs(userName);
        const access = await server.context.stores.cases.accessLevel(server.caseId, userName);
        const caseAccess = declaration.scope === 'case' ? access : 'no case';
        const isForbidden = (await statusOf(declaration)) === 403;
        expect({ role, isForbidden }).toEqual({
          role,
          isForbidden: !isPermitted({ role, caseAccess }, declaration.authorization!),
        });
      }
    },
  );

  it('is refused to a member where its case needs a manager', async () => {
    const asMember = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'member' }]);
    await server.signInAs('examiner');
    expect((await requestAs(server, 'GET', `/api/cases/v0.0/cases/${asMember}/imports`)).status).toBe(403);
    expect((await requestAs(server, 'GET', `/api/cases/v0.0/cases/${server.caseId}/imports`)).status).toBe(200);
  });
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
  ])('keeps %s from starting', (_what, declaration, problem) => {
    const route = routeOf(declaration);
    expect(findUnguarded([declaration], [route])).toEqual([problem]);
  });

  it('keeps a call without a route, and a route without a call, from starting', () => {
    const declaration = declare({ authorization: read });
    const route = routeOf(declaration);
    expect(findUnguarded([declaration], [])).toEqual(['x has no route.']);
    expect(findUnguarded([], [route])).toEqual(['x is not a call of the contract.']);
  });
});
