import { deleteCase } from '@contract/calls/deletion';
import type { Case, EvidenceSource } from '@contract/model/case';
import type { DeletedCaseRecord, DeletedSourceRecord, DeletionStore } from '@server/stores/deletion-store';
import type { UserRecord } from '@server/stores/user-store';

import { isPermitted } from './role-policy';

/**
 * Deleted cases and sources by name, for the audit log and reports. Only for users who may delete cases, and without any content.
 */
export class DeletedThings {
  constructor(private readonly deps: { deletions: DeletionStore }) {}

  async cases(user: UserRecord): Promise<Case[]> {
    return mayListDeleted(user) ? (await this.deps.deletions.listCases()).map(toCase) : [];
  }

  async sources(user: UserRecord): Promise<EvidenceSource[]> {
    return mayListDeleted(user) ? (await this.deps.deletions.listSources()).map(toSource) : [];
  }
}

const mayListDeleted = ({ role }: UserRecord): boolean =>
  isPermitted({ role, caseAccess: 'no case' }, deleteCase.authorization);

const toCase = (deleted: DeletedCaseRecord): Case => ({
  id: deleted.id,
  name: deleted.name,
  timezone: deleted.timezone,
  phoneCountry: deleted.phoneCountry,
  shortDescription: deleted.shortDescription,
  longDescription: deleted.longDescription,
  createdAt: deleted.createdAt,
  requiresLegalPrivilege: deleted.requiresLegalPrivilege,
  deletedAt: deleted.deletedAt,
  ...{
    evidenceSourceCount: 0,
    importTypes: [],
    bookmarkedAt: null,
    legalHold: null,
    assignments: [],
    statusEvents: [],
  },
});

const toSource = (deleted: DeletedSourceRecord): EvidenceSource => ({
  id: deleted.id,
  caseId: deleted.caseId,
  name: deleted.name,
  shortDescription: deleted.shortDescription,
  longDescription: deleted.longDescription,
  importType: deleted.importType,
  importTypeVersion: deleted.importTypeVersion,
  ingestionVersion: deleted.ingestionVersion,
  evidenceType: deleted.evidenceType,
  ingestedAt: deleted.ingestedAt,
  timezone: deleted.timezone,
  deletedAt: deleted.deletedAt,
  ...{ legalHold: null, counts: { total: 0, primary: 0, secondary: 0 }, events: [], groups: [] },
});
