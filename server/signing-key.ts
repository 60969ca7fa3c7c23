import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ConfigError } from './config-reader';
import { refuseBrokenLink } from './secret-files';

/** In the data folder: what nobody but the server's account may read. */
export const SECRETS_FOLDER = 'secrets';

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** SHA-256 of the public key (SPKI, DER), as lower-case hexadecimal digits: what people compare. */
  fingerprint: string;
}

/** The Ed25519 key by which the installation signs what leaves it and the heads of audit logs; made at the first use. @throws ConfigError */
export function loadSigningKey(dataFolder: string): SigningKey {
  const file = path.join(dataFolder, SECRETS_FOLDER, 'signing-key.pem');
  refuseBrokenLink(file);
  const privateKey = readPrivateKey(file, existsSync(file) ? readFileSync(file, 'utf8') : makeKey(file));
  const publicKey = createPublicKey(privateKey);
  return { privateKey, publicKey, fingerprint: fingerprintOf(publicKey) };
}

function readPrivateKey(file: string, text: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') {
      return key;
    }
  } catch {
    // Said below.
  }
  throw new ConfigError([`${file} holds no private Ed25519 key. Bring it back from a backup.`]);
}

/** PEM, for whoever checks anchors and exports elsewhere. */
export const publicPem = (key: KeyObject): string => String(key.export({ type: 'spki', format: 'pem' }));

export const publicKeyText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** @throws Error when the text is no public key of Ed25519 */
export function readPublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error('It is no Ed25519 key.');
  }
  return key;
}

export const fingerprintOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');

/** Written beside and linked: a key that another process makes at the same moment stays, and half of one is never read. */
function makeKey(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) {
      throw error;
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(file, 'utf8');
}
