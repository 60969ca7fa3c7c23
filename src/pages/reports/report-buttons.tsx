import { importTags } from '@contract/calls/tags-imports';
import { Button } from '@mantine/core';
import { IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { Permitted } from '@/components/permission/permitted';
import { reportMessages as say } from '@/messages/reports';
import { tagsImportMessages } from '@/messages/tags-import';
import { paths } from '@/routing/paths';

import './reports.css';

const TagsImportModal = lazy(async () => ({ default: (await import('./tags-import-modal')).TagsImportModal }));
const TagsExportModal = lazy(async () => ({ default: (await import('./tags-export-modal')).TagsExportModal }));

/** What can be ordered, for who may create reports. */
export function ReportButtons({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const [isExporting, setIsExporting] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <span className="reports__buttons">
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
      {isImporting && (
        <Suspense>
          <TagsImportModal caseId={caseId} onClose={() => setIsImporting(false)} />
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
