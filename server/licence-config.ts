import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ConfigReader } from './config-reader';

const VARIABLE = 'REVIEW_LICENCE_ISSUER';

/** The public key of the issuer of licences; null: this installation needs no licence (decision 31). */
export function readLicenceIssuer(read: ConfigReader): KeyObject | null {
  const given = read.env[VARIABLE];
  if (given === undefined) {
    return null;
  }
  const file = path.resolve(given);
  try {
    const key = createPublicKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') {
      return key;
    }
    read.problem(
      `${VARIABLE} names ${file}, which holds a key of type ${String(key.asymmetricKeyType)}: Ed25519 is needed.`,
    );
  } catch {
    read.problem(
      `${VARIABLE} names ${file}, which is no file with a public key in PEM form. \`review licence keys\` makes one.`,
    );
  }
  return null;
}
