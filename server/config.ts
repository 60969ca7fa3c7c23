import type { KeyObject } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';

import { DEFAULT_UNLEASH_KEY, FEATURE_FLAGS, type FeatureFlag } from '@contract/rules/feature-flags';
import { CLIENT_ID } from '@contract/rules/identifiers';

import { readAuditForward, type AuditForwardConfig } from './audit-forward-config';
import { ConfigReader } from './config-reader';
import { readDatabaseUrl } from './database-config';
import type { Env } from './env';
import { readIdentityConfig, type IdentityConfig } from './identity-config';
import { readLicenceIssuer } from './licence-config';
import { readMapConfig, type MapConfig } from './map-config';
import { readVirusScanner } from './scanner-config';
import { withSecretFiles } from './secret-files';
import { readCredentialRules, type CredentialRules } from './credential-config';

export interface Config extends CredentialRules {
  /** Empty in development builds (rules 000-2, About). */
  version: string;
  /** Whether responses are validated against the contract before they are sent: for tests and debugging. */
  checksResponses: boolean;
  dataFolder: string;
  /**
   * URL of the PostgreSQL database of the records; null: SQLite in the data folder. It may contain a password: never log it.
   */
  databaseUrl: string | null;
  /** Folder of this machine from which users may import; null: none. */
  importRoot: string | null;
  /** Folder for copies of the signed heads of audit logs; null: none. */
  anchorFolder: string | null;
  /** The receiver of forwarded audit entries; null: none. */
  auditForward: AuditForwardConfig | null;
  /** Folder of the built interface; null when only the API is served. */
  webFolder: string | null;
  host: string;
  port: number;
  /** The URL of REVIEW in browsers, without a trailing slash. */
  publicUrl: string;
  isHttps: boolean;
  /** The number of reverse proxies in front of the server; 0: forwarded headers are not trusted. */
  trustedProxies: number;
  tls: { certFile: string; keyFile: string } | null;
  logLevel: string;
  /** Null: /metrics responds only to loopback. */
  metricsToken: string | null;
  termsUrl: string;
  /** The public key of the issuer of licences; null: this installation needs no licence. */
  licenceIssuer: KeyObject | null;
  /** Whether browsers store drafts that are not sent yet. */
  keepsDrafts: boolean;
  /** Whether the interface exposes its store to scripts (docs/scripting.md). */
  allowsScripting: boolean;
  /** Whether URLs of pages have their queries in fragments, which browsers do not send. */
  viewInFragment: boolean;
  identity: IdentityConfig;
  unleash: { url: string; clientKey: string };
  flags: Record<FeatureFlag, boolean>;
  maps: MapConfig;
  limits: {
    uploadBytes: number;
    /** Milliseconds after its last part at which an incomplete upload is removed. */
    uploadKeepMs: number;
    searchDeadlineMs: number;
    requestsPerMinute: number;
    signInsPerMinute: number;
    additionsPerHour: number;
    commentedItemsPerHour: number;
    /** Bytes of audit logs that the calls of one user may write per hour. */
    auditBytesPerHour: number;
    /** Maximum ratio of the unpacked size of an archive to its own size; null: no limit. */
    unpackRatio: number | null;
  };
  search: {
    /** The number of threads for searches and for indexing. */
    threads: number;
    /** Memory limit of all open cases together, in bytes. */
    memoryBytes: number;
  };
  /** Limits of jobs that run in a process of their own. */
  jobs: {
    /** Bytes, of the process and its child processes. */
    memory: number;
    /** CPU time of each process. */
    cpuSeconds: number;
    milliseconds: number;
  };
  previews: {
    /** Maximum number of simultaneous conversions; 0: no conversions. */
    processes: number;
    /** `required`: no conversion without a sandbox that hides files and the network. */
    sandbox: 'required' | 'preferred';
  };
  pdfWriter: PdfWriterChoice;
  /** Null: files are not scanned for viruses. */
  virusScanner: ReturnType<typeof readVirusScanner>;
}

const PDF_WRITERS = ['auto', 'chromium', 'bundled'] as const;
/** `auto`: Chromium when it is installed, otherwise the built-in writer. */
export type PdfWriterChoice = (typeof PDF_WRITERS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/**
 * Reads, validates and cross-checks the configuration once, with the defaults of missing settings.
 *
 * @param unknown names of variables that look like settings but are not
 * @throws ConfigError that lists every problem at the same time
 */
export function buildConfig(given: Env, unknown: readonly string[] = []): Config {
  const read = readerOf(given, unknown);
  const { env } = read;
  const host = read.text('REVIEW_HOST', '127.0.0.1');
  const port = read.integer('REVIEW_PORT', 8080, { min: 0, max: 65_535 });
  const tls = readTls(read);
  const scheme = tls === null ? 'http' : 'https';
  const publicUrl = read.url('REVIEW_PUBLIC_URL', `${scheme}://localhost:${port}`);
  const isHttps = publicUrl.startsWith('https:');
  if (new URL(publicUrl).pathname !== '/') {
    read.problem(`REVIEW_PUBLIC_URL is "${publicUrl}"; REVIEW is served at the root of its host, without a path.`);
  }
  const trustedProxies = read.integer('REVIEW_TRUST_PROXY', 0, { min: 0, max: 10 });
  if (isHttps && tls === null && trustedProxies === 0) {
    read.problem(
      'REVIEW_PUBLIC_URL is https, but nothing ends TLS: give REVIEW_TLS_CERT and REVIEW_TLS_KEY, ' +
        'or say how many proxies do with REVIEW_TRUST_PROXY.',
    );
  }
  if (!isHttps && tls !== null) {
    read.problem('REVIEW_TLS_CERT is set, so REVIEW_PUBLIC_URL must start with https://.');
  }
  const config: Config = {
    version: read.text('REVIEW_VERSION', ''),
    checksResponses: read.boolean('REVIEW_CHECK_ANSWERS', false),
    dataFolder: path.resolve(read.text('REVIEW_DATA', 'data')),
    databaseUrl: readDatabaseUrl(read),
    importRoot: readImportRoot(read),
    anchorFolder: readAnchorFolder(read),
    auditForward: readAuditForward(read),
    webFolder: env.REVIEW_WEB === undefined ? null : path.resolve(env.REVIEW_WEB),
    host,
    port,
    publicUrl,
    isHttps,
    trustedProxies,
    tls,
    logLevel: read.oneOf('REVIEW_LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsToken: env.REVIEW_METRICS_TOKEN ?? null,
    termsUrl: read.text('REVIEW_TERMS_URL', '/terms.txt'),
    licenceIssuer: readLicenceIssuer(read),
    ...readCredentialRules(read),
    keepsDrafts: read.boolean('REVIEW_KEEP_DRAFTS', true),
    allowsScripting: read.boolean('REVIEW_SCRIPTING', false),
    viewInFragment: read.boolean('REVIEW_VIEW_IN_FRAGMENT', false),
    identity: readIdentityConfig(read, publicUrl, CLIENT_ID),
    unleash: {
      url: read.text('REVIEW_UNLEASH_URL', `${publicUrl}/unleash/api/frontend`),
      clientKey: read.text('REVIEW_UNLEASH_CLIENT_KEY', DEFAULT_UNLEASH_KEY),
    },
    flags: readFlags(read),
    maps: readMapConfig(read),
    limits: readLimits(read),
    search: readSearch(read),
    ...{ jobs: readJobs(read), virusScanner: readVirusScanner(read) },
    ...{ previews: readPreviews(read), pdfWriter: read.oneOf('REVIEW_PDF_WRITER', PDF_WRITERS, 'auto') },
  };
  read.finish();
  return config;
}

function readerOf(given: Env, unknown: readonly string[]): ConfigReader {
  const { env, problems } = withSecretFiles(given);
  const read = new ConfigReader(env);
  const misspelt = unknown.map((name) => `${name} is no setting of REVIEW: correct its name, or unset it.`);
  [...misspelt, ...problems].forEach((problem) => read.problem(problem));
  return read;
}

function readLimits(read: ConfigReader): Config['limits'] {
  const unpackRatio = read.integer('REVIEW_UNPACK_RATIO', 100, { min: 0, max: 1_000_000 });
  return {
    unpackRatio: unpackRatio === 0 ? null : unpackRatio,
    uploadBytes: read.integer('REVIEW_UPLOAD_LIMIT_GB', 512, { min: 1, max: 65_536 }) * GIGABYTE,
    uploadKeepMs: read.integer('REVIEW_UPLOAD_KEEP_HOURS', 7 * 24, { min: 1, max: 8_760 }) * 3_600_000,
    searchDeadlineMs: read.integer('REVIEW_SEARCH_DEADLINE_MS', 5_000, { min: 10, max: 600_000 }),
    requestsPerMinute: read.integer('REVIEW_REQUESTS_PER_MINUTE', 6_000, { min: 60, max: 10_000_000 }),
    additionsPerHour: read.integer('REVIEW_ADDITIONS_PER_HOUR', 3_600, { min: 1, max: 10_000_000 }),
    commentedItemsPerHour: read.integer('REVIEW_COMMENTED_ITEMS_PER_HOUR', 1_000_000, { min: 1, max: 1_000_000_000 }),
    auditBytesPerHour: read.integer('REVIEW_AUDIT_MB_PER_HOUR', 100, { min: 1, max: 1_000_000 }) * MEGABYTE,
    signInsPerMinute: read.integer('REVIEW_SIGN_INS_PER_MINUTE', 30, { min: 1, max: 10_000_000 }),
  };
}

/**
 * In megabytes: a quarter of the machine's memory, at most as much as keeps a server with five million hits below 2 GB.
 *
 * @param machineBytes memory of the machine
 */
export const defaultSearchMemory = (machineBytes: number): number =>
  Math.min(768, Math.max(256, Math.round(machineBytes / 4 / MEGABYTE)));

function readSearch(read: ConfigReader): Config['search'] {
  return {
    threads: read.integer('REVIEW_SEARCH_THREADS', Math.min(availableParallelism(), 16), { min: 1, max: 64 }),
    memoryBytes:
      read.integer('REVIEW_SEARCH_MEMORY_MB', defaultSearchMemory(totalmem()), { min: 64, max: 16_777_216 }) * MEGABYTE,
  };
}

function readJobs(read: ConfigReader): Config['jobs'] {
  const memory = Math.max(1024, Math.round(totalmem() / 2 / MEGABYTE));
  const minutes = read.integer('REVIEW_JOB_MINUTES', 2 * 24 * 60, { min: 1, max: 24 * 24 * 60 });
  return {
    memory: read.integer('REVIEW_JOB_MEMORY_MB', memory, { min: 256, max: 16_777_216 }) * MEGABYTE,
    cpuSeconds: minutes * 60 * availableParallelism(),
    milliseconds: minutes * 60_000,
  };
}

function readPreviews(read: ConfigReader): Config['previews'] {
  const policy = read.oneOf('REVIEW_PREVIEW_SANDBOX', ['preferred', 'required'], 'preferred');
  return {
    processes: read.integer('REVIEW_PREVIEW_PROCESSES', Math.max(1, availableParallelism() - 1), { min: 0, max: 64 }),
    sandbox: policy === 'required' ? 'required' : 'preferred',
  };
}

/** Import root and data folder must not contain each other: databases, keys and files of other cases are not evidence. */
function readImportRoot(read: ConfigReader): string | null {
  const given = read.env.REVIEW_IMPORT_ROOT;
  if (given === undefined) {
    return null;
  }
  const root = path.resolve(given);
  const dataFolder = path.resolve(read.text('REVIEW_DATA', 'data'));
  if (isWithin(root, dataFolder) || isWithin(dataFolder, root)) {
    read.problem(
      `REVIEW_IMPORT_ROOT is "${given}" and REVIEW_DATA lies in it, or it in REVIEW_DATA: name a folder of extractions alone.`,
    );
  }
  return root;
}

/**
 * The folder must be outside of the data folder: an account that can change the audit logs could change its anchors as well.
 */
function readAnchorFolder(read: ConfigReader): string | null {
  const given = read.env.REVIEW_AUDIT_ANCHOR_FOLDER;
  if (given === undefined) {
    return null;
  }
  const folder = path.resolve(given);
  if (isWithin(path.resolve(read.text('REVIEW_DATA', 'data')), folder)) {
    read.problem(`REVIEW_AUDIT_ANCHOR_FOLDER is "${given}", which lies in REVIEW_DATA: name a folder outside of it.`);
  }
  return folder;
}

const isWithin = (outer: string, inner: string): boolean =>
  outer === inner || inner.startsWith(path.join(outer, path.sep));

function readTls(read: ConfigReader): Config['tls'] {
  const { REVIEW_TLS_CERT: certFile, REVIEW_TLS_KEY: keyFile } = read.env;
  if (certFile === undefined && keyFile === undefined) {
    return null;
  }
  if (certFile === undefined || keyFile === undefined) {
    read.problem('REVIEW_TLS_CERT and REVIEW_TLS_KEY belong together: give both files or neither.');
    return null;
  }
  return { certFile: path.resolve(certFile), keyFile: path.resolve(keyFile) };
}

/** All flags are on (decision 40); REVIEW_FLAGS switches single ones off, such as `timeline-view=off`. */
function readFlags(read: ConfigReader): Config['flags'] {
  const given = read.pairs('REVIEW_FLAGS', FEATURE_FLAGS, ['on', 'off']);
  const isOn = (flag: FeatureFlag) => given.get(flag) !== 'off';
  return {
    'artifacts-view': isOn('artifacts-view'),
    'conversation-view': isOn('conversation-view'),
    'worldmap-view': isOn('worldmap-view'),
    'timeline-view': isOn('timeline-view'),
    maps: isOn('maps'),
    'hit-id-column': isOn('hit-id-column'),
  };
}
