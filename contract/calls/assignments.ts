import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { CaseAccessLevel, Role } from '@contract/model/case';
import { Nullable } from '@contract/model/common';

// Rules 000-7 "Assignments".

const caseParams = Type.Object({ caseId: Type.String() });
const updateAssignments = { service: 'cases', resource: 'assignment', action: 'update' } as const;

const person = { userName: Type.String(), fullName: Type.String(), role: Role };

/** A user in the list of users that can be assigned to a case. */
export const AssignableUser = Type.Object({ id: Type.String(), ...person });
export type AssignableUser = Static<typeof AssignableUser>;

/** An assignment with the name of its user. */
export const NamedAssignment = Type.Object({
  userId: Type.String(),
  accessLevel: CaseAccessLevel,
  ...person,
  isEnabled: Type.Boolean(),
});
export type NamedAssignment = Static<typeof NamedAssignment>;

/** The new level of a user; null removes the user from the case. */
export const AssignmentChange = Type.Object({ userId: Type.String(), accessLevel: Nullable(CaseAccessLevel) });
export type AssignmentChange = Static<typeof AssignmentChange>;

export const listCaseAssignments = defineCall({
  name: 'listCaseAssignments',
  summary: 'Managers and members of a case, by full name',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/assignments',
  scope: 'case',
  authorization: { service: 'cases', resource: 'case', action: 'read' },
  audit: null,
  params: caseParams,
  response: Type.Object({ assignments: Type.Array(NamedAssignment) }),
});

/** A person as shown to other users. */
export const NamedPerson = Type.Object({ id: Type.String(), userName: Type.String(), fullName: Type.String() });
export type NamedPerson = Static<typeof NamedPerson>;

export const listCasePeople = defineCall({
  name: 'listCasePeople',
  summary: 'Names of the users who can open a case: its managers and members, and the administrators, by full name',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/people',
  scope: 'case',
  authorization: { service: 'cases', resource: 'case', action: 'read' },
  audit: null,
  params: caseParams,
  response: Type.Object({ people: Type.Array(NamedPerson) }),
});

export const updateCaseAssignments = defineCall({
  name: 'updateCaseAssignments',
  summary: 'Assigns users, changes their level or removes them (null), all or none',
  method: 'PUT',
  path: '/api/cases/v0.0/cases/{caseId}/assignments/bulk',
  scope: 'case',
  authorization: updateAssignments,
  audit: 'case metadata modified',
  params: caseParams,
  body: Type.Object({ updates: Type.Array(AssignmentChange, { minItems: 1, maxItems: 1000 }) }),
  response: Type.Object({ assignments: Type.Array(NamedAssignment) }),
});

export const removeCaseAssignment = defineCall({
  name: 'removeCaseAssignment',
  summary: "Removes a user from a case, with the user's bookmark of it",
  method: 'DELETE',
  path: '/api/cases/v0.0/cases/{caseId}/assignments',
  scope: 'case',
  authorization: updateAssignments,
  audit: 'case metadata modified',
  params: caseParams,
  query: Type.Object({ userId: Type.String() }),
  response: Type.Object({ userId: Type.String() }),
});

/** For users who create cases; those who manage one use `listCaseAssignableUsers`. */
export const listAssignableUsers = defineCall({
  name: 'listAssignableUsers',
  summary: 'The enabled users, who can be assigned to a case, by full name',
  method: 'GET',
  path: '/api/cases/v0.0/assignable-users',
  scope: 'system',
  authorization: { service: 'cases', resource: 'case', action: 'create' },
  audit: null,
  response: Type.Object({ users: Type.Array(AssignableUser) }),
});

export const listCaseAssignableUsers = defineCall({
  name: 'listCaseAssignableUsers',
  summary: 'The enabled users, who can be assigned to this case, by full name: for its managers',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/assignable-users',
  scope: 'case',
  authorization: updateAssignments,
  audit: null,
  params: caseParams,
  response: Type.Object({ users: Type.Array(AssignableUser) }),
});
