import type { ReportEstimate } from '@contract/model/report';
import type { ReportFormValues } from '@contract/rules/report-form';
import { Alert, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useEstimateReportQuery } from '@/api/endpoints/reports';
import { ErrorState } from '@/components/layout/error-state';
import { formatBytes } from '@/domain/previews-size';
import { toReportSelection, type ReportScope } from '@/domain/report-form';
import { reportMessages, wizardMessages } from '@/messages/reports';
import { shellMessages } from '@/messages/shell';

interface ExpectedNumbersProps {
  caseId: string;
  values: ReportFormValues;
  scope: ReportScope | null;
}

/** The expected number of items and attachments of the report (not in the specification). */
export function ExpectedNumbers({ caseId, values, scope }: ExpectedNumbersProps) {
  const { formatMessage, formatNumber } = useIntl();
  const query = useEstimateReportQuery(
    { caseId, ...toReportSelection(values, scope) },
    { refetchOnMountOrArgChange: true },
  );
  if (query.isError) {
    return (
      <ErrorState
        message={formatMessage(reportMessages.estimateError)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        isCompact
      />
    );
  }
  const { currentData: expected } = query;
  const about = (text: string) =>
    expected?.isExact === false ? formatMessage(wizardMessages.about, { value: text }) : text;
  const numbers = [
    { label: wizardMessages.expectedItems, value: expected && formatNumber(expected.itemCount) },
    { label: wizardMessages.expectedAttachments, value: expected && about(formatNumber(expected.attachmentCount)) },
    ...sizeOfFormat(values, expected).map(({ label, value, isExact }) => ({
      label,
      value:
        value === undefined
          ? undefined
          : isExact
            ? formatNumber(value)
            : formatMessage(wizardMessages.about, { value: formatNumber(value) }),
    })),
    { label: wizardMessages.expectedSize, value: expected && about(formatBytes(expected.attachmentBytes)) },
  ];
  return (
    <section
      className="report-wizard__expected"
      aria-label={formatMessage(wizardMessages.expected)}
      aria-busy={!expected}
    >
      <dl className="report-wizard__numbers">
        {numbers.map(({ label, value }) => (
          <div key={label.id}>
            <dt>{formatMessage(label)}</dt>
            <dd>{value ?? <Skeleton height={28} width={80} aria-label={formatMessage(shellMessages.loading)} />}</dd>
          </div>
        ))}
      </dl>
      <p className="report-wizard__note">{formatMessage(wizardMessages.withoutPrivileged)}</p>
      {expected?.itemCount === 0 && (
        <Alert role="status" color="yellow" variant="light" p="xs" icon={<IconAlertTriangle size={16} />}>
          {formatMessage(wizardMessages.nothingToReport)}
        </Alert>
      )}
    </section>
  );
}

/** Rows and sheets of a workbook, or pages of a PDF document: always an estimate. */
function sizeOfFormat(
  { format, thumbnailVisibility, exportPreviews }: ReportFormValues,
  expected: ReportEstimate | undefined,
) {
  if (format.value === 'PDF') {
    const { withPictures, withoutPictures } = expected?.pages ?? {};
    const value = thumbnailVisibility?.value === 'hide' ? withoutPictures : withPictures;
    return [{ label: wizardMessages.expectedPages, value, isExact: false }];
  }
  const isExact = expected?.isExact === true;
  // Conversions, which have a row each, may still be pending, so their number is not exact.
  const isCounted = isExact && (exportPreviews === 'originals' || expected.attachmentCount === 0);
  return [
    { label: wizardMessages.expectedRows, value: expected?.sheets.rowCount, isExact: isCounted },
    { label: wizardMessages.expectedSheets, value: expected?.sheets.sheetCount, isExact },
  ];
}
