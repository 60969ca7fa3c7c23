import { Type } from '@sinclair/typebox';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

import { defineCall } from '@contract/define-call';
import { CaseTag, TagKey } from '@contract/model/case';
import { basedOn, Instant, literals, Nullable } from '@contract/model/common';
import { HitFilter, QueryFilters } from '@contract/model/filter';
import { TagSet } from '@contract/model/tag-set';

// Rules 000-7, 001-7.

const caseParams = Type.Object({ caseId: Type.String() });
const tagParams = Type.Object({ caseId: Type.String(), tagId: Type.String() });
const TagValues = Type.Object({ name: Type.String({ maxLength: FORM_TEXT_MAX }), color: Type.String() });

export const listTags = defineCall({
  name: 'listTags',
  summary: 'The tags of all cases that the user may open',
  method: 'GET',
  path: '/api/cases/v0.0/tags',
  scope: 'system',
  authorization: { service: 'cases', resource: 'case', action: 'list' },
  audit: null,
  response: Type.Object({
    tags: Type.Array(Type.Composite([CaseTag, Type.Object({ caseId: Type.String() })])),
  }),
});

export const listCaseTags = defineCall({
  name: 'listCaseTags',
  summary: 'The tags of a case, by name',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/tags',
  scope: 'case',
  authorization: { service: 'cases', resource: 'tag', action: 'read' },
  audit: null,
  params: caseParams,
  response: Type.Object({ tags: Type.Array(CaseTag) }),
});

export const createCaseTag = defineCall({
  name: 'createCaseTag',
  summary: 'Creates a tag, which gets the first free key; 409 when the case has one with that name',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/tags',
  scope: 'case',
  authorization: { service: 'cases', resource: 'tag', action: 'create' },
  audit: 'case metadata modified',
  params: caseParams,
  body: TagValues,
  response: Type.Object({ id: Type.String() }),
});

export const updateCaseTag = defineCall({
  name: 'updateCaseTag',
  summary:
    'Changes the name, colour or key of a tag, or disables it; 409 when the case has another one with that name, 400 when another ' +
    'one has the key. 409 with the stored values when the tag was changed after the revision',
  method: 'PUT',
  path: '/api/cases/v0.0/cases/{caseId}/tags/{tagId}',
  scope: 'case',
  authorization: { service: 'cases', resource: 'tag', action: 'update' },
  audit: 'case metadata modified',
  params: tagParams,
  body: Type.Composite([
    TagValues,
    /** A disabled tag stays on its items and is not offered for others. `key` null: none. Missing properties stay unchanged. */
    Type.Object({ isEnabled: Type.Optional(Type.Boolean()), key: Type.Optional(Nullable(TagKey)), ...basedOn }),
  ]),
  response: Type.Object({ tag: CaseTag }),
});

export const deleteCaseTag = defineCall({
  name: 'deleteCaseTag',
  summary: 'Deletes a tag and removes it from every hit',
  method: 'DELETE',
  path: '/api/cases/v0.0/cases/{caseId}/tags/{tagId}',
  scope: 'case',
  authorization: { service: 'cases', resource: 'tag', action: 'delete' },
  audit: 'case metadata modified',
  params: tagParams,
  response: Type.Object({ id: Type.String() }),
});

export const exportTagSet = defineCall({
  name: 'exportTagSet',
  summary: 'The enabled tags of a case as a set that another case can import; 404 when there are none',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/tag-set',
  scope: 'case',
  authorization: { service: 'cases', resource: 'tag', action: 'create' },
  audit: 'case interaction',
  params: caseParams,
  response: TagSet,
});

export const importTagSet = defineCall({
  name: 'importTagSet',
  summary: 'Creates the tags of a set, all or none; tags with names that the case has do not change',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/tag-set',
  scope: 'case',
  authorization: { service: 'cases', resource: 'tag', action: 'create' },
  audit: 'case metadata modified',
  params: caseParams,
  body: TagSet,
  response: Type.Object({
    created: Type.Array(CaseTag),
    /** Names of the set that the case already had, compared without case. */
    kept: Type.Array(Type.String()),
  }),
});

export const countTags = defineCall({
  name: 'countTags',
  summary: 'Hits per tag, untagged hits and hits with public comments, under the filters',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/tag-counts',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({ filter: HitFilter, queryFilters: QueryFilters }),
  response: Type.Object({
    counts: Type.Object({
      tags: Type.Array(Type.Object({ tagId: Type.String(), count: Type.Integer() })),
      untagged: Type.Integer(),
      comments: Type.Integer(),
    }),
  }),
});

const hitTagParams = Type.Object({ caseId: Type.String(), hitId: Type.String() });

export const addHitTag = defineCall({
  name: 'addHitTag',
  summary: 'Adds a tag to a hit; adding it again has no effect',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/tags',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit-tag', action: 'update' },
  audit: 'case interaction',
  params: hitTagParams,
  body: Type.Object({ tagId: Type.String() }),
  response: Type.Object({ tags: Type.Array(Type.String()) }),
});

export const removeHitTag = defineCall({
  name: 'removeHitTag',
  summary: 'Removes a tag from a hit',
  method: 'DELETE',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/tags/{tagId}',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit-tag', action: 'update' },
  audit: 'case interaction',
  params: Type.Composite([hitTagParams, Type.Object({ tagId: Type.String() })]),
  response: Type.Object({ tags: Type.Array(Type.String()) }),
});

export const listHitTagHistory = defineCall({
  name: 'listHitTagHistory',
  summary: 'Who added and removed which tag on a hit, newest first',
  method: 'POST',
  path: '/auditing/api/cases/{caseId}/tag-history',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: caseParams,
  body: Type.Object({
    hitId: Type.String(),
    take: Type.Integer({ minimum: 1, maximum: 500 }),
    skip: Type.Integer({ minimum: 0 }),
  }),
  response: Type.Object({
    totalCount: Type.Integer(),
    data: Type.Array(
      Type.Object({
        tagId: Type.String(),
        action: literals(['add', 'remove', 'unknown']),
        /** The examiner of an imported tag, empty when the export does not name one. */
        userName: Type.String(),
        timestamp: Instant,
        /** The extraction tool that set it; missing when it was set in REVIEW. */
        tool: Type.Optional(Type.String()),
      }),
    ),
  }),
});
