/** The variables that REVIEW reads; docs/operations.md describes each. Values are only read here: config.ts validates them. */
const NAMES = [
  'REVIEW_DATA',
  'REVIEW_DATABASE_URL',
  'REVIEW_DATABASE_URL_FILE',
  'REVIEW_WEB',
  'REVIEW_VERSION',
  'REVIEW_CHECK_ANSWERS',
  'REVIEW_HOST',
  'REVIEW_PORT',
  'REVIEW_PUBLIC_URL',
  'REVIEW_TRUST_PROXY',
  'REVIEW_TLS_CERT',
  'REVIEW_TLS_KEY',
  'REVIEW_LOG_LEVEL',
  'REVIEW_METRICS_TOKEN',
  'REVIEW_METRICS_TOKEN_FILE',
  'REVIEW_TERMS_URL',
  'REVIEW_LICENCE_ISSUER',
  'REVIEW_SECOND_FACTOR_ROLES',
  'REVIEW_CODE_CLOCK_STEPS',
  'REVIEW_PASSWORD_RULE',
  'REVIEW_PASSWORD_WORDS',
  'REVIEW_KEEP_DRAFTS',
  'REVIEW_SCRIPTING',
  'REVIEW_VIEW_IN_FRAGMENT',
  'REVIEW_OIDC_NAME',
  'REVIEW_OIDC_AUTHORITY',
  'REVIEW_OIDC_CLIENT_ID',
  'REVIEW_OIDC_CLIENT_SECRET',
  'REVIEW_OIDC_CLIENT_SECRET_FILE',
  'REVIEW_OIDC_SCOPE',
  'REVIEW_OIDC_USERNAME_CLAIM',
  'REVIEW_OIDC_ROLE_CLAIM',
  'REVIEW_OIDC_MAPPING',
  'REVIEW_OIDC_RECHECK_MINUTES',
  // Refused: server/identity-config.ts names the replacement.
  'REVIEW_OIDC_ROLES',
  'REVIEW_UNLEASH_URL',
  'REVIEW_UNLEASH_CLIENT_KEY',
  'REVIEW_UNLEASH_CLIENT_KEY_FILE',
  'REVIEW_FLAGS',
  'REVIEW_MAPS',
  'REVIEW_ADDRESS_SEARCH',
  'REVIEW_TOP_LOCATIONS',
  'REVIEW_MAP_TOKEN',
  'REVIEW_MAP_TOKEN_FILE',
  'REVIEW_MAP_STYLE',
  'REVIEW_MAP_SATELLITE_STYLE',
  'REVIEW_MAP_SERVER',
  'REVIEW_MAP_HOSTS',
  'REVIEW_ONLINE_GEOCODING',
  'REVIEW_UPLOAD_LIMIT_GB',
  'REVIEW_UNPACK_RATIO',
  'REVIEW_UPLOAD_KEEP_HOURS',
  'REVIEW_IMPORT_ROOT',
  'REVIEW_AUDIT_ANCHOR_FOLDER',
  'REVIEW_AUDIT_FORWARD',
  'REVIEW_AUDIT_FORWARD_CA',
  'REVIEW_AUDIT_FORWARD_CERT',
  'REVIEW_AUDIT_FORWARD_KEY',
  'REVIEW_SEARCH_DEADLINE_MS',
  'REVIEW_SEARCH_THREADS',
  'REVIEW_SEARCH_MEMORY_MB',
  'REVIEW_JOB_MEMORY_MB',
  'REVIEW_JOB_MINUTES',
  'REVIEW_PREVIEW_PROCESSES',
  'REVIEW_PREVIEW_SANDBOX',
  'REVIEW_PDF_WRITER',
  'REVIEW_VIRUS_SCANNER',
  'REVIEW_REQUESTS_PER_MINUTE',
  'REVIEW_SIGN_INS_PER_MINUTE',
  'REVIEW_ADDITIONS_PER_HOUR',
  'REVIEW_COMMENTED_ITEMS_PER_HOUR',
  'REVIEW_AUDIT_MB_PER_HOUR',
] as const;

export type EnvName = (typeof NAMES)[number];
/** Trimmed values; a variable that is unset or blank is absent. */
export type Env = Partial<Record<EnvName, string>>;

export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const env: Env = {};
  for (const name of NAMES) {
    const value = variables[name]?.trim();
    if (value !== undefined && value !== '') {
      env[name] = value;
    }
  }
  return env;
}

/** Variables of the project's scripts and tests, in whose environment the server may run. */
const OF_SCRIPTS = /^REVIEW_(?:CHROMIUM|CRASH_ROUNDS|FULL|E2E_\w+)$/;

/** Settings of before, which have no effect (former-settings.ts). */
const FORMER_NAMES = ['REVIEW_FOLD_ACCENTS'] as const;
export type FormerName = (typeof FORMER_NAMES)[number];

export const formerNames = (variables: NodeJS.ProcessEnv): FormerName[] =>
  FORMER_NAMES.filter((name) => variables[name] !== undefined);

/** Variables that look like settings but are not, such as a misspelt one that should have enabled a protection. */
export const unknownNames = (variables: NodeJS.ProcessEnv): string[] =>
  Object.keys(variables).filter(
    (name) =>
      name.startsWith('REVIEW_') &&
      ![...NAMES, ...FORMER_NAMES].some((known) => known === name) &&
      !OF_SCRIPTS.test(name),
  );
