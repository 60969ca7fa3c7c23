import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Letterhead } from '@contract/model/letterhead';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Not in the specification: the letterhead of reports, a setting of the installation.

const PATH = '/api/reports/v0.0/letterhead';
const LOGO_PATH = '/api/reports/v0.0/letterhead/logo';
const authorize = (action: 'read' | 'update') => ({ service: 'reports', resource: 'letterhead', action }) as const;
const text = () => Type.String({ maxLength: FORM_TEXT_MAX });

export const getLetterhead = defineCall({
  name: 'getLetterhead',
  summary: 'The header of reports: agency, address, department and logo',
  method: 'GET',
  path: PATH,
  scope: 'system',
  authorization: authorize('read'),
  audit: null,
  response: Letterhead,
});

export const updateLetterhead = defineCall({
  name: 'updateLetterhead',
  summary:
    'Changes the texts of the letterhead; 409 with the stored ones when they were changed after the revision that was read. Without ' +
    'a revision the last write wins',
  method: 'PUT',
  path: PATH,
  scope: 'system',
  authorization: authorize('update'),
  audit: 'system management',
  body: Type.Object({
    ...{ agency: text(), address: text(), department: text() },
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  response: Letterhead,
});

export const uploadLetterheadLogo = defineCall({
  name: 'uploadLetterheadLogo',
  summary:
    'Sets the logo, PNG or JPEG of 1 MB or less (multipart/form-data, field file); 422 with the reason when it cannot be used',
  method: 'POST',
  path: LOGO_PATH,
  scope: 'system',
  authorization: authorize('update'),
  audit: 'system management',
  binary: 'request',
  response: Letterhead,
});

export const removeLetterheadLogo = defineCall({
  name: 'removeLetterheadLogo',
  summary: 'Removes the logo of the letterhead; has no effect without one',
  method: 'DELETE',
  path: LOGO_PATH,
  scope: 'system',
  authorization: authorize('update'),
  audit: 'system management',
  response: Letterhead,
});
