import type { TObject, TSchema } from '@sinclair/typebox';

import { Identity } from '@contract/calls/auth';
import { listCaseBookmarks } from '@contract/calls/cases';
import { searchMultiArtifactColumns } from '@contract/calls/column-config';
import { listPreviews } from '@contract/calls/files';
import { countHits, searchHits } from '@contract/calls/hits';
import { listNotes } from '@contract/calls/notes';
import { countTags, listHitTagHistory } from '@contract/calls/tags';
import { getEnvironment, getUnleash } from '@contract/calls/system';
import { getUserSettings, User, UserSetting } from '@contract/calls/users';
import {
  ArtifactCount,
  ArtifactGroupCount,
  Case,
  CaseAccessLevel,
  CaseAssignment,
  CaseTag,
  EvidenceSource,
  EvidenceType,
  Role,
  StatusEvent,
  StatusEventType,
} from '@contract/model/case';
import { FragmentNode } from '@contract/model/column-config';
import { SortOrder } from '@contract/model/filter';
import {
  AccessLevel,
  Artifact,
  Attachment,
  Fragment,
  Hit,
  HitSource,
  Importance,
  Position,
  ValueType,
} from '@contract/model/hit';
import { CLIENT_ID, CURRENT_USER, DEFAULT_PROFILE, REALM } from '@contract/rules/identifiers';

// The shapes as the specification names them (000-3, 001-3, 002-3). The contract may have more keys.

const keysOf = ({ properties }: TObject): string[] => Object.keys(properties);
const choicesOf = (schema: TSchema): unknown => schema.enum;
const propertyOf = ({ properties }: TObject, name: string): TSchema => {
  const property = properties[name];
  if (property === undefined) {
    throw new Error(`There is no ${name}.`);
  }
  return property;
};

describe('the schemas of the contract', () => {
  it.each<[string, TObject, string[]]>([
    [
      '[000-3-01] a case',
      Case,
      [
        ...['id', 'name', 'timezone', 'shortDescription', 'longDescription', 'statusEvents', 'assignments'],
        ...['bookmarkedAt', 'createdAt', 'evidenceSourceCount'],
      ],
    ],
    ['[000-3-01] the note of a case', listNotes.response.properties.notes.items, ['content']],
    ['[000-3-03] a case assignment', CaseAssignment, ['userId', 'accessLevel']],
    [
      '[000-3-06] a case bookmark',
      listCaseBookmarks.response.properties.casesBookmarks.items,
      ['caseId', 'createdAt', 'override'],
    ],
    [
      '[000-3-07] an evidence source',
      EvidenceSource,
      [
        ...['id', 'caseId', 'name', 'shortDescription', 'longDescription', 'importType', 'importTypeVersion'],
        ...['ingestionVersion', 'evidenceType', 'ingestedAt', 'timezone', 'counts', 'events', 'groups'],
      ],
    ],
    ['[000-3-10] the counts of a source', EvidenceSource.properties.counts, ['total', 'primary', 'secondary']],
    ['[000-3-11] a status event', StatusEvent, ['eventType', 'eventTimestamp', 'metadata']],
    ['[000-3-14] the identity from the token', Identity, ['id', 'realm', 'role', 'username', 'fullName', 'email']],
    ['[000-3-22] the counts of an artifact group', ArtifactGroupCount, ['name', 'count', 'artifacts']],
    ['[000-3-23] the counts of an artifact', ArtifactCount, ['name', 'total', 'primary', 'secondary']],
    ['[000-3-15] a tag', CaseTag, ['id', 'name', 'color', 'isEnabled']],
    ['[000-3-15] the count of a tag', countTags.response.properties.counts.properties.tags.items, ['tagId', 'count']],
    ['[000-3-17] the counts beside those of tags', countTags.response.properties.counts, ['untagged', 'comments']],
    ['[001-3-20] the count of hits', countHits.response, ['status', 'totalCount', 'searchAfter', 'isLoading']],
    [
      '[001-3-01] an item',
      Hit,
      [
        ...['id', 'originalId', 'artifact', 'origin', 'fragments', 'attachments', 'tags', 'actionTags', 'comments'],
        ...['locations', 'multiArtifactFragments', 'searchAfter'],
      ],
    ],
    ['[001-3-01] the previews of an item', listPreviews.response.properties.previews.items, ['hitId', 'previews']],
    ['[001-3-02] the artifact of an item', Artifact, ['name', 'group']],
    ['[001-3-03] the origin of an item', Hit.properties.origin, ['evidenceId', 'sources']],
    ['[001-3-03] a source in the origin of an item', HitSource, ['path', 'deleted', 'location']],
    ['[001-3-04] an attachment', Attachment, ['path', 'importance']],
    ['[001-3-07] a location', Position, ['latitude', 'longitude']],
    [
      '[001-3-09] a fragment',
      Fragment,
      ['name', 'displayName', 'value', 'valueType', 'importance', 'hidden', 'categories'],
    ],
    [
      '[001-3-09] a column of a table over several artifacts',
      searchMultiArtifactColumns.response.properties.columns.items,
      ['accessor', 'order'],
    ],
    ['[001-3-35] a user setting', UserSetting, ['key', 'value']],
    ['[002-3-41] the feature flag configuration', getUnleash.response, ['url', 'clientKey']],
    [
      '[002-3-52] the environment',
      getEnvironment.response,
      ['reviewVersion', 'enableMaps', 'addressSearchEnabled', 'topLocationsSearchEnabled'],
    ],
    [
      '[002-3-34] a user',
      User,
      ['id', 'userName', 'firstName', 'lastName', 'email', 'title', 'role', 'isEnabled', 'fullName', 'isReadonly'],
    ],
  ])('%s has its keys', (_name, shape, keys) => {
    expect(keysOf(shape)).toEqual(expect.arrayContaining(keys));
  });

  it.each<[string, TSchema, string[]]>([
    ['[000-3-04] of an access level', CaseAccessLevel, ['manager', 'member']],
    [
      '[000-3-09] of an evidence type',
      EvidenceType,
      ['cloud', 'computer', 'drive', 'mobile', 'vehicle', 'warrant', 'unknown'],
    ],
    [
      '[000-3-12] of a status event',
      StatusEventType,
      [
        'IngestionStarted',
        'IngestionStopped',
        'PreviewStatus',
        'MigrationStarted',
        'MigrationComplete',
        'MigrationFailed',
      ],
    ],
    ['of a role', Role, ['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER']],
    ['[000-4-28] of a sort order', SortOrder, ['asc', 'desc']],
    ['[001-3-10] of a value type', ValueType, ['text', 'number', 'date']],
    ['[000-9-18] [001-3-11] of an importance', Importance, ['primary', 'secondary']],
    ['[001-3-15] of a comment', AccessLevel, ['private', 'public']],
  ])('%s has exactly these values', (_name, schema, choices) => {
    expect(choicesOf(schema)).toEqual(choices);
  });

  it('[001-3-05] [001-3-06] an item has its tags as ids, and action tags', () => {
    expect(propertyOf(Hit, 'tags')).toMatchObject({ type: 'array', items: { type: 'string' } });
    expect(propertyOf(Hit, 'actionTags')).toMatchObject({ type: 'array', items: { type: 'string' } });
  });

  it('[001-3-17] a tag has no selected state: that follows from the tags of the item', () => {
    expect(keysOf(CaseTag)).not.toContain('isChecked');
    expect(keysOf(Hit)).toContain('tags');
  });

  it('[001-3-12] the four columns of a table over several artifacts have the numbers 0 to 3', () => {
    const { order } = searchMultiArtifactColumns.response.properties.columns.items.properties;
    expect(order).toMatchObject({ type: 'integer', minimum: 0, maximum: 3 });
    expect(propertyOf(FragmentNode, 'mavOrder')).toMatchObject({ type: 'integer', minimum: 0, maximum: 3 });
  });

  it('[001-3-20] each hit of a page has the cursor of the next page', () => {
    expect(keysOf(searchHits.response.properties.data.items)).toContain('searchAfter');
  });

  it('[001-3-19] an entry of the tag history adds, removes or is unknown', () => {
    const { action } = listHitTagHistory.response.properties.data.items.properties;
    expect(choicesOf(action)).toEqual(['add', 'remove', 'unknown']);
  });

  it('[001-3-35] [002-3-34] user settings are a list of settings', () => {
    expect(getUserSettings.response.properties.settings.type).toBe('array');
  });

  it('[000-9-09] [000-9-10] [000-9-11] [000-9-12] identifiers are those of the specification', () => {
    expect([DEFAULT_PROFILE, CURRENT_USER, REALM, CLIENT_ID]).toEqual(['Default', 'me', 'REVIEW', 'review-web']);
  });
});
