import { auditValueText, unknownName, type AuditItem, type AuditNames } from '@contract/rules/audit-description';
import { skipToken } from '@reduxjs/toolkit/query';

import { useListAuditTagsQuery } from '@/api/endpoints/audit';
import { InstantTime } from '@/components/time/instant-time';
import { TagLabel } from '@/features/tags/tag-label';

interface AuditValueProps {
  item: Pick<AuditItem, 'kind'>;
  value: string;
  /** The case of the entry. */
  caseId: string | null;
  names: AuditNames;
  timezone: string;
}

/** A value of a description: names instead of ids, a swatch for a tag, yes and no for booleans (rules 002-2). */
export function AuditValue({ item, value, caseId, names, timezone }: AuditValueProps) {
  if (item.kind === 'tag') {
    return <AuditTag caseId={caseId} tagId={value} />;
  }
  if (item.kind === 'time') {
    return <InstantTime instant={value} timezone={timezone} />;
  }
  return <span dir="auto">{auditValueText(item, value, names)}</span>;
}

function AuditTag({ caseId, tagId }: { caseId: string | null; tagId: string }) {
  const { data: tags } = useListAuditTagsQuery(caseId === null ? skipToken : { caseId });
  return <TagLabel tag={tags?.find(({ id }) => id === tagId)} unknownName={unknownName(tagId)} />;
}
