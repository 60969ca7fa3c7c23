import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { LegalHold } from '@contract/model/legal-hold';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Rules 000-7. Legal hold is REVIEW's own.

const caseParams = Type.Object({ caseId: Type.String() });
const sourceParams = Type.Object({ caseId: Type.String(), evidenceId: Type.Integer() });
const withReason = Type.Object({ reason: Type.String({ maxLength: FORM_TEXT_MAX }) });
/** Id of the job that removes the stored data. */
const startedJob = Type.Object({ jobId: Type.String() });
const placeHold = { service: 'deletion', resource: 'legal-hold', action: 'place' } as const;
const liftHold = { service: 'deletion', resource: 'legal-hold', action: 'lift' } as const;

export const deleteCase = defineCall({
  name: 'deleteCase',
  summary: 'Deletes a case: it is hidden at once, its data is removed later; 409 on legal hold and during an import',
  method: 'DELETE',
  path: '/deletion/api/v0.0/cases/{caseId}/delete/case',
  scope: 'case',
  authorization: { service: 'deletion', resource: 'case', action: 'delete' },
  audit: 'case deleted',
  params: caseParams,
  body: withReason,
  response: startedJob,
});

export const deleteEvidenceSource = defineCall({
  name: 'deleteEvidenceSource',
  summary: 'Deletes an evidence source: its items are hidden at once; 409 on legal hold and while it is imported',
  method: 'DELETE',
  path: '/deletion/api/v0.0/cases/{caseId}/delete/evidence-source/{evidenceId}',
  scope: 'case',
  authorization: { service: 'deletion', resource: 'evidence-source', action: 'delete' },
  audit: 'evidence source deleted',
  params: sourceParams,
  body: withReason,
  response: startedJob,
});

export const placeCaseHold = defineCall({
  name: 'placeCaseHold',
  summary: 'Prevents the deletion of a case and of its evidence sources; 409 when it is already on hold',
  method: 'PUT',
  path: '/deletion/api/v0.0/cases/{caseId}/legal-hold',
  scope: 'case',
  authorization: placeHold,
  audit: 'case metadata modified',
  params: caseParams,
  body: withReason,
  response: Type.Object({ legalHold: LegalHold }),
});

export const liftCaseHold = defineCall({
  name: 'liftCaseHold',
  summary: 'Lifts the legal hold of a case; 409 when it is not on hold',
  method: 'DELETE',
  path: '/deletion/api/v0.0/cases/{caseId}/legal-hold',
  scope: 'case',
  authorization: liftHold,
  audit: 'case metadata modified',
  params: caseParams,
  body: withReason,
  response: Type.Object({ legalHold: Type.Null() }),
});

export const placeSourceHold = defineCall({
  name: 'placeSourceHold',
  summary: 'Prevents the deletion of an evidence source and of its case; 409 when it is already on hold',
  method: 'PUT',
  path: '/deletion/api/v0.0/cases/{caseId}/evidence-sources/{evidenceId}/legal-hold',
  scope: 'case',
  authorization: placeHold,
  audit: 'evidence metadata modified',
  params: sourceParams,
  body: withReason,
  response: Type.Object({ legalHold: LegalHold }),
});

export const liftSourceHold = defineCall({
  name: 'liftSourceHold',
  summary: 'Lifts the legal hold of an evidence source; 409 when it is not on hold',
  method: 'DELETE',
  path: '/deletion/api/v0.0/cases/{caseId}/evidence-sources/{evidenceId}/legal-hold',
  scope: 'case',
  authorization: liftHold,
  audit: 'evidence metadata modified',
  params: sourceParams,
  body: withReason,
  response: Type.Object({ legalHold: Type.Null() }),
});
