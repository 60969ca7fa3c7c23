import { generateKeyPairSync } from 'node:crypto';

import { writeLicenceFile, type LicenceGrant } from '@server/domain/licence-file';

/** A new issuer of licences. */
export function licenceIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const grantOf = (values: LicenceGrant['values']): LicenceGrant => ({
    format: 1,
    id: 'licence-1',
    licensee: 'Police of Gotland',
    issuedAt: '2026-01-01T00:00:00.000Z',
    values,
  });
  return {
    publicKey,
    /** The text of a licence file with these values. */
    fileOf: (values: LicenceGrant['values'] = {}) => writeLicenceFile(grantOf(values), privateKey),
  };
}
