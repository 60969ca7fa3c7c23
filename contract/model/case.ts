import { Type, type Static } from '@sinclair/typebox';

import { TAG_KEY_MAX } from '@contract/rules/limits';

import { Instant, literals, Nullable, Revision } from './common';
import { LegalHold } from './legal-hold';

// Rules 000-3.

export const Role = literals(['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER']);
export type Role = Static<typeof Role>;
export const CaseAccessLevel = literals(['manager', 'member']);
export type CaseAccessLevel = Static<typeof CaseAccessLevel>;
export const IMPORT_TYPES = ['xry', 'axiom', 'ufed', 'leapp'] as const;
export const ImportType = literals(IMPORT_TYPES);
export type ImportType = Static<typeof ImportType>;
export const EVIDENCE_TYPES = ['cloud', 'computer', 'drive', 'mobile', 'vehicle', 'warrant', 'unknown'] as const;
export const EvidenceType = literals(EVIDENCE_TYPES);
export type EvidenceType = Static<typeof EvidenceType>;

export const StatusEventType = literals([
  'IngestionStarted',
  'IngestionStopped',
  'PreviewStatus',
  'MigrationStarted',
  'MigrationComplete',
  'MigrationFailed',
]);
export const StatusEvent = Type.Object({
  eventType: StatusEventType,
  eventTimestamp: Instant,
  metadata: Type.Object({
    idling: Type.Optional(Type.Boolean()),
    /** Of IngestionStopped: `success`, `failed`, `cancelled` or `interrupted`. */
    reason: Type.Optional(Type.String()),
    /** Conversions by state: Success, Failed, Canceled and the waiting ones. */
    countsByState: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    /** Of MigrationStarted: the progress from 0 to 1. */
    share: Type.Optional(Type.Number()),
    /**
     * Of MigrationStarted: whether searches find items meanwhile. Accents and marks have to match in the items that are not indexed
     * again yet.
     */
    searchable: Type.Optional(Type.Boolean()),
  }),
});
export type StatusEvent = Static<typeof StatusEvent>;
export const SourceStatusEvents = Type.Object({
  evidenceId: Type.Integer(),
  events: Type.Array(StatusEvent),
});
export type SourceStatusEvents = Static<typeof SourceStatusEvents>;

export const CaseAssignment = Type.Object({ userId: Type.String(), accessLevel: CaseAccessLevel });
export type CaseAssignment = Static<typeof CaseAssignment>;

export const Case = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** IANA zone in which every time of the case is shown. */
  timezone: Type.String(),
  /** Country (ISO 3166-1 alpha-2) for telephone numbers in national form; null when unset. */
  phoneCountry: Nullable(Type.String()),
  shortDescription: Type.String(),
  longDescription: Type.String(),
  createdAt: Instant,
  evidenceSourceCount: Type.Integer(),
  /** Import types of its evidence sources, without duplicates: tables request their columns by them. */
  importTypes: Type.Array(ImportType),
  /** Of the requesting user; null when not bookmarked. */
  bookmarkedAt: Nullable(Instant),
  requiresLegalPrivilege: Type.Boolean(),
  /** Null: no legal hold. */
  legalHold: Nullable(LegalHold),
  /** Null unless deleted cases were requested. */
  deletedAt: Nullable(Instant),
  assignments: Type.Array(CaseAssignment),
  statusEvents: Type.Array(SourceStatusEvents),
  /** For an update; missing where nobody can change it: deleted, or in a disclosure package. */
  revision: Type.Optional(Revision),
});
export type Case = Static<typeof Case>;

export const ArtifactCount = Type.Object({
  name: Type.String(),
  total: Type.Integer(),
  primary: Type.Integer(),
  secondary: Type.Integer(),
});
export const ArtifactGroupCount = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  artifacts: Type.Array(ArtifactCount),
});
export type ArtifactGroupCount = Static<typeof ArtifactGroupCount>;

export const EvidenceSource = Type.Object({
  id: Type.Integer(),
  caseId: Type.String(),
  name: Type.String(),
  shortDescription: Type.String(),
  longDescription: Type.String(),
  importType: ImportType,
  importTypeVersion: Nullable(Type.String()),
  ingestionVersion: Type.String(),
  evidenceType: EvidenceType,
  ingestedAt: Nullable(Instant),
  timezone: Nullable(Type.String()),
  /** Null: no legal hold of its own. */
  legalHold: Nullable(LegalHold),
  /** Null unless deleted sources were requested. */
  deletedAt: Nullable(Instant),
  counts: Type.Object({ total: Type.Integer(), primary: Type.Integer(), secondary: Type.Integer() }),
  events: Type.Array(StatusEvent),
  groups: Type.Array(ArtifactGroupCount),
  /** For an update; missing where nobody can change it: deleted, or in a disclosure package. */
  revision: Type.Optional(Revision),
});
export type EvidenceSource = Static<typeof EvidenceSource>;

/** The number of the key that sets a tag. Each user chooses the key of the keyboard for it. */
export const TagKey = Type.Integer({ minimum: 1, maximum: TAG_KEY_MAX });

export const CaseTag = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Hex colour of the palette in contract/rules/tag-palette. */
  color: Type.String(),
  isEnabled: Type.Boolean(),
  /** The key that sets it, for all users of the case; missing without one. No two tags of a case have the same. */
  key: Type.Optional(TagKey),
  /** For an update; missing where nobody can change it: deleted, or in a disclosure package. */
  revision: Type.Optional(Revision),
});
export type CaseTag = Static<typeof CaseTag>;

/** A named section of device or extraction facts of a source. */
export const SourceInformation = Type.Object({
  sections: Type.Array(
    Type.Object({
      name: Type.String(),
      fragments: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    }),
  ),
});
export type SourceInformation = Static<typeof SourceInformation>;
