import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import {
  Case,
  CaseAssignment,
  EvidenceSource,
  EvidenceType,
  SourceInformation,
  SourceStatusEvents,
} from '@contract/model/case';
import { basedOn, Instant, Nullable } from '@contract/model/common';
import { ImportCertificate, StoredFileHash } from '@contract/model/import';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Rules 000-7. Paths that are shortened there with "…" start with /api/cases/v0.0/cases.

const caseParams = Type.Object({ caseId: Type.String() });
const sourceParams = Type.Object({ caseId: Type.String(), evidenceId: Type.Integer() });
/** A missing property becomes empty in a new case and stays unchanged in an existing one. */
const information = {
  name: Type.String({ maxLength: FORM_TEXT_MAX }),
  shortDescription: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
  longDescription: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
  timezone: Type.String(),
  phoneCountry: Type.Optional(Nullable(Type.String())),
  requiresLegalPrivilege: Type.Optional(Type.Boolean()),
};
const readCase = { service: 'cases', resource: 'case', action: 'read' } as const;
const readSource = { service: 'cases', resource: 'evidence-source', action: 'read' } as const;
const manageBookmarks = { service: 'cases', resource: 'bookmark', action: 'manage' } as const;

export const listCases = defineCall({
  name: 'listCases',
  summary: 'The cases that the user may open; with excludeDeleted=false also deleted ones, for administrators',
  method: 'GET',
  path: '/api/cases/v0.0/cases',
  scope: 'system',
  authorization: { service: 'cases', resource: 'case', action: 'list' },
  audit: null,
  query: Type.Object({ excludeDeleted: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ cases: Type.Array(Case) }),
});

export const createCase = defineCall({
  name: 'createCase',
  summary: 'Creates a case; its creator becomes manager',
  method: 'POST',
  path: '/api/cases/v0.0/cases',
  scope: 'system',
  authorization: { service: 'cases', resource: 'case', action: 'create' },
  audit: 'case created',
  body: Type.Object({
    ...information,
    /** Besides the creator, who is a manager. */
    assignments: Type.Optional(Type.Array(CaseAssignment, { maxItems: 1000 })),
  }),
  response: Type.Object({ case: Case }),
});

export const updateCase = defineCall({
  name: 'updateCase',
  summary:
    'Changes the information of a case; 409 when another case has the name, or with the stored values when it was changed after ' +
    'the revision. With another zone the case is indexed again',
  method: 'PUT',
  path: '/api/cases/v1.0/cases/{caseId}',
  scope: 'case',
  authorization: { service: 'cases', resource: 'case', action: 'update' },
  audit: 'case metadata modified',
  params: caseParams,
  body: Type.Object({ ...information, ...basedOn }),
  response: Type.Object({ case: Case }),
});

export const getCase = defineCall({
  name: 'getCase',
  summary: 'One case',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}',
  scope: 'case',
  authorization: readCase,
  audit: 'case interaction',
  params: caseParams,
  response: Type.Object({ case: Case }),
});

export const listCaseStatusEvents = defineCall({
  name: 'listCaseStatusEvents',
  summary: 'Status events of the sources of all cases that the user may open',
  method: 'GET',
  path: '/api/cases/v0.0/cases/status-events',
  scope: 'system',
  authorization: { service: 'cases', resource: 'case', action: 'list' },
  audit: null,
  response: Type.Object({
    cases: Type.Array(Type.Object({ caseId: Type.String(), events: Type.Array(SourceStatusEvents) })),
  }),
});

export const getCaseStatusEvents = defineCall({
  name: 'getCaseStatusEvents',
  summary: 'Status events of the sources of one case',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/status-events',
  scope: 'case',
  authorization: readCase,
  audit: null,
  params: caseParams,
  response: Type.Object({ events: Type.Array(SourceStatusEvents) }),
});

export const listCaseBookmarks = defineCall({
  name: 'listCaseBookmarks',
  summary: "The user's bookmarks",
  method: 'GET',
  path: '/api/cases/v0.0/cases/bookmarks',
  scope: 'system',
  authorization: manageBookmarks,
  audit: null,
  response: Type.Object({
    casesBookmarks: Type.Array(Type.Object({ caseId: Type.String(), createdAt: Instant, override: Type.Boolean() })),
  }),
});

export const addCaseBookmark = defineCall({
  name: 'addCaseBookmark',
  summary: 'Bookmarks a case for the user',
  method: 'PUT',
  path: '/api/cases/v0.0/cases/{caseId}/bookmarks',
  scope: 'case',
  authorization: manageBookmarks,
  audit: 'case interaction',
  params: caseParams,
  response: Type.Object({ caseId: Type.String(), createdAt: Instant }),
});

export const removeCaseBookmark = defineCall({
  name: 'removeCaseBookmark',
  summary: "Removes the user's bookmark of a case",
  method: 'DELETE',
  path: '/api/cases/v0.0/cases/{caseId}/bookmarks',
  scope: 'case',
  authorization: manageBookmarks,
  audit: 'case interaction',
  params: caseParams,
  response: Type.Object({ caseId: Type.String() }),
});

export const getCaseFeatures = defineCall({
  name: 'getCaseFeatures',
  summary: 'Whether features are on for a case; a check passes when every requested feature is on',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/features',
  scope: 'case',
  authorization: readCase,
  audit: null,
  params: caseParams,
  query: Type.Object({ features: Type.String({ description: 'Comma-separated feature names' }) }),
  response: Type.Object({ features: Type.Record(Type.String(), Type.Boolean()) }),
});

export const listEvidenceSources = defineCall({
  name: 'listEvidenceSources',
  summary: 'The evidence sources of a case',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/evidence-sources',
  scope: 'case',
  authorization: readSource,
  audit: null,
  params: caseParams,
  response: Type.Object({ evidenceSources: Type.Array(EvidenceSource) }),
});

export const getEvidenceSource = defineCall({
  name: 'getEvidenceSource',
  summary: 'One evidence source',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/evidence-sources/{evidenceId}',
  scope: 'case',
  authorization: readSource,
  audit: 'case interaction',
  params: sourceParams,
  response: Type.Object({ evidenceSource: EvidenceSource }),
});

export const updateEvidenceSource = defineCall({
  name: 'updateEvidenceSource',
  summary:
    'Changes the description of an evidence source; omitted fields do not change. 409 with the stored values when it was changed ' +
    'after the revision',
  method: 'PUT',
  path: '/api/cases/v0.0/cases/{caseId}/evidence-sources/{evidenceId}',
  scope: 'case',
  authorization: { service: 'cases', resource: 'evidence-source', action: 'update' },
  audit: 'evidence metadata modified',
  params: sourceParams,
  body: Type.Object({
    /** The id in the path, sent as the specification does. */
    caseId: Type.Optional(Type.String()),
    name: Type.String({ maxLength: FORM_TEXT_MAX }),
    /** Null or empty when unknown. */
    importTypeVersion: Type.Optional(Nullable(Type.String({ maxLength: FORM_TEXT_MAX }))),
    shortDescription: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
    longDescription: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
    evidenceType: Type.Optional(EvidenceType),
    ...basedOn,
  }),
  response: Type.Object({ evidenceSource: EvidenceSource }),
});

export const listAllEvidenceSources = defineCall({
  name: 'listAllEvidenceSources',
  summary:
    'The evidence sources of all cases that the user may open; with excludeDeleted=false also deleted ones, for administrators',
  method: 'GET',
  path: '/api/cases/v0.0/evidence-sources',
  scope: 'system',
  authorization: { service: 'cases', resource: 'case', action: 'list' },
  audit: null,
  query: Type.Object({ excludeDeleted: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ evidenceSources: Type.Array(EvidenceSource) }),
});

export const getImportCertificate = defineCall({
  name: 'getImportCertificate',
  summary: 'The certificate of the import of a source: totals, hashes, refusals',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/evidence-sources/{evidenceId}/certificate',
  scope: 'case',
  authorization: readSource,
  audit: 'case interaction',
  params: sourceParams,
  response: Type.Object({ certificate: ImportCertificate }),
});

export const listImportedFiles = defineCall({
  name: 'listImportedFiles',
  summary: 'SHA-256 and size of every stored file of a source, by path, a page at a time',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/evidence-sources/{evidenceId}/files',
  scope: 'case',
  authorization: readSource,
  audit: 'case interaction',
  params: sourceParams,
  query: Type.Object({
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    /** The last path of the previous page. */
    after: Type.Optional(Type.String()),
    /** Only files whose bytes differ from what the report describes. */
    differing: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({ files: Type.Array(StoredFileHash), totalCount: Type.Integer() }),
});

export const getDeviceInformation = defineCall({
  name: 'getDeviceInformation',
  summary: 'The information of the report about the device of a source',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/evidence-sources/{evidenceId}/device-information',
  scope: 'case',
  authorization: readSource,
  audit: 'case interaction',
  params: sourceParams,
  response: SourceInformation,
});

export const getExtractionInformation = defineCall({
  name: 'getExtractionInformation',
  summary: 'The information of the report about its extraction',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/evidence-sources/{evidenceId}/extraction-information',
  scope: 'case',
  authorization: readSource,
  audit: 'case interaction',
  params: sourceParams,
  response: SourceInformation,
});
