import type { FastifyInstance } from 'fastify';

import { allCalls } from '@contract/calls/all-calls';
import type { CallDeclaration } from '@contract/define-call';
import type { AppContext } from '@server/context';
import { isInPolicy, policyKey } from '@server/services/role-policy';

import { allRoutes } from './all-routes';
import type { CallRoute } from './call-route';

/** Registers every call of the contract. @throws Error when a call has no handler or no guard: the server does not start. */
export function registerCalls(app: FastifyInstance, context: AppContext): void {
  const problems = findUnguarded(allCalls, allRoutes);
  if (problems.length > 0) {
    throw new Error(`The server does not start:\n${problems.join('\n')}`);
  }
  for (const route of allRoutes) {
    route.register(app, context);
  }
}

/** Checks of contract, routes and role policy against each other. */
export function findUnguarded(calls: readonly CallDeclaration[], routes: readonly CallRoute[]): string[] {
  const served = new Set(routes.map(({ declaration }) => declaration));
  return [
    ...calls.filter((call) => !served.has(call)).map(({ name }) => `${name} has no route.`),
    ...[...served].filter((call) => !calls.includes(call)).map(({ name }) => `${name} is not a call of the contract.`),
    ...calls.flatMap(policyProblem),
  ];
}

function policyProblem({ name, scope, authorization, path }: CallDeclaration): string[] {
  if (scope === 'public' || scope === 'session') {
    return [];
  }
  if (authorization === undefined) {
    return [`${name} declares no authorization.`];
  }
  if (!isInPolicy(authorization)) {
    return [`${name} needs ${policyKey(authorization)}, which the role policy does not know.`];
  }
  return scope === 'case' && !path.includes('{caseId}') ? [`${name} is about a case, but its path names none.`] : [];
}
