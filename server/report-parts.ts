import path from 'node:path';

import type { CaseReportFormat, ReportFormat, ReportType } from '@contract/model/report';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';

import type { Clock } from './clock';
import type { Config } from './config';
import type { FileCollector } from './files/file-collector';
import type { JobService } from './jobs/job-service';
import { ReportHandler } from './jobs/handlers/report-handler';
import { CaseReportMaker } from './reports/case-report-maker';
import { CaseUcoMaker } from './reports/case-uco/case-uco-maker';
import { ChatExportMaker } from './reports/chat-export/chat-export-maker';
import type { ChatWriter } from './reports/chat-export/chat-writer';
import { HtmlChatWriter } from './reports/chat-export/html-writer';
import { RsmfWriter } from './reports/chat-export/rsmf/rsmf-writer';
import { TranscriptWriter } from './reports/chat-export/transcript/transcript-writer';
import { DisclosureMaker } from './reports/disclosure/disclosure-maker';
import { ExcelWriter } from './reports/excel/excel-writer';
import { sandboxedLogo } from './reports/letterhead/encode-logo';
import { PrintEnvironment, SandboxedPdfWriter } from './reports/pdf/sandboxed-pdf-writer';
import type { SandboxKind } from './previews/sandbox/sandbox';
import { PrivilegeLogMaker } from './reports/privilege-log/privilege-log-maker';
import type { ReportWriter } from './reports/report-content';
import type { OutputStores } from './reports/output-reader';
import { sandboxedBurn, type BurnFile } from './reports/redaction/burn-file';
import { RedactingMaker } from './reports/redaction/redacting-maker';
import type { ReportMaker } from './reports/report-maker';
import { TagsExportMaker } from './reports/tags-export/tags-export-maker';
import { SearchExportMaker } from './reports/search-export/search-export-maker';
import { AccessService } from './services/access-service';
import { ColumnService } from './services/column-service';
import { Configurations } from './services/configurations';
import { LetterheadService } from './services/letterhead-service';
import { ReportPrivilege } from './services/report-privilege';
import { ReportService } from './services/report-service';
import type { SearchLog } from './services/search-log';
import type { Services } from './services/services';
import type { VirusScanService } from './services/virus-scan-service';
import { loadSigningKey } from './signing-key';
import type { FileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

interface ReportServicesOptions {
  stores: RecordStores & { hits: HitStore; files: FileStore };
  searchLog: SearchLog;
  virusScans: VirusScanService;
  runner: JobService;
  collector: FileCollector;
  clock: Clock;
}

/** The services of reports and exports. */
export function createReportServices({
  stores,
  searchLog,
  virusScans,
  runner,
  collector,
  clock,
}: ReportServicesOptions): Pick<Services, 'reports'> {
  const privilege = new ReportPrivilege(stores);
  return { reports: new ReportService({ ...stores, privilege, searchLog, virusScans, runner, collector, clock }) };
}

interface ReportJobsOptions {
  stores: RecordStores & { hits: HitStore; files: FileStore; converted: FileStore };
  jobs: JobService;
  collector: FileCollector;
  workFolder: string;
  config: Config;
  /** The compiled entry file of conversion processes: PDF is printed in their sandbox. */
  conversionProcessFile: string;
  sandboxKinds?: readonly SandboxKind[];
}

/** Starts the jobs of reports, first those of an earlier process. */
export async function startReports(options: ReportJobsOptions): Promise<void> {
  const { stores, jobs, collector, workFolder } = options;
  const environment = printEnvironment(options);
  const writers = new Map<CaseReportFormat, ReportWriter>([
    ['EXCEL', new ExcelWriter()],
    ['PDF', new SandboxedPdfWriter(environment)],
  ]);
  const chatWriters = new Map<ReportFormat, ChatWriter>([
    ['HTML', new HtmlChatWriter()],
    ['PDF', new TranscriptWriter(environment)],
    ['RSMF', new RsmfWriter()],
  ]);
  const burn = sandboxedBurn(environment);
  const redacting = (makerOf: (read: OutputStores) => ReportMaker) => new RedactingMaker({ stores, burn }, makerOf);
  // Makers read only through these stores, which omit redacted content.
  const makers = new Map<ReportType, RedactingMaker>([
    ['case_report', redacting((read) => new CaseReportMaker(read, writers))],
    ['tags_and_comments_export', redacting((read) => new TagsExportMaker(read))],
    ['chat_export', redacting((read) => new ChatExportMaker(read, chatWriters))],
    ['search_export', redacting((read) => new SearchExportMaker({ ...read, configuredTitles: titleReader(stores) }))],
    ['case_uco_export', redacting((read) => new CaseUcoMaker(read))],
    ['privilege_log', redacting((read) => new PrivilegeLogMaker({ ...read, users: stores.users }, environment))],
    ['disclosure_package', redacting((read) => new DisclosureMaker({ ...read, ...packageParts(options) }))],
  ]);
  const access = new AccessService(stores);
  await jobs.work(new ReportHandler({ ...stores, access, collector, makers, workFolder }));
}

/** The contents of disclosure packages besides the items. */
const packageParts = ({ stores, config }: ReportJobsOptions) => ({
  // The build puts the viewer among the files of the interface.
  viewerFolder: config.webFolder && path.join(config.webFolder, 'disclosure'),
  signingKey: () => loadSigningKey(config.dataFolder),
  configuredTitles: titleReader(stores),
});

/** Returns a function that reads the titles of the configured columns; those of the import type when there is exactly one. */
function titleReader(stores: ReportJobsOptions['stores']): (importTypes: readonly string[]) => Promise<string[]> {
  const columns = new ColumnService({ ...stores, configurations: new Configurations(stores.configurations) });
  return async (importTypes) => {
    const [importType, ...others] = new Set(importTypes);
    const configured = await columns.multiArtifact(DEFAULT_PROFILE, others.length === 0 ? importType : undefined);
    return configured.map(({ friendlyName }) => friendlyName);
  };
}

/** The letterhead of reports. Its logo is decoded in the sandbox of PDF printing. */
export const createLetterheadService = (
  stores: Pick<RecordStores, 'letterheads'>,
  options: PrintOptions,
): Pick<Services, 'letterhead'> => ({
  letterhead: new LetterheadService({ ...stores, encodeLogo: sandboxedLogo(printEnvironment(options)) }),
});

type PrintOptions = Pick<ReportJobsOptions, 'config' | 'workFolder' | 'conversionProcessFile' | 'sandboxKinds'>;

/** Burns redaction boxes into files, for outputs and their previews. */
export const burnIn = (options: PrintOptions): BurnFile => sandboxedBurn(printEnvironment(options));

const printEnvironment = ({
  config,
  workFolder,
  conversionProcessFile,
  sandboxKinds,
}: PrintOptions): PrintEnvironment =>
  new PrintEnvironment({
    ...{ entry: conversionProcessFile, dataFolder: config.dataFolder, policy: config.previews.sandbox },
    writer: config.pdfWriter,
    workFolder: path.join(workFolder, 'pdf'),
    ...(sandboxKinds && { kinds: sandboxKinds }),
  });
