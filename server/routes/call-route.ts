import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';

import { bounded } from '@contract/bounded';
import { isCall } from '@contract/calls/all-calls';
import { SearchStatus } from '@contract/calls/hits';
import { CountStatus } from '@contract/model/hit-count';
import { HitFilter, QueryFilter } from '@contract/model/filter';
import type { CallBody, CallDeclaration, CallParams, CallQuery, CallResponse } from '@contract/define-call';
import type { AppContext } from '@server/context';
import { requireCriteriaInLimits } from '@server/domain/criteria-size';
import { guardCall } from '@server/plugins/guard-call';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { refuseBody } from '@server/routes/refuse-body';
import type { Findings } from '@server/services/search-log';

interface RouteTypes<Declaration> {
  Params: CallParams<Declaration>;
  Querystring: CallQuery<Declaration>;
  Body: CallBody<Declaration>;
}

type CallRequest<Declaration> = FastifyRequest<RouteTypes<Declaration>>;

/** Binary responses are sent through the reply; all others are returned. */
type CallResult<Declaration> = Declaration extends { binary: 'response' } ? FastifyReply : CallResponse<Declaration>;

type CallHandler<Declaration> = (
  request: CallRequest<Declaration>,
  context: AppContext,
  reply: FastifyReply,
) => Promise<CallResult<Declaration>>;

/** A call of the contract with its handler. */
export interface CallRoute {
  declaration: CallDeclaration;
  register(app: FastifyInstance, context: AppContext): void;
}

/** A handler for each call of a file of the contract: a missing one does not compile. */
type CallHandlers<Calls> = {
  [Name in keyof Calls as Calls[Name] extends CallDeclaration ? Name : never]: CallHandler<Calls[Name]>;
};

/** A handler of an unknown call: only `callRoutes` connects both. */
interface Handling {
  handle(request: FastifyRequest, context: AppContext, reply: FastifyReply): Promise<unknown>;
}
type AnyHandler = Handling['handle'];

/**
 * Connects handlers to the calls of a file of the contract: path, schemas, guard and JSON response come from the declarations.
 */
export function callRoutes<const Calls extends object>(calls: Calls, handlers: CallHandlers<Calls>): CallRoute[];
export function callRoutes(calls: object, handlers: Readonly<Record<string, AnyHandler>>): CallRoute[] {
  return Object.values(calls)
    .filter(isCall)
    .flatMap((declaration) => {
      const handler = handlers[declaration.name];
      if (handler === undefined) {
        return [];
      }
      const schema = schemaOf(declaration);
      return [
        { declaration, register: (app, context) => registerCall(app, context, { declaration, schema, handler }) },
      ];
    });
}

/** Of a call without parameters in its query. */
const NO_QUERY = Type.Object({});

/** One object for all applications of the process, which finds compiled schemas again. */
const schemaOf = ({ params, query = NO_QUERY, body }: CallDeclaration) => ({
  ...(params !== undefined && { params: bounded(params) }),
  querystring: bounded(query),
  ...(body !== undefined && { body: bounded(body) }),
});

interface RegisteredCall {
  declaration: CallDeclaration;
  schema: FastifySchema;
  handler: AnyHandler;
}

function registerCall(
  app: FastifyInstance,
  context: AppContext,
  { declaration, schema, handler }: RegisteredCall,
): void {
  const { method, path, body, response, binary, isSignIn = false } = declaration;
  const rateLimit = { max: context.config.limits.signInsPerMinute, timeWindow: 60_000 };
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema,
    config: { call: declaration, ...(isSignIn && { rateLimit }) },
    ...(binary === 'response' && { compress: false as const }),
    // Later than the rate limit, which counts refused requests.
    preParsing: guardCall(declaration, context),
    ...(body !== undefined && { preHandler: async (request: FastifyRequest) => requireCriteriaInLimits(request.body) }),
    ...(body === undefined &&
      binary !== 'request' && { preValidation: async (request: FastifyRequest) => refuseBody(request) }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await handler(request, context, reply);
      if (declaration.isCount === true) {
        await noteCount(request, context, result);
      }
      if (context.config.checksResponses && response !== undefined) {
        requireContract(declaration.name, response, result);
      }
      return result;
    },
  });
}

const Criteria = Type.Object({ filter: HitFilter, queryFilters: Type.Optional(Type.Array(QueryFilter)) });
/** The response of a call that returns one number. */
const Counted = Type.Object({
  totalCount: Type.Integer(),
  status: Type.Optional(CountStatus),
  statusDetails: Type.Optional(Type.Object({ status: SearchStatus })),
});

/** Writes the audit entry of a count before the response is sent. */
async function noteCount(request: FastifyRequest, { services }: AppContext, result: unknown): Promise<void> {
  const { body } = request;
  if (!Value.Check(Criteria, body)) {
    throw new Error('A call that counts has no criteria in its body.');
  }
  await services.searchLog.noteCount(viewerOf(request), body, auditContextOf(request), countedIn(result));
}

function countedIn(result: unknown): Findings | null {
  if (!Value.Check(Counted, result)) {
    return null;
  }
  const isComplete = (result.status ?? result.statusDetails?.status ?? 'success') === 'success';
  return { count: result.totalCount, status: isComplete ? 'success' : 'timedOut' };
}

function requireContract(name: string, schema: TSchema, result: unknown): asserts result is Static<TSchema> {
  const problem = Value.Errors(schema, result).First();
  if (problem !== undefined) {
    throw new Error(`${name} answers against its contract at ${problem.path}: ${problem.message}`);
  }
}
