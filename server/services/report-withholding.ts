import { REPORT_REDACTED_SINCE } from '@contract/rules/redaction';
import { HANDED_OUT_REFUSED, REPORT_NOT_WITHHELD, REPORT_WITHHELD } from '@contract/rules/report';
import type { HitSet } from '@server/domain/hit-set';
import { ConflictError, ForbiddenError } from '@server/errors';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { SeesPrivileged } from '@server/stores/viewer';

import type { ReportPrivilege } from './report-privilege';
import type { ReportRedactions } from './report-redactions';

/** What happened to an item of a report, or to something in it, after the report was created. */
export type WithholdingReason = 'privilege' | 'redaction';

const REFUSALS: Readonly<Record<WithholdingReason, string>> = {
  privilege: REPORT_WITHHELD,
  redaction: REPORT_REDACTED_SINCE,
};

/**
 * Whether a user who may download the reports of the case may open this one as it was handed out: if it is withheld, and the
 * user may see everything in it. Redacted items are shown to everybody in the case; privileged ones, whatever has marked them,
 * only to users who see privileged items.
 */
export const mayOpenAsHandedOut = (
  { seesPrivileged }: SeesPrivileged,
  reasons: readonly WithholdingReason[],
): boolean => reasons.length > 0 && (seesPrivileged || !reasons.includes('privilege'));

/** @throws ConflictError for a withheld report, whoever requests it */
export function requireDownloadable([reason]: readonly WithholdingReason[]): void {
  if (reason !== undefined) {
    throw new ConflictError(REFUSALS[reason]);
  }
}

/** @throws ConflictError for a report that is not withheld, ForbiddenError for a user who may not see everything in it */
export function requireOpenable(viewer: SeesPrivileged, reasons: readonly WithholdingReason[]): void {
  if (reasons.length === 0) {
    throw new ConflictError(REPORT_NOT_WITHHELD);
  }
  if (!mayOpenAsHandedOut(viewer, reasons)) {
    throw new ForbiddenError(HANDED_OUT_REFUSED);
  }
}

/** Finds the reports that are withheld because of what happened after they were created. */
export class ReportWithholding {
  constructor(private readonly deps: { privilege: ReportPrivilege; redactions: ReportRedactions }) {}

  /** The privileged items of a case as of now; read them before the records of the reports (./report-privilege.ts). */
  privileged(caseId: string): Promise<HitSet> {
    return this.deps.privilege.privileged(caseId);
  }

  /**
   * The reasons of each withheld report, by its id.
   * @param privileged the privileged items of the case, read before the records
   * @param isFresh reads the items of every report, whatever was found before: for downloads
   */
  async reasons(
    caseId: string,
    privileged: HitSet,
    reports: readonly CaseReportRecord[],
    isFresh = false,
  ): Promise<ReadonlyMap<string, readonly WithholdingReason[]>> {
    const withheld = await this.deps.privilege.withheld(privileged, reports, isFresh);
    const outdated = await this.deps.redactions.outdated(caseId, reports, isFresh);
    const reasons = new Map<string, WithholdingReason[]>();
    for (const { id } of reports) {
      const found: WithholdingReason[] = [
        ...(withheld.has(id) ? (['privilege'] as const) : []),
        ...(outdated.has(id) ? (['redaction'] as const) : []),
      ];
      if (found.length > 0) {
        reasons.set(id, found);
      }
    }
    return reasons;
  }
}
