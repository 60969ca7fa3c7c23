import { existsSync, lstatSync, readFileSync } from 'node:fs';

import type { Env, EnvName } from './env';

/** Settings that are secrets, each with the setting that names a file with the secret. */
const FILES = {
  REVIEW_DATABASE_URL: 'REVIEW_DATABASE_URL_FILE',
  REVIEW_METRICS_TOKEN: 'REVIEW_METRICS_TOKEN_FILE',
  REVIEW_MAP_TOKEN: 'REVIEW_MAP_TOKEN_FILE',
  REVIEW_OIDC_CLIENT_SECRET: 'REVIEW_OIDC_CLIENT_SECRET_FILE',
  REVIEW_UNLEASH_CLIENT_KEY: 'REVIEW_UNLEASH_CLIENT_KEY_FILE',
} as const satisfies Partial<Record<EnvName, EnvName>>;

/**
 * Adds the secrets that are in files, as vault agents, systemd credentials and container platforms provide them: unlike
 * variables, they cannot be read by other programs of the account. Problems never contain a secret.
 */
export function withSecretFiles(env: Env): { env: Env; problems: string[] } {
  const all: Env = { ...env };
  const problems: string[] = [];
  for (const name of secretNames()) {
    const file = env[FILES[name]];
    if (file === undefined) {
      continue;
    }
    if (env[name] !== undefined) {
      problems.push(`${name} and ${FILES[name]} name the same secret: give one of the two.`);
      continue;
    }
    try {
      all[name] = readSecret(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${FILES[name]} names a file that cannot be used: ${reason}.`);
    }
  }
  return { env: all, problems };
}

/** Reads a secret without white space at its ends. @throws Error when the file cannot be read or is empty */
export function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') {
    throw new Error(`${file} is empty`);
  }
  return secret;
}

/**
 * A key of the data folder may be a link to a file that a vault provides. While that file is missing, no other key may be
 * created: data that was sealed with the key could not be opened any more.
 *
 * @throws Error for a link to a missing file
 */
export function refuseBrokenLink(file: string): void {
  if (!existsSync(file) && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    throw new Error(`${file} is a link to a file that is not there. Start what provides the key, then REVIEW.`);
  }
}

const secretNames = () => Object.keys(FILES).filter((name): name is keyof typeof FILES => Object.hasOwn(FILES, name));
