import { REPORT_HIT_IDS_MAX } from '@contract/rules/report';
import { Menu } from '@mantine/core';
import {
  IconPackage,
  IconPackageExport,
  IconReport,
  IconReportSearch,
  IconTableExport,
  IconTableShare,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import type { HitFilters } from '@/domain/filters';
import { disclosureMessages } from '@/messages/disclosure';
import { reportEntryMessages } from '@/messages/reports';
import { searchExportMessages } from '@/messages/search-export';
import { paths } from '@/routing/paths';

import './bulk-actions.css';
import type { ExportKind } from './bulk-dialog';
import type { BulkSelection } from './use-bulk-selection';

interface ReportEntriesProps {
  caseId: string;
  /** The filters of the list. */
  filters: HitFilters;
  selection: BulkSelection;
  onExport: (kind: ExportKind) => void;
}

/**
 * Entries that create a report or an export of the list or of the selected items, for users with that permission (not
 * in the specification).
 */
export function ReportEntries({ caseId, filters, selection, onExport }: ReportEntriesProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { hitIds, criteria } = selection.body;
  const ofSelection = () =>
    criteria === undefined
      ? navigate(paths.createReport(caseId), { state: { hitIds } })
      : navigate(paths.createReport(caseId, filters));
  const refusal = refusalOf(selection);
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconReport size={16} aria-hidden />}
        disabled={selection.count === 0 || refusal !== null}
        onClick={() => void ofSelection()}
      >
        {formatMessage(reportEntryMessages.ofSelection)}
        {refusal !== null && (
          <span className="bulk-actions__refusal">
            {formatMessage(reportEntryMessages[refusal], { max: REPORT_HIT_IDS_MAX })}
          </span>
        )}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconReportSearch size={16} aria-hidden />}
        onClick={() => void navigate(paths.createReport(caseId, filters))}
      >
        {formatMessage(reportEntryMessages.ofSearch)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTableShare size={16} aria-hidden />}
        disabled={selection.count === 0}
        onClick={() => onExport('exportSelection')}
      >
        {formatMessage(searchExportMessages.ofSelection)}
      </Menu.Item>
      <Menu.Item leftSection={<IconTableExport size={16} aria-hidden />} onClick={() => onExport('exportSearch')}>
        {formatMessage(searchExportMessages.ofSearch)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPackage size={16} aria-hidden />}
        disabled={selection.count === 0}
        onClick={() => onExport('discloseSelection')}
      >
        {formatMessage(disclosureMessages.ofSelection)}
      </Menu.Item>
      <Menu.Item leftSection={<IconPackageExport size={16} aria-hidden />} onClick={() => onExport('discloseSearch')}>
        {formatMessage(disclosureMessages.ofSearch)}
      </Menu.Item>
    </>
  );
}

/** A report accepts a list of items or a whole search, but not a search with exceptions. */
function refusalOf({ body: { hitIds = [], criteria } }: BulkSelection): 'tooMany' | 'excepted' | null {
  if (criteria !== undefined) {
    return criteria.exceptHitIds?.length ? 'excepted' : null;
  }
  return hitIds.length > REPORT_HIT_IDS_MAX ? 'tooMany' : null;
}
