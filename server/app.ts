import { AjvCompiler } from '@fastify/ajv-compiler';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { UPLOAD_PART_MAX } from '@contract/rules/limits';

import type { AppContext } from './context';
import { installErrorHandler } from './plugins/error-handler';
import { installFirstAdministrator } from './plugins/first-administrator';
import { installHealth } from './plugins/health';
import { installIdentityProvider } from './plugins/identity-provider';
import { installMetrics } from './plugins/metrics';
import { installProviderLogout } from './plugins/provider-logout';
import { installRequestState } from './plugins/request-state';
import { installSecurity } from './plugins/security';
import { installWebFiles } from './plugins/web-files';
import { registerCalls } from './routes/register-calls';

const JSON_BODY_LIMIT = 2 * 1024 * 1024;

/** Of every application of the process: compiling the schemas of all calls takes longer than all else of building one. */
const compileWith = AjvCompiler();
/** Addresses and queries hold texts alone, which become numbers and booleans where these are meant. */
const validateTexts = compileWith({}, { customOptions: {} });
/** JSON says what it means: in a body null stays null, and a text is no number. */
const validateJson = compileWith({}, { customOptions: { coerceTypes: false } });

/**
 * The whole HTTP application over a context; it listens nowhere yet, so that tests build as many as they like.
 * @throws Error when a call of the contract is not served or not guarded
 */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { config } = context;
  const app = createServer(context);
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? validateJson : validateTexts)(route));
  installErrorHandler(app);
  installRequestState(app, context.clock);
  await installSecurity(app, context);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: config.limits.uploadBytes },
    throwFileSizeLimit: true,
  });
  // Parts of uploads: small enough to be checked as a whole before a byte of them is written.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: UPLOAD_PART_MAX },
    (_, body, done) => done(null, body),
  );
  installMetrics(app, context);
  installHealth(app, context);
  registerCalls(app, context);
  app.addHook('preClose', async () => context.services.changes.close());
  await installIdentityProvider(app, context);
  await installFirstAdministrator(app, context);
  await installProviderLogout(app, context);
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
    // Slow headers time out, uploads, which may take hours, do not.
    requestTimeout: 0,
    routerOptions: { maxParamLength: 500 },
  };
  return tls === null ? Fastify(options) : Fastify({ ...options, https: tls });
}
