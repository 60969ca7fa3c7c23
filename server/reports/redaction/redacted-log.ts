import { loadItems } from '@server/reports/load-items';
import type { OutputReader } from '@server/reports/output-reader';
import type { PrivilegeLogItem } from '@server/stores/privilege';
import type { Viewer } from '@server/stores/viewer';

import type { CaseRedactions } from './case-redactions';
import { redactTexts } from './redact-hit';

/** Items of a privilege log without redacted dates, the only texts of items that a log contains. */
export async function redactedLog(
  reader: Pick<OutputReader, 'privilegeLog' | 'search'>,
  redactions: CaseRedactions,
  viewer: Viewer,
  hitIds: readonly string[],
): Promise<PrivilegeLogItem[]> {
  const items = await reader.privilegeLog(viewer, hitIds);
  const ids = items.map(({ hitId }) => Number(hitId));
  const hits = await loadItems(reader, viewer, ids, undefined);
  const redacted = new Map(hits.map((hit) => [hit.id, redactTexts(hit, redactions)]));
  return items.map((item) => {
    const { date = null, uncertainDate } = redacted.get(item.hitId) ?? {};
    const logged: PrivilegeLogItem = { ...item, date };
    if (uncertainDate === undefined) {
      delete logged.uncertainDate;
    }
    return logged;
  });
}
