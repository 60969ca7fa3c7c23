import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable, Revision } from './common';

// Rules 002-3 "Licence", decision 31. The wire spells "license", as the specification's calls do (decision 25).

export const LicenceStatus = literals(['valid', 'notFound', 'expired']);
export type LicenceStatus = Static<typeof LicenceStatus>;

/** `seat`: number of users · `concurrent`: number of users at a time · `none`: unlimited. */
export const LicenceType = literals(['concurrent', 'seat', 'none']);
export type LicenceType = Static<typeof LicenceType>;

export const Licence = Type.Object({
  /** Of the stored licence, or of there being none. */
  revision: Revision,
  /** False: no issuer is configured, and the installation works without a licence. */
  isRequired: Type.Boolean(),
  status: LicenceStatus,
  licenseType: LicenceType,
  /** Besides administrators; null: unlimited. */
  numberOfUsers: Nullable(Type.Integer()),
  /** When the file was uploaded; null without one. */
  createdAt: Nullable(Instant),
  /** Null: never. */
  expiresOn: Nullable(Instant),
  /** The licensee; null without a file. */
  licensee: Nullable(Type.String()),
  values: Type.Object({
    concurrentUsers: Nullable(Type.Integer()),
    seats: Nullable(Type.Integer()),
    expiry: Nullable(Instant),
  }),
});
export type Licence = Static<typeof Licence>;

/** The `code` of a refusal because the installation has no valid licence. */
export const LICENCE_NOT_VALID = 'LICENCE_NOT_VALID';
