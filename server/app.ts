import type { SecureContextOptions } from 'node:tls';

import { AjvCompiler } from '@fastify/ajv-compiler';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { KindGuard } from '@sinclair/typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifySchemaCompiler } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema';

import { UPLOAD_PART_MAX } from '@contract/rules/limits';

import type { AppContext } from './context';
import { describeUnknownMember, findUnknownMember } from './domain/unknown-member';
import { BadRequestError } from './errors';
import { installBodyDeadline } from './plugins/body-deadline';
import { installErrorHandler } from './plugins/error-handler';
import { installFirstAdministrator } from './plugins/first-administrator';
import { installHealth } from './plugins/health';
import { refuseAddress, refuseConnection } from './plugins/http-errors';
import { installIdentityProvider } from './plugins/identity-provider';
import { installMetrics } from './plugins/metrics';
import { noteRefusedInput } from './plugins/note-refused-input';
import { installPageReports } from './plugins/page-reports';
import { installProviderLogout } from './plugins/provider-logout';
import { installQueryHeader, parseQuery } from './plugins/query-header';
import { installRequestState } from './plugins/request-state';
import { installSecurity } from './plugins/security';
import { installWebFiles } from './plugins/web-files';
import { registerCalls } from './routes/register-calls';

const JSON_BODY_LIMIT = 2 * 1024 * 1024;

/** TLS 1.3, and the cipher suites of TLS 1.2 with forward secrecy and authenticated encryption (RFC 9325, section 4.2). */
const TLS: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  ciphers: [
    ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
    ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
    ...['ECDHE-RSA-CHACHA20-POLY1305', 'ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ].join(':'),
};

/** Shared by all applications of the process, so that a schema is compiled once. */
const compileWith = AjvCompiler();
// Fastify removes unknown members by default. They are refused: whoever sends one expects an effect.
/** Paths and query strings contain only text, which is coerced to the numbers and booleans of the schema. */
const validateTexts = onFirstUse(compileWith({}, { customOptions: { removeAdditional: false } }));
/** Bodies are not coerced: null stays null, and a string is not a number. */
const validateJson = onFirstUse(compileWith({}, { customOptions: { removeAdditional: false, coerceTypes: false } }));

/** Compiles a schema when it first validates a request: those of all calls took almost half of the time in which the server starts. */
function onFirstUse(compile: FastifySchemaCompiler<unknown>): FastifySchemaCompiler<unknown> {
  return (route) => {
    let compiled: FastifyValidationResult | null = null;
    const validate: FastifyValidationResult = (data: unknown) => {
      compiled ??= compile(route);
      const isValid = compiled(data);
      validate.errors = isValid === false ? (unknownMembers(route.schema, data) ?? compiled.errors) : compiled.errors;
      return isValid;
    };
    return validate;
  };
}

/** An unknown member is named with its place: for a union, the errors of Ajv name members of every alternative. */
function unknownMembers(schema: unknown, data: unknown): FastifyValidationResult['errors'] {
  const unknown = KindGuard.IsSchema(schema) ? findUnknownMember(schema, data) : null;
  if (unknown === null) {
    return null;
  }
  const { path, name } = unknown;
  const message = describeUnknownMember(name);
  return [{ keyword: 'additionalProperties', instancePath: path, schemaPath: '', params: {}, message }];
}

/**
 * Builds the HTTP application of a context. It does not listen yet, so that tests can build any number of them.
 * @throws Error when a call of the contract is not served or not guarded
 */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { config } = context;
  const app = createServer(context);
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? validateJson : validateTexts)(route));
  installErrorHandler(app, noteRefusedInput(app, { ...context.services, isHttps: config.isHttps }));
  installBodyDeadline(app);
  installRequestState(app, context.clock);
  await installSecurity(app, context);
  installQueryHeader(app);
  // Ajv coerces "1e309" to Infinity, and does not compare it with limits.
  app.addHook('preHandler', async ({ query }) => {
    if (Object.values(query ?? {}).some((value) => value === Infinity || value === -Infinity)) {
      throw new BadRequestError('A number of the address is too large.');
    }
  });
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: config.limits.uploadBytes },
    throwFileSizeLimit: true,
  });
  // Parts of uploads are small enough to be verified in memory before they are written.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: UPLOAD_PART_MAX },
    (_, body, done) => done(null, body),
  );
  installMetrics(app, context);
  installHealth(app, context);
  registerCalls(app, context);
  app.addHook('preClose', async () => context.services.changes.close());
  app.addHook('onClose', async () => context.services.refusals.close());
  app.addHook('onClose', async () => context.services.reads.close());
  await installIdentityProvider(app, context);
  await installFirstAdministrator(app, context);
  await installProviderLogout(app, context);
  await installPageReports(app);
  await installWebFiles(app, config);
  return app;
}

function createServer({ config, log, tls }: AppContext): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const options = {
    loggerInstance,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: JSON_BODY_LIMIT,
    exposeHeadRoutes: false,
    // Uploads may take hours: bodies have their own deadlines.
    requestTimeout: 0,
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  };
  return tls === null ? Fastify(options) : Fastify({ ...options, https: { ...tls, ...TLS } });
}
