import { sign, verify, type KeyObject } from 'node:crypto';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import canonicalize from 'canonicalize';

import { readJson } from '@contract/text/read-json';

/** The signed part of a licence file (docs/licence.md). */
const Grant = Type.Object(
  {
    format: Type.Literal(1),
    id: Type.String({ minLength: 1 }),
    licensee: Type.String({ minLength: 1 }),
    issuedAt: Type.String({ minLength: 1 }),
    values: Type.Object(
      {
        /** At most one of the two; neither: any number of users. */
        seats: Type.Optional(Type.Integer({ minimum: 1 })),
        concurrentUsers: Type.Optional(Type.Integer({ minimum: 1 })),
        /** The instant (ISO 8601, UTC) of its end; absent: it does not expire. */
        expiry: Type.Optional(Type.String({ minLength: 1 })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type LicenceGrant = Static<typeof Grant>;

const LicenceFile = Type.Object(
  { license: Grant, signature: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
);

/** The text of a `.key` file: the grant and an Ed25519 signature over its canonical JSON (RFC 8785). */
export function writeLicenceFile(license: LicenceGrant, issuerKey: KeyObject): string {
  const signature = sign(null, signedBytes(license), issuerKey).toString('base64');
  return `${JSON.stringify({ license, signature }, null, 2)}\n`;
}

/** The grant of a licence file; null when the text is not a licence, or not signed by this issuer. */
export function readLicenceFile(text: string, issuer: KeyObject): LicenceGrant | null {
  const file = readJson(text);
  if (!Value.Check(LicenceFile, file) || !isSound(file.license)) {
    return null;
  }
  const { license, signature } = file;
  return verify(null, signedBytes(license), issuer, Buffer.from(signature, 'base64')) ? license : null;
}

function isSound({ issuedAt, values: { seats, concurrentUsers, expiry } }: LicenceGrant): boolean {
  const times = expiry === undefined ? [issuedAt] : [issuedAt, expiry];
  return (
    (seats === undefined || concurrentUsers === undefined) && times.every((time) => !Number.isNaN(Date.parse(time)))
  );
}

const signedBytes = (license: LicenceGrant): Buffer => Buffer.from(canonicalize(license) ?? '', 'utf8');
