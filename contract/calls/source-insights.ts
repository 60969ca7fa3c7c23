import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Nullable } from '@contract/model/common';
import { DateValue, Hit } from '@contract/model/hit';

// Rules 000-7 "Per evidence source the hits service offers …". The specification only names the calls; their responses are
// REVIEW's own.

/** Maximum number of people per source, those with most messages first. */
export const TOP_IDENTIFIERS_MAX = 10;
/** The identifiers of a source are counted in its largest conversations, up to this number. */
export const TOP_IDENTIFIER_THREADS = 500;
export const RECENT_COMMUNICATIONS_MAX = 10;
export const INSTALLED_APPLICATIONS_MAX = 200;

/** The artifact of applications installed on a device. */
export const INSTALLED_APPLICATIONS = { group: 'Application Usage', name: 'Installed Applications' } as const;

const sourceParams = Type.Object({ caseId: Type.String(), evidenceId: Type.Integer() });
const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;
const ofSource = <const Name extends string>(name: Name) =>
  `/api/hits/v0.0/cases/{caseId}/evidence-sources/{evidenceId}/${name}` as const;

/** A person with whom the device exchanged messages. */
export const TopIdentifier = Type.Object({
  /** A telephone number, address or account; null when the export has only a name. */
  identifier: Nullable(Type.String()),
  name: Nullable(Type.String()),
  /** Messages of conversations with the person. */
  messageCount: Type.Integer(),
  threadCount: Type.Integer(),
});
export type TopIdentifier = Static<typeof TopIdentifier>;

export const InstalledApplication = Type.Object({
  hitId: Type.String(),
  name: Nullable(Type.String()),
  /** The package or bundle id of the application. */
  identifier: Nullable(Type.String()),
  version: Nullable(Type.String()),
  installedAt: Nullable(DateValue),
});
export type InstalledApplication = Static<typeof InstalledApplication>;

export const listTopIdentifiers = defineCall({
  name: 'listTopIdentifiers',
  summary: 'The people with the most messages with the device of a source, by its largest conversations',
  method: 'GET',
  path: ofSource('top-identifiers'),
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: sourceParams,
  response: Type.Object({
    identifiers: Type.Array(TopIdentifier),
    /** Number of counted conversations, and of all conversations of the source. */
    countedThreads: Type.Integer(),
    totalThreads: Type.Integer(),
  }),
});

export const listRecentCommunications = defineCall({
  name: 'listRecentCommunications',
  summary: 'The newest messages, mails and calls of a source',
  method: 'GET',
  path: ofSource('recent-communications'),
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: sourceParams,
  response: Type.Object({ hits: Type.Array(Hit) }),
});

export const listInstalledApplications = defineCall({
  name: 'listInstalledApplications',
  summary: 'The applications on the device of a source, the first ones by name',
  method: 'GET',
  path: ofSource('installed-applications'),
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: sourceParams,
  response: Type.Object({ applications: Type.Array(InstalledApplication), totalCount: Type.Integer() }),
});
