import type { ImportCertificate, ImportJob, MarkTotals } from '@contract/model/import';
import type { DetectedInput } from '@server/imports/detection/detected-input';

/** Bytes, hits, rate and time left, in one line. */
export function progressLine(job: ImportJob): string {
  const percent = job.bytesTotal === 0 ? 0 : Math.min(100, Math.floor((100 * job.bytesRead) / job.bytesTotal));
  return [
    `${job.phase}: ${percent} % (${bytes(job.bytesRead)} of ${bytes(job.bytesTotal)})`,
    `${number(job.hits)} items`,
    ...(job.hitsPerSecond === null ? [] : [`${number(job.hitsPerSecond)} items/s`]),
    ...(job.secondsLeft === null ? [] : [`${duration(job.secondsLeft)} left`]),
  ].join(', ');
}

/** Describes an input, one line per extraction; `estimates` (seconds) and `marks` are in the same order. */
export function inspectionLines(
  { name, kind, size, extractions }: DetectedInput,
  estimates: readonly number[],
  marks: readonly (MarkTotals | null)[],
): string[] {
  return [
    `${name}: ${KINDS[kind]} of ${bytes(size)}, ${number(extractions.length)} ${extractions.length === 1 ? 'extraction' : 'extractions'}.`,
    ...extractions.map(({ folder, importType, tool, device, files, bytes: unpacked }, index) =>
      [
        `  ${folder || '(top)'}: ${tool.name}${tool.version === null ? '' : ` ${tool.version}`} (${importType})`,
        ...(device === null ? [] : [device]),
        `${number(files)} files, ${bytes(unpacked)}`,
        ...marksText(marks[index] ?? null),
        `about ${duration(estimates[index] ?? 0)} to import (an estimate)`,
      ].join(', '),
    ),
  ];
}

/** Tags and comments of the examiner in the tool. */
function marksText(marks: MarkTotals | null): string[] {
  return marks === null || marks.taggings + marks.comments === 0
    ? []
    : [
        `${counted(marks.tags, 'tag')} (set ${counted(marks.taggings, 'time')}) and ${counted(marks.comments, 'comment')}`,
      ];
}

const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

const KINDS = { archive: 'an archive', folder: 'a folder', file: 'a file' } as const;

/** The lines of the certificate of an import. */
export function summaryLines(job: ImportJob, certificate: ImportCertificate | null): string[] {
  if (certificate === null) {
    return [`${job.inputName} was imported.`];
  }
  const { totals, files, tool, rows, refusals, warnings, marks } = certificate;
  const seconds = (Date.parse(certificate.finishedAt) - Date.parse(certificate.startedAt)) / 1000;
  return [
    `${job.inputName} was imported as evidence source ${job.evidenceId ?? ''} in ${duration(seconds)}.`,
    `  Tool:     ${tool.name}${tool.version === null ? '' : ` ${tool.version}`}`,
    `  SHA-256:  ${certificate.inputSha256}`,
    `  Items:    ${number(totals.read)} read = ${number(totals.stored)} stored${repeatedText(totals)} + ${number(totals.refused)} refused`,
    ...rows.map((row) => `            ${row.group} / ${row.artifact}: ${rowText(row)}`),
    `  Files:    ${number(files.stored)} stored (${bytes(files.bytes)}), ${number(files.missing)} not in the export`,
    ...comparisonLines(files),
    ...marksText(marks ?? null).map((text) => `  From the extraction tool: ${text} of the examiner`),
    ...refusals.slice(0, 10).map(({ artifact, place, reason }) => `  Refused:  ${artifact} at ${place}: ${reason}`),
    ...(refusals.length > 10
      ? [`            and ${number(refusals.length - 10)} more; the certificate lists them`]
      : []),
    ...(warnings.length > 0 ? [`  Warnings: ${number(warnings.length)}; the certificate lists them`] : []),
  ];
}

const repeatedText = ({ repeated = 0 }: ImportCertificate['totals']): string =>
  repeated > 0 ? ` + ${number(repeated)} repeated` : '';

const rowText = ({ stored, repeated = 0, refused }: ImportCertificate['rows'][number]): string =>
  [
    number(stored),
    ...(repeated > 0 ? [`${number(repeated)} repeated`] : []),
    ...(refused > 0 ? [`${number(refused)} refused`] : []),
  ].join(', ');

function comparisonLines({ compared, differing }: ImportCertificate['files']): string[] {
  return compared === undefined || differing === undefined
    ? []
    : [
        `  Compared: ${number(compared)} with the hashes of the report, ${number(differing)} different` +
          (differing > 0 ? '; the certificate lists them, and the filter "Differs from the report" finds them' : ''),
      ];
}

const number = (value: number): string => Math.round(value).toLocaleString('en');

function bytes(count: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = count < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3));
  return `${(count / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power] ?? ''}`;
}

function duration(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < 60) {
    return `${rounded} s`;
  }
  return rounded < 3600
    ? `${Math.floor(rounded / 60)} min ${rounded % 60} s`
    : `${Math.floor(rounded / 3600)} h ${Math.floor((rounded % 3600) / 60)} min`;
}
