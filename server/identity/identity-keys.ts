import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { exportJWK, generateKeyPair } from 'jose';

const IdentityKeys = Type.Object({
  /** RSA, with the private parts: signs ID tokens. */
  signingKey: Type.Intersect([
    Type.Object({ kty: Type.String(), kid: Type.String(), alg: Type.String(), use: Type.String() }),
    Type.Record(Type.String(), Type.String()),
  ]),
  /** Signs the provider's own cookies. */
  cookieKey: Type.String(),
});
export type IdentityKeys = Static<typeof IdentityKeys>;

const PUBLIC_PARTS = ['kty', 'kid', 'alg', 'use', 'n', 'e'];

/** The keys of the embedded provider, made once for this installation and readable by its owner alone. */
export async function loadIdentityKeys(dataFolder: string): Promise<IdentityKeys> {
  const file = path.join(dataFolder, 'identity-keys.json');
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present !== null) {
    return Value.Parse(IdentityKeys, JSON.parse(present));
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const keys = Value.Parse(IdentityKeys, {
    signingKey: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
    cookieKey: randomBytes(32).toString('base64url'),
  });
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}

export const publicKeyOf = ({ signingKey }: IdentityKeys) =>
  Object.fromEntries(Object.entries(signingKey).filter(([part]) => PUBLIC_PARTS.includes(part)));
