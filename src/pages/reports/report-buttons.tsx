import { createRedactionRule } from '@contract/calls/redactions';
import { importTags } from '@contract/calls/tags-imports';
import { Button } from '@mantine/core';
import { IconFileExport, IconFileImport, IconPackageExport, IconPlus, IconRectangleFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { Permitted } from '@/components/permission/permitted';
import { disclosureMessages } from '@/messages/disclosure';
import { redactionMessages } from '@/messages/redactions';
import { reportMessages as say } from '@/messages/reports';
import { tagsImportMessages } from '@/messages/tags-import';
import { paths } from '@/routing/paths';

import './reports.css';

const TagsImportModal = lazy(async () => ({ default: (await import('./tags-import-modal')).TagsImportModal }));
const RulesModal = lazy(async () => ({ default: (await import('@/features/redactions/rules-modal')).RulesModal }));
const TagsExportModal = lazy(async () => ({ default: (await import('./tags-export-modal')).TagsExportModal }));
const DisclosureModal = lazy(async () => ({
  default: (await import('@/features/bulk-actions/disclosure-modal')).DisclosureModal,
}));

/** What can be ordered, for who may create reports. */
export function ReportButtons({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const [isExporting, setIsExporting] = useState(false);
  const [isDisclosing, setIsDisclosing] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [isRedacting, setIsRedacting] = useState(false);
  return (
    <span className="reports__buttons">
      <Permitted call={createRedactionRule} caseId={caseId}>
        <Button
          variant="default"
          leftSection={<IconRectangleFilled size={16} aria-hidden />}
          onClick={() => setIsRedacting(true)}
        >
          {formatMessage(redactionMessages.rules)}
        </Button>
      </Permitted>
      <Permitted call={importTags} caseId={caseId}>
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => setIsImporting(true)}
        >
          {formatMessage(tagsImportMessages.title)}
        </Button>
      </Permitted>
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        onClick={() => setIsExporting(true)}
      >
        {formatMessage(say.exportTags)}
      </Button>
      <Button component={Link} to={paths.createReport(caseId)} leftSection={<IconPlus size={16} aria-hidden />}>
        {formatMessage(say.create)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPackageExport size={16} aria-hidden />}
        onClick={() => setIsDisclosing(true)}
      >
        {formatMessage(disclosureMessages.title)}
      </Button>
      {isDisclosing && (
        <Suspense>
          <DisclosureModal caseId={caseId} onClose={() => setIsDisclosing(false)} />
        </Suspense>
      )}
      {isImporting && (
        <Suspense>
          <TagsImportModal caseId={caseId} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {isRedacting && (
        <Suspense>
          <RulesModal caseId={caseId} onClose={() => setIsRedacting(false)} />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <TagsExportModal caseId={caseId} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </span>
  );
}
