import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { basedOn } from '@contract/model/common';
import { Licence, LicenceStatus } from '@contract/model/licence';

// Rules 002-7 "Licensing". These calls, and those of sign-in and authorization, work without a valid licence (decision 31).

export const getLicence = defineCall({
  name: 'getLicence',
  summary: 'The licence of the installation; valid and of type none when no issuer is configured',
  method: 'GET',
  path: '/licensing/api/license',
  scope: 'system',
  worksWithoutLicence: true,
  authorization: { service: 'licensing', resource: 'licence', action: 'read' },
  audit: null,
  response: Licence,
});

export const uploadLicence = defineCall({
  name: 'uploadLicence',
  summary:
    'Stores a licence file (multipart/form-data, field file); 403 when it has expired, 500 when it is not a licence of the configured ' +
    'issuer, 409 with the stored one when another was uploaded after the revision. Without a revision the last one wins',
  method: 'POST',
  path: '/licensing/api/upload',
  scope: 'system',
  worksWithoutLicence: true,
  authorization: { service: 'licensing', resource: 'licence', action: 'update' },
  audit: 'system management',
  query: Type.Object(basedOn),
  binary: 'request',
  response: Licence,
});

export const verifyLicenceExpiry = defineCall({
  name: 'verifyLicenceExpiry',
  summary: 'Whether the installation has a licence that has not expired: for every signed-in user',
  method: 'GET',
  path: '/licensing/api/verify/expiry',
  scope: 'session',
  worksWithoutLicence: true,
  audit: null,
  response: Type.Object({ status: LicenceStatus }),
});
