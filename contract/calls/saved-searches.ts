import { Type, type Static } from '@sinclair/typebox';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

import { defineCall } from '@contract/define-call';
import { Instant } from '@contract/model/common';

// Not in the specification: named searches. `query` is the query string of the explorer (f, sort, view).

const caseParams = Type.Object({ caseId: Type.String() });
const searchParams = Type.Object({ caseId: Type.String(), searchId: Type.String() });
const Query = Type.String({ maxLength: 20_000 });
const values = { name: Type.String({ maxLength: FORM_TEXT_MAX }), query: Query, isShared: Type.Boolean() };
const manage = { service: 'hits', resource: 'saved-search', action: 'manage' } as const;

export const SavedSearch = Type.Object({
  id: Type.String(),
  ...values,
  /** Owner. */
  userName: Type.String(),
  isMine: Type.Boolean(),
  createdAt: Instant,
});
export type SavedSearch = Static<typeof SavedSearch>;

export const listSavedSearches = defineCall({
  name: 'listSavedSearches',
  summary:
    "The user's saved searches of a case and those that others share, by name; and the user's recent searches, newest first",
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/saved-searches',
  scope: 'case',
  authorization: manage,
  audit: null,
  params: caseParams,
  response: Type.Object({
    savedSearches: Type.Array(SavedSearch),
    recent: Type.Array(Type.Object({ query: Query, searchedAt: Instant })),
  }),
});

export const createSavedSearch = defineCall({
  name: 'createSavedSearch',
  summary: 'Saves a search; 409 when the user has one with that name in the case',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/saved-searches',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object(values),
  response: Type.Object({ id: Type.String() }),
});

export const updateSavedSearch = defineCall({
  name: 'updateSavedSearch',
  summary: 'Renames, shares or changes a saved search of the user',
  method: 'PUT',
  path: '/api/hits/v0.0/cases/{caseId}/saved-searches/{searchId}',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: searchParams,
  body: Type.Object(values),
  response: SavedSearch,
});

export const deleteSavedSearch = defineCall({
  name: 'deleteSavedSearch',
  summary: 'Deletes a saved search of the user',
  method: 'DELETE',
  path: '/api/hits/v0.0/cases/{caseId}/saved-searches/{searchId}',
  scope: 'case',
  authorization: manage,
  audit: 'case interaction',
  params: searchParams,
  response: Type.Object({ id: Type.String() }),
});

export const recordRecentSearch = defineCall({
  name: 'recordRecentSearch',
  summary: 'Stores a recent search of the user; the last 20 different ones are kept for each case',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/recent-searches',
  scope: 'case',
  authorization: manage,
  audit: null,
  params: caseParams,
  body: Type.Object({ query: Query }),
  response: Type.Object({ query: Query }),
});
