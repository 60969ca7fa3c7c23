import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals, Nullable } from '@contract/model/common';
import { Hit } from '@contract/model/hit';
import { NewItemRedactionTarget, Redaction, RedactionBox, RedactionReason, Sha256 } from '@contract/model/redaction';
import { FORM_TEXT_MAX, REDACTION_PAGES_MAX } from '@contract/rules/limits';

// The specification has no redactions (docs/differences.md).

const caseParams = Type.Object({ caseId: Type.String() });
const hitParams = Type.Object({ caseId: Type.String(), hitId: Type.String() });
const read = { service: 'hits', resource: 'hit', action: 'read' } as const;
const manage = { service: 'hits', resource: 'redaction', action: 'manage' } as const;

/** Validated with the messages of the form. */
const reasonFields = { reason: RedactionReason, remark: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })) };

export const listHitRedactions = defineCall({
  name: 'listHitRedactions',
  summary: 'Redactions of an item, and the item as reports and exports contain it; removed redactions are included',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/redactions',
  scope: 'case',
  authorization: read,
  audit: null,
  params: hitParams,
  response: Type.Object({ redactions: Type.Array(Redaction), preview: Hit }),
});

export const createRedaction = defineCall({
  name: 'createRedaction',
  summary:
    'Redacts a part of an item, and of the items that repeat it, in every later report and export; the evidence does not change',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/redactions',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: hitParams,
  body: Type.Object({ target: NewItemRedactionTarget, ...reasonFields }),
  response: Type.Object({ redaction: Redaction }),
});

export const previewRedactedPicture = defineCall({
  name: 'previewRedactedPicture',
  summary:
    'A picture of an item, or a page of a PDF document, as outputs would contain it with one more box; null when it would be withheld',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/redactions/preview',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: hitParams,
  body: Type.Object({
    /** Of a picture or PDF document of the item. */
    sha256: Sha256,
    /** Page of a PDF document, from 1; null or missing: a picture. */
    page: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: REDACTION_PAGES_MAX }))),
    /** A box being drawn on this page; null: as redacted now. */
    box: Nullable(RedactionBox),
  }),
  response: Type.Object({
    picture: Nullable(Type.Object({ mimeType: literals(['image/jpeg', 'image/png']), base64: Type.String() })),
  }),
});

export const removeRedaction = defineCall({
  name: 'removeRedaction',
  summary: 'Removes a redaction with those that follow it, or a rule, with a reason; 409 when it is already removed',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/redactions/{redactionId}/removal',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: Type.Object({ caseId: Type.String(), redactionId: Type.String() }),
  body: Type.Object({ reason: Type.String({ maxLength: FORM_TEXT_MAX }) }),
  response: Type.Object({ redaction: Redaction }),
});

export const listRedactionRules = defineCall({
  name: 'listRedactionRules',
  summary: 'Redaction rules of a case, and its redactions of items that the user may see; removed ones are included',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/redactions',
  scope: 'case',
  authorization: read,
  audit: null,
  params: caseParams,
  response: Type.Object({
    rules: Type.Array(Redaction),
    redactions: Type.Array(Redaction),
    /** For each active rule of names: the number of items visible to the user in which a search finds one of the names. */
    itemCounts: Type.Array(Type.Object({ ruleId: Type.String(), count: Type.Integer() })),
  }),
});

const ruleFields = {
  kind: literals(['numbers', 'names']),
  /** One per line: telephone numbers to keep, or names and identifiers to redact. */
  lines: Type.String({ maxLength: FORM_TEXT_MAX }),
};

export const previewRedactionRule = defineCall({
  name: 'previewRedactionRule',
  summary: 'The number of items that a rule would change, among the first items of the case',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/redaction-rules/preview',
  scope: 'case',
  authorization: manage,
  audit: null,
  params: caseParams,
  body: Type.Object(ruleFields),
  response: Type.Object({
    /** Items in which outputs would redact something: a text, a name, or a file that cannot be searched. */
    items: Type.Integer(),
    looked: Type.Integer(),
    isAll: Type.Boolean(),
  }),
});

export const createRedactionRule = defineCall({
  name: 'createRedactionRule',
  summary: 'Redacts all telephone numbers with exceptions, or all mentions of names, in every output of the case',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/redaction-rules',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({ ...ruleFields, ...reasonFields }),
  response: Type.Object({ redaction: Redaction }),
});
