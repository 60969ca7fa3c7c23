import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals } from '@contract/model/common';
import { Exhibit, ExhibitNumbering } from '@contract/model/exhibit';
import { SelectedHits } from '@contract/model/selection';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Not in the specification. A number is assigned once: it never changes and is never reused.

const caseParams = Type.Object({ caseId: Type.String() });
const exhibitParams = Type.Object({ caseId: Type.String(), exhibitId: Type.String() });
const manage = { service: 'hits', resource: 'exhibit', action: 'manage' } as const;

/** Validated with the messages of the form. */
const ExhibitText = Type.Object({
  title: Type.String({ maxLength: FORM_TEXT_MAX }),
  remark: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
});

export const listExhibits = defineCall({
  name: 'listExhibits',
  summary: 'Exhibits of a case by their numbers, withdrawn ones included, of items that the user may see',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/exhibits/search',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: caseParams,
  body: Type.Object({
    take: Type.Integer({ minimum: 1, maximum: 500 }),
    skip: Type.Integer({ minimum: 0 }),
    order: literals(['asc', 'desc']),
  }),
  response: Type.Object({
    data: Type.Array(Exhibit),
    totalCount: Type.Integer(),
    /** Number of returned exhibits of these. */
    withdrawnCount: Type.Integer(),
    numbering: ExhibitNumbering,
  }),
});

export const createExhibit = defineCall({
  name: 'createExhibit',
  summary: 'Makes an item an exhibit with the next number of the case; 409 when it is already an exhibit',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/exhibit',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: Type.Object({ caseId: Type.String(), hitId: Type.String() }),
  body: ExhibitText,
  response: Type.Object({ exhibit: Exhibit }),
});

export const createBulkExhibits = defineCall({
  name: 'createBulkExhibits',
  summary: 'Makes each selected item an exhibit, numbered by date, oldest first; existing exhibits do not change',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/bulk/exhibits',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({
    ...SelectedHits,
    ...ExhibitText.properties,
    /** Id chosen by the caller for progress events of the action (calls/changes.ts). */
    progressId: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: Type.Object({
    /** Number of selected items that the user may see and change. */
    selected: Type.Integer(),
    /** Number of these that became exhibits. */
    changed: Type.Integer(),
    /** Numbers of the new exhibits; empty when there are none. */
    firstNumber: Type.String(),
    lastNumber: Type.String(),
  }),
});

export const updateExhibit = defineCall({
  name: 'updateExhibit',
  summary: 'Changes title and remark of an exhibit; 409 when it is withdrawn',
  method: 'PUT',
  path: '/api/hits/v0.0/cases/{caseId}/exhibits/{exhibitId}',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: exhibitParams,
  body: ExhibitText,
  response: Type.Object({ exhibit: Exhibit }),
});

export const withdrawExhibit = defineCall({
  name: 'withdrawExhibit',
  summary: 'Withdraws an exhibit; its number is not used again. 409 when it is already withdrawn',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/exhibits/{exhibitId}/withdrawal',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: exhibitParams,
  response: Type.Object({ exhibit: Exhibit }),
});

export const updateExhibitNumbering = defineCall({
  name: 'updateExhibitNumbering',
  summary: 'Changes how new exhibits of the case are numbered; existing numbers do not change',
  method: 'PUT',
  path: '/api/cases/v0.0/cases/{caseId}/exhibit-numbering',
  scope: 'case',
  authorization: { service: 'cases', resource: 'case', action: 'update' },
  audit: 'case metadata modified',
  params: caseParams,
  body: Type.Object({ prefix: Type.String({ maxLength: FORM_TEXT_MAX }), digits: Type.Integer() }),
  response: Type.Object({ numbering: ExhibitNumbering }),
});
