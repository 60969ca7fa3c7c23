import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ConflictError } from '@server/errors';
import { refuseBrokenLink } from '@server/secret-files';

/** ECDSA with P-256: a security level of 128 bits, for which RSA needs 3072 bits. */
export const SIGNING_ALGORITHM = 'ES256';

const IdentityKeys = Type.Object({
  /** Private key that signs ID tokens. */
  signingKey: Type.Intersect([
    Type.Object({ kty: Type.String(), kid: Type.String(), alg: Type.String(), use: Type.String() }),
    Type.Record(Type.String(), Type.String()),
  ]),
  /** Signs the provider's cookies. Stored secrets are sealed with keys derived from it, or from `sealKeys`. */
  cookieKey: Type.String(),
  /** Later keys for sealing, the newest last; earlier ones open what they sealed. */
  sealKeys: Type.Optional(Type.Array(Type.Object({ id: Type.String(), key: Type.String() }))),
});
export type IdentityKeys = Static<typeof IdentityKeys>;

const FILE = 'identity-keys.json';
const PUBLIC_PARTS = ['kty', 'kid', 'alg', 'use', 'crv', 'x', 'y'];

/**
 * The keys of the embedded provider: created once per installation, readable only by its account. A signing key of another
 * algorithm, from an earlier version, is replaced: ID tokens live for minutes.
 */
export async function loadIdentityKeys(dataFolder: string): Promise<IdentityKeys> {
  // Synchronous, so that two concurrent callers get the same keys.
  const file = path.join(dataFolder, FILE);
  refuseBrokenLink(file);
  const present = existsSync(file) ? Value.Parse(IdentityKeys, JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (present?.signingKey.alg === SIGNING_ALGORITHM) {
    return present;
  }
  const kept = present ?? { cookieKey: randomBytes(32).toString('base64url') };
  const keys = Value.Parse(IdentityKeys, { ...kept, signingKey: newSigningKey() });
  writeKeys(file, keys);
  return keys;
}

function writeKeys(file: string, keys: IdentityKeys): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}

/** Adds a key for sealing; a running server reads it at its next use. Returns its id. @throws ConflictError for a link */
export async function addSealKey(dataFolder: string): Promise<string> {
  const keys = await loadIdentityKeys(dataFolder);
  const file = path.join(dataFolder, FILE);
  if (lstatSync(file).isSymbolicLink()) {
    throw new ConflictError(`${file} is a link: add the key where it leads to (docs/operations.md).`);
  }
  const id = randomBytes(8).toString('hex');
  const sealKeys = [...(keys.sealKeys ?? []), { id, key: randomBytes(32).toString('base64url') }];
  writeKeys(file, { ...keys, sealKeys });
  return id;
}

/** The keys from which sealing keys are derived, newest first. The oldest is the cookie key, which gets the id `oldest`. */
export const sealKeysOf = ({ cookieKey, sealKeys = [] }: IdentityKeys, oldest: string) => [
  ...sealKeys.toReversed(),
  { id: oldest, key: cookieKey },
];

export const publicKeyOf = ({ signingKey }: IdentityKeys) =>
  Object.fromEntries(Object.entries(signingKey).filter(([part]) => PUBLIC_PARTS.includes(part)));

function newSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: SIGNING_ALGORITHM, use: 'sig' };
}
