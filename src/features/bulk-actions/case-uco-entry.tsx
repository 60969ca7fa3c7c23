import { Menu } from '@mantine/core';
import { IconTopologyStar3 } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useCreateCaseUcoExportMutation } from '@/api/endpoints/case-uco-exports';
import { caseUcoExportMessages } from '@/messages/case-uco-export';
import { paths } from '@/routing/paths';

import { selectedItems } from './exported-list';
import type { BulkSelection } from './use-bulk-selection';

interface CaseUcoEntryProps {
  caseId: string;
  selection: BulkSelection;
}

/** Starts a CASE/UCO export of the selected items and opens the list of reports. */
export function CaseUcoEntry({ caseId, selection }: CaseUcoEntryProps) {
  const { formatMessage } = useIntl();
  const { count } = selection;
  const navigate = useNavigate();
  const [create] = useCreateCaseUcoExportMutation();
  const start = async () => {
    const { data } = await create({
      caseId,
      name: formatMessage(caseUcoExportMessages.name, { count }),
      ...selectedItems(selection),
    });
    if (data !== undefined) {
      await navigate(paths.reports(caseId), { state: { reportId: data.reportId } });
    }
  };
  return (
    <Menu.Item
      leftSection={<IconTopologyStar3 size={16} aria-hidden />}
      disabled={count === 0}
      onClick={() => void start()}
    >
      {formatMessage(caseUcoExportMessages.export)}
    </Menu.Item>
  );
}
