import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hash } from '@node-rs/argon2';

import type { CaseAssignment, Role } from '@contract/model/case';
import { CONFIG_SCHEMA_VERSION } from '@contract/rules/column-config';
import { buildApp } from '@server/app';
import { buildConfig, type Config } from '@server/config';
import { createContext } from '@server/context';
import type { Env } from '@server/env';
import { createLogger } from '@server/logger';
import type { SandboxKind } from '@server/previews/sandbox/sandbox';
import type { ConfigurationRecord } from '@server/stores/configuration-store';
import { sessionCookieName } from '@server/plugins/session-cookie';

import { buildAuditEntry } from './builders/build-audit-entry';
import { buildCase } from './builders/build-case';
import { buildUser } from './builders/build-user';
import { compileConversionProcess } from './compile-conversion-process';
import { InjectedBrowser } from './injected-browser';
import { seedSource, storeFile, type SourceSeed } from './seed-source';

export const TEST_PASSWORD = 'Test-Pass 1';
export type TestUserName = 'admin' | 'examiner' | 'investigator' | 'legal' | 'stranger';

const USERS: Record<TestUserName, Role> = {
  admin: 'ADMINISTRATOR',
  examiner: 'FORENSIC_EXAMINER',
  investigator: 'INVESTIGATOR',
  legal: 'LEGAL_REVIEWER',
  /** An investigator without a case. */
  stranger: 'INVESTIGATOR',
};

export interface TestServerOptions {
  env?: Env;
  config?: Partial<Config>;
  /** False for an installation without users, as before the first sign-in. */
  hasUsers?: boolean;
  /** The user who is signed in from the start, if any. */
  user?: TestUserName;
  /** Name of the case that exists from the start. */
  caseName?: string;
  /** Kinds of sandboxes for conversions, instead of all kinds. */
  sandboxKinds?: readonly SandboxKind[];
  /** Hits of a first evidence source. */
  source?: SourceSeed;
  /** Groups of UFED sources that are configured as secondary. */
  secondaryGroups?: readonly string[];
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * The real application on a data folder of its own: five users (id = user name, one password), and one case in which the
 * examiner is manager, the investigator and the legal reviewer are members and the stranger has no access.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-test-'));
  const config: Config = {
    ...buildConfig({
      REVIEW_DATA: dataFolder,
      REVIEW_PUBLIC_URL: 'http://localhost',
      REVIEW_LOG_LEVEL: 'silent',
      REVIEW_CHECK_ANSWERS: 'on',
      REVIEW_REQUESTS_PER_MINUTE: '1000000',
      // Tests of conversions set another number.
      REVIEW_PREVIEW_PROCESSES: '0',
      ...options.env,
    }),
    ...options.config,
  };
  let timeMoved = 0;
  const clock = () => Date.now() + timeMoved;
  const context = await createContext({
    config,
    clock,
    log: createLogger(config.logLevel),
    importProcessFile: path.join(__dirname, 'import-process.js'),
    conversionProcessFile: config.previews.processes > 0 ? compileConversionProcess() : '',
    ...(options.sandboxKinds && { sandboxKinds: options.sandboxKinds }),
    engineFiles: null,
    command: 'test',
  });
  const { stores, services } = context;
  await context.startImports();
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const hasUsers = options.hasUsers ?? true;
  for (const userName of hasUsers ? USER_NAMES : []) {
    await stores.users.create(toUser(userName, passwordHash), seedAudit('user management'));
  }
  const app = await buildApp(context);
  await app.ready();
  const browser = new InjectedBrowser(app);

  const addCase = async (name: string, assignments: CaseAssignment[] = []) => {
    const createdAt = new Date(clock()).toISOString();
    const newCase = buildCase(crypto.randomUUID(), { name, createdAt, phoneCountry: null, assignments });
    await stores.hits.create(newCase.id, () => stores.cases.create(newCase, seedAudit('case created')));
    return newCase.id;
  };
  if (options.secondaryGroups !== undefined) {
    await stores.configurations.save(toConfiguration(options.secondaryGroups), seedAudit('configuration'));
  }
  const caseId = await addCase(options.caseName ?? 'Harbour', hasUsers ? ASSIGNMENTS : []);
  const signIn = async (into: InjectedBrowser, userName: TestUserName) => {
    const user = await stores.users.get(userName);
    const session = user && (await services.sessions.start(user, null, 'test', seedAudit('system access')));
    into.setCookie(sessionCookieName(context.config.isHttps), session?.newToken ?? '');
  };
  const signInAs = (userName: TestUserName) => signIn(browser, userName);
  const tokens = new Map<TestUserName, string>();
  const addSource = (seed: SourceSeed, intoCase = caseId) => seedSource(context, intoCase, seed);
  const evidenceId = options.source === undefined ? null : await addSource(options.source);
  if (options.user !== undefined) {
    await signInAs(options.user);
  }

  return {
    app,
    context,
    caseId,
    /** The id of the source in the options. */
    evidenceId,
    fetch: (request: Request) => browser.fetch(request),
    browser,
    signInAs,
    /** Like signInAs, with the session that this began before while it lasts: beginning one writes to the disk twice. */
    continueAs: async (userName: TestUserName) => {
      const token = tokens.get(userName);
      const cookie = sessionCookieName(context.config.isHttps);
      if (token !== undefined && (await services.sessions.find(token)) !== null) {
        browser.setCookie(cookie, token);
        return;
      }
      await signInAs(userName);
      tokens.set(userName, browser.cookie(cookie) ?? '');
    },
    /** A browser of another user, which does not affect the session of an open page. */
    browserOf: async (userName: TestUserName) => {
      const other = new InjectedBrowser(app);
      await signIn(other, userName);
      return other;
    },
    signOut: async () => browser.clearCookies(),
    addCase,
    addSource,
    storeFile: (content: string | Buffer) => storeFile(context, content),
    /** Advances the clock of the server. */
    passTime: (milliseconds: number) => {
      timeMoved += milliseconds;
    },
    close: async () => {
      await app.close();
      await context.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const ASSIGNMENTS: CaseAssignment[] = [
  { userId: 'examiner', accessLevel: 'manager' },
  { userId: 'investigator', accessLevel: 'member' },
  { userId: 'legal', accessLevel: 'member' },
];

const USER_NAMES: readonly TestUserName[] = ['admin', 'examiner', 'investigator', 'legal', 'stranger'];

const toUser = (userName: TestUserName, passwordHash: string) =>
  buildUser(userName, {
    firstName: userName.charAt(0).toUpperCase() + userName.slice(1),
    lastName: 'Test',
    email: `${userName}@review.example`,
    role: USERS[userName],
    passwordHash,
  });

const toConfiguration = (secondaryGroups: readonly string[]): ConfigurationRecord => ({
  ...{ revision: 1, savedAt: '2026-01-01T00:00:00.000Z', userName: 'seed' },
  content: JSON.stringify({
    schemaVersion: CONFIG_SCHEMA_VERSION,
    config: [
      {
        ...{ type: 'importType', name: 'ufed' },
        children: secondaryGroups.map((name) => ({ type: 'group', name, importance: 'secondary', children: [] })),
      },
    ],
  }),
});

const seedAudit = (logEvent: string) =>
  buildAuditEntry(logEvent, { userId: 'seed', userName: 'seed', call: 'seed', timestamp: new Date().toISOString() });
