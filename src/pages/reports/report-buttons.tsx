import { Button } from '@mantine/core';
import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { reportMessages as say } from '@/messages/reports';
import { paths } from '@/routing/paths';

import './reports.css';

const TagsExportModal = lazy(async () => ({ default: (await import('./tags-export-modal')).TagsExportModal }));

/** What can be ordered, for who may create reports. */
export function ReportButtons({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <span className="reports__buttons">
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
      {isExporting && (
        <Suspense>
          <TagsExportModal caseId={caseId} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </span>
  );
}
