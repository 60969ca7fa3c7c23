import type { AssignmentChange } from '@contract/calls/assignments';
import type { CaseAccessLevel, CaseAssignment } from '@contract/model/case';
import type { LegalHold } from '@contract/model/legal-hold';

import type { AuditEntry, EntryOfUpdate, Updated } from './audit-entry';
import type { CaseLocale } from './case-locale';
import type { AuditHead } from './hit-store-upkeep';

export interface CaseRecord extends CaseLocale {
  id: string;
  name: string;
  shortDescription: string;
  longDescription: string;
  createdAt: string;
  requiresLegalPrivilege: boolean;
  assignments: CaseAssignment[];
  evidenceSourceCount: number;
  legalHold: LegalHold | null;
}

export type NewCase = Omit<CaseRecord, 'evidenceSourceCount' | 'legalHold'>;

/** The information that a user enters about a case. */
export type CaseInformation = Pick<
  CaseRecord,
  'name' | 'shortDescription' | 'longDescription' | 'timezone' | 'phoneCountry' | 'requiresLegalPrivilege'
>;

/** A change of the information; what is absent stays as it is. */
export type ChangedInformation = Pick<CaseInformation, 'name'> & Partial<CaseInformation>;

export interface CaseBookmark {
  caseId: string;
  createdAt: string;
}

export interface CaseStore {
  /** The last recorded entry of the case's own audit log; null before the first. */
  auditHead(caseId: string): Promise<AuditHead | null>;
  noteAuditHead(caseId: string, head: AuditHead): Promise<void>;
  list(): Promise<CaseRecord[]>;
  listAssignedTo(userId: string): Promise<CaseRecord[]>;
  get(caseId: string): Promise<CaseRecord | null>;
  /** Null when there is no such case. */
  localeOf(caseId: string): Promise<CaseLocale | null>;
  /** Compared ignoring case. */
  findByName(name: string): Promise<CaseRecord | null>;
  accessLevel(caseId: string, userId: string): Promise<CaseAccessLevel | null>;
  /** @throws ConflictError when the name is in use. */
  create(newCase: NewCase, audit: AuditEntry): Promise<void>;
  /** Null when there is no such case. @throws ConflictError when the name is in use. */
  update(
    caseId: string,
    change: ChangedInformation,
    audit: EntryOfUpdate<CaseRecord>,
  ): Promise<Updated<CaseRecord> | null>;
  /** Adds assignments, changes their level, or removes them (null) with the user's bookmark of the case; whether any changed. */
  assign(
    caseId: string,
    changes: readonly AssignmentChange[],
    audit: EntryOfUpdate<readonly CaseAssignment[]>,
  ): Promise<boolean>;
  bookmarks(userId: string): Promise<CaseBookmark[]>;
  /** Keeps the first time, and writes no entry, when the case is already bookmarked. */
  addBookmark(userId: string, bookmark: CaseBookmark, audit: AuditEntry): Promise<CaseBookmark>;
  /** Writes no entry when the case is not bookmarked. */
  removeBookmark(userId: string, caseId: string, audit: AuditEntry): Promise<void>;
}
