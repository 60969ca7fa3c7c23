import type { AuditLogItem } from '@contract/model/audit';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';

import { useListAllEvidenceSourcesQuery } from '@/api/endpoints/audit';
import { useListCasesQuery } from '@/api/endpoints/cases';
import { auditMessages } from '@/messages/audit';
import { paths } from '@/routing/paths';

import './audit-context-link.css';

interface AuditContextLinkProps {
  entry: AuditLogItem;
  /** Content of the link, by default a label of its target. */
  children?: ReactNode;
}

/**
 * Links to the item of an entry, otherwise to its evidence source, otherwise to its case (002-2-52). The item opens
 * without navigation to other items, because there is no list. Nothing is rendered for deleted targets.
 */
export function AuditContextLink({ entry, children }: AuditContextLinkProps) {
  const { formatMessage } = useIntl();
  const { data: cases } = useListCasesQuery(undefined);
  const isOpen = cases?.some(({ id }) => id === entry.caseId) ?? false;
  const { data: sources } = useListAllEvidenceSourcesQuery(undefined);
  const isSourceOpen =
    sources?.some(({ id, deletedAt }) => id === entry.evidenceSourceId && deletedAt === null) ?? false;
  const target = isOpen ? targetOf(entry, isSourceOpen) : null;
  if (target === null) {
    return children;
  }
  const action = formatMessage(target.label);
  return (
    <Link
      className="audit-context-link"
      to={target.path}
      aria-label={children === undefined ? formatMessage(auditMessages.contextOf, { action, id: entry.id }) : undefined}
    >
      {children ?? action}
    </Link>
  );
}

interface Target {
  path: string;
  label: MessageDescriptor;
}

function targetOf({ caseId, evidenceSourceId, context }: AuditLogItem, isSourceOpen: boolean): Target | null {
  if (caseId === null) {
    return null;
  }
  if (context !== null) {
    return {
      path: paths.hitDetails({ caseId, ...context }, { disableNavButtons: true }),
      label: auditMessages.openItem,
    };
  }
  return evidenceSourceId !== null && isSourceOpen
    ? { path: paths.evidenceSource(caseId, evidenceSourceId), label: auditMessages.openSource }
    : { path: paths.caseDashboard(caseId), label: auditMessages.openCase };
}
