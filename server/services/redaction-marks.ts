import { isDeepStrictEqual } from 'node:util';

import type { Hit } from '@contract/model/hit';
import { CaseRedactions } from '@server/reports/redaction/case-redactions';
import { isFileRedactedByRules } from '@server/reports/redaction/redact-attachments';
import { redactTexts } from '@server/reports/redaction/redact-hit';
import type { CaseStore } from '@server/stores/case-store';
import type { HitStore } from '@server/stores/hit-store';

interface Dependencies {
  hits: HitStore;
  cases: Pick<CaseStore, 'get'>;
}

/** Marks the hits of which rules of the case redact something in outputs, by the code that redacts them there. */
export async function markedByRules({ hits, cases }: Dependencies, caseId: string, of: readonly Hit[]): Promise<Hit[]> {
  const rules = await hits.reader(caseId).redactionRules();
  if (rules.length === 0) {
    return [...of];
  }
  const redactions = CaseRedactions.ofRules(rules, (await cases.get(caseId))?.phoneCountry ?? null);
  return of.map((hit) => (isRedacted(hit, redactions) ? { ...hit, isRedactedByRules: true } : hit));
}

const isRedacted = (hit: Hit, redactions: CaseRedactions): boolean =>
  hit.attachments.some((attachment) => isFileRedactedByRules(attachment, redactions.rules)) ||
  !isDeepStrictEqual(redactTexts(hit, redactions), hit);
