import type { CaseTag } from '@contract/model/case';
import type { PrivilegeState } from '@contract/model/privilege';
import type { ExhibitPageQuery } from '@server/stores/exhibits';
import type { BulkActionRecord } from '@server/stores/hit-marks';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { bulkAction, bulkActions } from '@server/stores/embedded/rows/review/bulk-history';
import { exhibitHitIds, listExhibits, readNumbering } from '@server/stores/embedded/rows/review/exhibits';
import { parseId } from '@server/stores/embedded/base/ids';
import {
  privilegedHitIds,
  privilegedHits,
  privilegeHistory,
  privilegeLog,
} from '@server/stores/embedded/rows/review/privilege-log';
import { listPrivilegeRules } from '@server/stores/embedded/rows/review/privilege-rules';
import {
  redactionRules,
  redactionsOfHit,
  redactionState,
  visibleRedactions,
} from '@server/stores/embedded/rows/review/redactions';
import { listTags, tagHistory } from '@server/stores/embedded/rows/review/tags';

import type { CaseAccess } from './case-access';

/** Reads the work of users on the hits of a case: tags, exhibits, redactions, privilege, and bulk changes. */
export class MarksReader {
  readonly exhibitNumbering = async () => readNumbering(this.access.db);
  readonly redactionRules = async () => redactionRules(this.access.db);
  readonly redactionState = async () => redactionState(this.access.db);
  readonly privilegeRules = async () => listPrivilegeRules(this.access.db);

  constructor(protected readonly access: CaseAccess) {}

  async bulkActions(viewer: Viewer, request: Parameters<HitReader['bulkActions']>[1]) {
    return bulkActions(this.access.db, viewer, request);
  }

  async bulkAction(viewer: Viewer, actionId: string): Promise<BulkActionRecord | null> {
    return bulkAction(this.access.db, viewer, actionId);
  }

  async exhibits(viewer: Viewer, query: ExhibitPageQuery) {
    return listExhibits(this.access.db, viewer, query);
  }

  async exhibitHitIds(viewer: Viewer) {
    return exhibitHitIds(this.access.db, viewer);
  }

  async privilegeHistory(viewer: Viewer, hitId: string) {
    const id = parseId(hitId);
    return id === null ? null : privilegeHistory(this.access.db, viewer, id);
  }

  async privilegedHits(evidenceId?: number) {
    return privilegedHits(this.access.db, evidenceId ?? null);
  }

  async privilegedHitIds(viewer: Viewer, states: readonly PrivilegeState[]) {
    return privilegedHitIds(this.access.db, viewer, states);
  }

  async privilegeLog(viewer: Viewer, hitIds: readonly string[]) {
    return privilegeLog(this.access.db, viewer, hitIds);
  }

  async hitRedactions(viewer: Viewer, hitId: string) {
    return redactionsOfHit(this.access.db, viewer, hitId);
  }

  async redactions(viewer: Viewer) {
    return visibleRedactions(this.access.db, viewer);
  }

  async tagHistory(viewer: Viewer, hitId: string, page: { take: number; skip: number }) {
    const id = parseId(hitId);
    return id !== null && this.access.mapper.isThere(viewer, id) ? tagHistory(this.access.db, id, page) : null;
  }

  async listTags(): Promise<CaseTag[]> {
    return listTags(this.access.db);
  }
}
