import { createRedactionRule } from '@contract/calls/redactions';
import { importTags } from '@contract/calls/tags-imports';
import { Button } from '@mantine/core';
import {
  IconFileExport,
  IconFileImport,
  IconPackageExport,
  IconPlus,
  IconRectangleFilled,
  type Icon,
} from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';

import { Permitted } from '@/features/permission/permitted';
import { disclosureMessages } from '@/messages/disclosure';
import { redactionMessages } from '@/messages/redactions';
import { reportMessages } from '@/messages/reports';
import { tagsImportMessages } from '@/messages/tags-import';
import { opensDisclosure } from '@/routing/opened-window';
import { paths } from '@/routing/paths';

import './reports.css';

const WINDOWS = {
  rules: lazy(async () => ({ default: (await import('@/features/redactions/rules-modal')).RulesModal })),
  import: lazy(async () => ({ default: (await import('./tags-import-modal')).TagsImportModal })),
  export: lazy(async () => ({ default: (await import('./tags-export-modal')).TagsExportModal })),
  disclosure: lazy(async () => ({
    default: (await import('@/features/bulk-actions/disclosure-modal')).DisclosureModal,
  })),
};

/** Buttons for reports and exports, for users who may create reports. */
export function ReportButtons({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof WINDOWS | null>(() => (opensDisclosure(state) ? 'disclosure' : null));
  const close = () => {
    setOpen(null);
    // Clears the state, so that the dialog does not open again after a reload.
    if (opensDisclosure(state)) {
      void navigate('.', { replace: true, state: null });
    }
  };
  const Window = open === null ? null : WINDOWS[open];
  return (
    <span className="reports__buttons">
      <Permitted call={createRedactionRule} caseId={caseId}>
        <OrderButton icon={IconRectangleFilled} onClick={() => setOpen('rules')}>
          {formatMessage(redactionMessages.rules)}
        </OrderButton>
      </Permitted>
      <Permitted call={importTags} caseId={caseId}>
        <OrderButton icon={IconFileImport} onClick={() => setOpen('import')}>
          {formatMessage(tagsImportMessages.title)}
        </OrderButton>
      </Permitted>
      <OrderButton icon={IconFileExport} onClick={() => setOpen('export')}>
        {formatMessage(reportMessages.exportTags)}
      </OrderButton>
      <OrderButton icon={IconPackageExport} onClick={() => setOpen('disclosure')}>
        {formatMessage(disclosureMessages.title)}
      </OrderButton>
      <Button component={Link} to={paths.createReport(caseId)} leftSection={<IconPlus size={16} aria-hidden />}>
        {formatMessage(reportMessages.create)}
      </Button>
      {Window !== null && (
        <Suspense>
          <Window caseId={caseId} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}

interface OrderButtonProps {
  icon: Icon;
  onClick: () => void;
  children: ReactNode;
}

const OrderButton = ({ icon: OrderIcon, onClick, children }: OrderButtonProps) => (
  <Button variant="default" leftSection={<OrderIcon size={16} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
);
