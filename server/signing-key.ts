import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ConfigError } from './config-reader';
import { refuseBrokenLink } from './secret-files';

/** Subfolder of the data folder for files that only the account of the server may read. */
export const SECRETS_FOLDER = 'secrets';

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** SHA-256 of the public key (SPKI, DER), as lower-case hexadecimal digits: people compare it. */
  fingerprint: string;
}

/** The Ed25519 key that signs outputs and the heads of audit logs. It is created at the first use. @throws ConfigError */
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
    // The error below covers unreadable keys, too.
  }
  throw new ConfigError([`${file} holds no private Ed25519 key. Bring it back from a backup.`]);
}

/** PEM, for tools that verify anchors and exports elsewhere. */
export const publicPem = (key: KeyObject): string => String(key.export({ type: 'spki', format: 'pem' }));

export const publicKeyText = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** @throws Error when the text is not a public Ed25519 key */
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

/**
 * Writes a temporary file and links it: a key that another process creates at the same time is kept, and a partial one is never
 * read.
 */
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
