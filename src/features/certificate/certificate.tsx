import type { ImportCertificate } from '@contract/model/import';
import { useIntl } from 'react-intl';

import { PropertyList } from '@/components/layout/property-list';
import { InstantTime } from '@/components/time/instant-time';
import { formatBytes } from '@/domain/previews-size';
import { CopyText } from '@/features/hit-fragments/copy-text';
import { certificateMessages as say } from '@/messages/case';

import { CertificateTable } from './certificate-table';
import { DifferingFiles } from './differing-files';

import './certificate.css';

interface CertificateProps {
  caseId: string;
  evidenceId: number;
  certificate: ImportCertificate;
  timezone: string;
}

/** What an import read, stored and refused, with hashes as proof (ADR 0007). */
export function Certificate({ caseId, evidenceId, certificate, timezone }: CertificateProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { rows, totals, toolTotals, partsByType, refusals, warnings } = certificate;
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count)]);
  const countColumns = [formatMessage(say.type), formatMessage(say.count)];
  return (
    <div className="certificate">
      <p className="certificate__totals">{formatMessage(say.reconciled, { ...totals })}</p>
      <CertificateFacts certificate={certificate} timezone={timezone} />
      <CertificateTable
        title={formatMessage(say.perArtifact)}
        columns={[say.group, say.artifact, say.read, say.stored, say.refused].map((column) => formatMessage(column))}
        numbersFrom={2}
        rows={rows.map((row) => [
          row.group,
          row.artifact,
          formatNumber(row.read),
          formatNumber(row.stored),
          formatNumber(row.refused),
        ])}
      />
      <CertificateTable
        title={formatMessage(say.refusals)}
        columns={[say.artifact, say.place, say.reason].map((column) => formatMessage(column))}
        rows={refusals.map(({ artifact, place, reason }) => [artifact, place, reason])}
        empty={formatMessage(say.noRefusals)}
      />
      <CertificateTable
        title={formatMessage(say.warnings)}
        columns={[say.place, say.warning].map((column) => formatMessage(column))}
        rows={warnings.map(({ place, message }) => [place, message])}
        empty={formatMessage(say.noWarnings)}
      />
      {certificate.files.differing !== undefined && certificate.files.differing > 0 && (
        <DifferingFiles caseId={caseId} evidenceId={evidenceId} />
      )}
      <CertificateTable
        title={formatMessage(say.parts)}
        columns={countColumns}
        numbersFrom={1}
        rows={counted(partsByType)}
      />
      <CertificateTable
        title={formatMessage(say.toolTotals)}
        columns={countColumns}
        numbersFrom={1}
        rows={counted(toolTotals)}
      />
    </div>
  );
}

function CertificateFacts({ certificate, timezone }: Pick<CertificateProps, 'certificate' | 'timezone'>) {
  const { formatMessage } = useIntl();
  const { inputName, inputSize, inputSha256, tool, startedAt, finishedAt, files, marks } = certificate;
  return (
    <PropertyList
      facts={[
        { label: formatMessage(say.input), value: inputName },
        ...(certificate.extractionFolder === undefined
          ? []
          : [{ label: formatMessage(say.folder), value: certificate.extractionFolder }]),
        ...(certificate.deviceName === undefined
          ? []
          : [{ label: formatMessage(say.device), value: certificate.deviceName }]),
        { label: formatMessage(say.size), value: formatBytes(inputSize) },
        { label: formatMessage(say.sha256), value: <Sha256 hash={inputSha256} /> },
        {
          label: formatMessage(say.tool),
          value: [tool.name, tool.version].filter((part) => part !== null).join(' '),
        },
        { label: formatMessage(say.version), value: certificate.reviewVersion || formatMessage(say.development) },
        { label: formatMessage(say.started), value: <InstantTime instant={startedAt} timezone={timezone} /> },
        { label: formatMessage(say.finished), value: <InstantTime instant={finishedAt} timezone={timezone} /> },
        {
          label: formatMessage(say.files),
          value: formatMessage(say.fileCounts, {
            stored: files.stored,
            missing: files.missing,
            bytes: formatBytes(files.bytes),
          }),
        },
        ...(marks === undefined
          ? []
          : [{ label: formatMessage(say.marks), value: formatMessage(say.markCounts, marks) }]),
        { label: formatMessage(say.compared), value: <Comparison files={files} /> },
      ]}
    />
  );
}

function Comparison({ files: { compared, differing } }: Pick<ImportCertificate, 'files'>) {
  const { formatMessage } = useIntl();
  return compared === undefined || differing === undefined
    ? formatMessage(say.notCompared)
    : formatMessage(say.comparison, { compared, differing });
}

function Sha256({ hash }: { hash: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className="certificate__hash">
      {hash}
      <CopyText value={hash} what={formatMessage(say.sha256)} />
    </span>
  );
}
