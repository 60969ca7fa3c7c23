import type { ImportCertificate } from '@contract/model/import';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { InstantTime } from '@/components/time/instant-time';
import { formatBytes } from '@/domain/previews-size';
import { CopyText } from '@/features/hit-fragments/copy-text';
import { certificateMessages } from '@/messages/case';

import { CertificateTable } from './certificate-table';
import { DifferingFiles } from './differing-files';

import './certificate.css';

interface CertificateProps {
  caseId: string;
  evidenceId: number;
  certificate: ImportCertificate;
  timezone: string;
}

/** What an import read, stored, found repeated and refused, with hashes as proof (ADR 0007). */
export function Certificate({ caseId, evidenceId, certificate, timezone }: CertificateProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { rows, totals, toolTotals, partsByType, refusals, warnings } = certificate;
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count)]);
  const countColumns = [formatMessage(certificateMessages.type), formatMessage(certificateMessages.count)];
  return (
    <div className="certificate">
      <p className="certificate__totals">{formatMessage(certificateMessages.reconciled, { repeated: 0, ...totals })}</p>
      <CertificateFacts certificate={certificate} timezone={timezone} />
      <ArtifactTable rows={rows} />
      <CertificateTable
        title={formatMessage(certificateMessages.refusals)}
        columns={[certificateMessages.artifact, certificateMessages.place, certificateMessages.reason].map((column) =>
          formatMessage(column),
        )}
        rows={refusals.map(({ artifact, place, reason }) => [artifact, place, reason])}
        empty={formatMessage(certificateMessages.noRefusals)}
      />
      <CertificateTable
        title={formatMessage(certificateMessages.warnings)}
        columns={[certificateMessages.place, certificateMessages.warning].map((column) => formatMessage(column))}
        rows={warnings.map(({ place, message }) => [place, message])}
        empty={formatMessage(certificateMessages.noWarnings)}
      />
      {certificate.files.differing !== undefined && certificate.files.differing > 0 && (
        <DifferingFiles caseId={caseId} evidenceId={evidenceId} />
      )}
      <CertificateTable
        title={formatMessage(certificateMessages.parts)}
        columns={countColumns}
        numbersFrom={1}
        rows={counted(partsByType)}
      />
      <CertificateTable
        title={formatMessage(certificateMessages.toolTotals)}
        columns={countColumns}
        numbersFrom={1}
        rows={counted(toolTotals)}
      />
    </div>
  );
}

function ArtifactTable({ rows }: Pick<ImportCertificate, 'rows'>) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <CertificateTable
      title={formatMessage(certificateMessages.perArtifact)}
      columns={[
        certificateMessages.group,
        certificateMessages.artifact,
        certificateMessages.read,
        certificateMessages.stored,
        certificateMessages.repeated,
        certificateMessages.refused,
      ].map((column) => formatMessage(column))}
      numbersFrom={2}
      rows={rows.map((row) => [
        row.group,
        row.artifact,
        formatNumber(row.read),
        formatNumber(row.stored),
        formatNumber(row.repeated ?? 0),
        formatNumber(row.refused),
      ])}
    />
  );
}

function CertificateFacts({ certificate, timezone }: Pick<CertificateProps, 'certificate' | 'timezone'>) {
  const { formatMessage } = useIntl();
  const { inputName, inputSize, inputSha256, tool, startedAt, finishedAt, files, marks } = certificate;
  return (
    <PropertyList
      facts={[
        { label: formatMessage(certificateMessages.input), value: inputName },
        ...(certificate.extractionFolder === undefined
          ? []
          : [{ label: formatMessage(certificateMessages.folder), value: certificate.extractionFolder }]),
        ...(certificate.deviceName === undefined
          ? []
          : [{ label: formatMessage(certificateMessages.device), value: certificate.deviceName }]),
        { label: formatMessage(certificateMessages.size), value: formatBytes(inputSize) },
        { label: formatMessage(certificateMessages.sha256), value: <Sha256 hash={inputSha256} /> },
        {
          label: formatMessage(certificateMessages.tool),
          value: [tool.name, tool.version].filter((part) => part !== null).join(' '),
        },
        {
          label: formatMessage(certificateMessages.version),
          value: certificate.reviewVersion || formatMessage(certificateMessages.development),
        },
        {
          label: formatMessage(certificateMessages.started),
          value: <InstantTime instant={startedAt} timezone={timezone} />,
        },
        {
          label: formatMessage(certificateMessages.finished),
          value: <InstantTime instant={finishedAt} timezone={timezone} />,
        },
        {
          label: formatMessage(certificateMessages.files),
          value: formatMessage(certificateMessages.fileCounts, {
            stored: files.stored,
            missing: files.missing,
            bytes: formatBytes(files.bytes),
          }),
        },
        ...(marks === undefined
          ? []
          : [
              {
                label: formatMessage(certificateMessages.marks),
                value: formatMessage(certificateMessages.markCounts, marks),
              },
            ]),
        { label: formatMessage(certificateMessages.compared), value: <Comparison files={files} /> },
      ]}
    />
  );
}

function Comparison({ files: { compared, differing } }: Pick<ImportCertificate, 'files'>) {
  const { formatMessage } = useIntl();
  return compared === undefined || differing === undefined
    ? formatMessage(certificateMessages.notCompared)
    : formatMessage(certificateMessages.comparison, { compared, differing });
}

function Sha256({ hash }: { hash: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className="certificate__hash">
      {hash}
      <CopyText value={hash} what={formatMessage(certificateMessages.sha256)} />
    </span>
  );
}
