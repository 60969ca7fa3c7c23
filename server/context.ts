import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';

import { createAccessServices, recheckRegularly, tidyRegularly } from './access-services';
import { startAudit, type Audit } from './audit';
import { createCaseServices } from './case-services';
import type { Clock } from './clock';
import { createConfigurationServices } from './configuration-parts';
import type { Config } from './config';
import type { Geocoder } from './geocoding/geocoder';
import { LocalGeocoder } from './geocoding/local-geocoder';
import { OnlineGeocoder } from './geocoding/online-geocoder';
import { ThreadGeocoder } from './geocoding/thread-geocoder';
import { createInstallationServices } from './installation-parts';
import { cleanUpUploads, createIntake } from './intake';
import { mapTokenOf } from './map-config';
import { FileCollector } from './files/file-collector';
import { JobService } from './jobs/job-service';
import type { Logger } from './logger';
import type { PreviewService } from './services/preview-service';
import { Previews } from './preview-parts';
import { burnIn, createLetterheadService, createReportServices } from './report-parts';
import type { SandboxKind } from './previews/sandbox/sandbox';
import { AdditionLimits } from './services/addition-limits';
import { AttachmentService } from './services/attachment-service';
import { AuditAllowance } from './services/audit-allowance';
import { BulkService } from './services/bulk-service';
import { ChangeBus } from './services/change-bus';
import { ConversationService } from './services/conversation-service';
import { PeopleService } from './services/people-service';
import { GeocodingService } from './services/geocoding-service';
import { HitService } from './services/hit-service';
import { ConversationCopiesService } from './services/conversation-copies-service';
import { KeepingService } from './services/keeping-service';
import { LocationService } from './services/location-service';
import { MovementService } from './services/movement-service';
import { OwnJobsService } from './services/own-jobs-service';
import { ReadLog } from './services/read-log';
import { SearchLog } from './services/search-log';
import { SeenService } from './services/seen-service';
import type { Services } from './services/services';
import { SystemReportService } from './services/system-report-service';
import { createVirusScans } from './virus-scan-parts';
import { TimelineService } from './services/timeline-service';
import { startJobs } from './start-jobs';
import { openStores, type Stores } from './store-parts';
import { DiskFileStore } from './stores/embedded/files/disk-file-store';
import { FolderOwner } from './stores/embedded/base/folder-owner';
import type { EngineFiles } from './stores/embedded/shards/embedded-hit-store';
import { EmbeddedStorageUsage } from './stores/embedded/usage/embedded-storage-usage';
import { makeWorkFolder } from './stores/embedded/base/work-folder';

/** All collaborators of the server, created once: there is no other shared state. */
export interface AppContext {
  config: Config;
  clock: Clock;
  log: Logger;
  /** Certificate and key from the configured files; null when a proxy terminates TLS, or nothing does. */
  tls: { cert: Buffer; key: Buffer } | null;
  stores: Stores;
  services: Services;
  jobs: JobService;
  /** Starts running jobs, first those of an earlier process, and following the audit chains. */
  startImports(): Promise<void>;
  previews: Previews;
  /** Must not be used before `startImports`. */
  collector: FileCollector;
  audit: Audit;
  /** The lock of this process on the data folder, until `close`. */
  owner: FolderOwner;
  /** Stops running jobs, which resume at the next start, then closes the stores. */
  close(): Promise<void>;
}

/** Compiled entry files of the threads of the hit store, of its writers and of the geocoder. */
export interface ThreadFiles extends EngineFiles {
  index: string;
  geocoding: string;
}

interface ContextOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  /** The compiled entry file of import processes. */
  importProcessFile: string;
  /** The compiled entry file of conversion processes. */
  conversionProcessFile: string;
  /** The kinds of sandboxes to try for conversions; absent: all. */
  sandboxKinds?: readonly SandboxKind[];
  /** Compiled entry files of the threads for searches, changes and indexing; null: the thread of the caller does this work. */
  engineFiles: ThreadFiles | null;
  /** The command of this process, for the message of another process that finds the data folder in use. */
  command: string;
}

/** Composes the embedded installation. @throws FolderInUseError, ReviewError when its data cannot be opened */
export async function createContext(options: ContextOptions): Promise<AppContext> {
  const { config, clock, command } = options;
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
  const owner = FolderOwner.take(config.dataFolder, command, clock());
  try {
    return await compose(options, owner);
  } catch (error) {
    owner.release();
    throw error;
  }
}

async function compose(options: ContextOptions, owner: FolderOwner): Promise<AppContext> {
  const { config, clock, log } = options;
  const live: { changes: ChangeBus | null } = { changes: null };
  const auditAllowance = new AuditAllowance(config.limits.auditBytesPerHour, clock);
  const stores = await openStores(options, {
    onIndexChanged: (caseId) => live.changes?.publish(caseId, { kind: 'sources' }),
    onWritten: (entry) => auditAllowance.note(entry),
  });
  const workFolder = makeWorkFolder(config.dataFolder);
  const changes = new ChangeBus({ hits: stores.hits, log });
  live.changes = changes;
  const jobs = new JobService({ jobs: stores.jobs, clock, log });
  const collector = new FileCollector({ ...stores, clock, log });
  const previews = previewsOf(options, stores, workFolder, jobs);
  const geocoder = options.engineFiles ? new ThreadGeocoder(options.engineFiles.geocoding) : new LocalGeocoder();
  const audit = startAudit({ stores, runner: jobs, collector, ...config, clock, log });
  previews.subscribe((caseIds) =>
    caseIds.forEach((caseId) => changes.publish(caseId, { kind: 'previews', hitIds: null })),
  );
  const parts = { runner: jobs, changes, collector, previews, workFolder, geocoder, audit, auditAllowance };
  const services = createAllServices(options, stores, parts);
  const stopRegularWork = startRegularWork(services, stores, options);
  return {
    config,
    clock,
    log,
    tls: config.tls && { cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) },
    stores,
    services,
    jobs,
    startImports: () =>
      startJobs({
        ...options,
        indexFile: options.engineFiles?.index ?? null,
        ...{ stores, services, jobs, changes, collector, audit, workFolder },
        openFiles: (folder) => new DiskFileStore(folder),
      }),
    previews,
    collector,
    owner,
    audit,
    close: async () => {
      stopRegularWork();
      services.inspections.close();
      await services.diskUsage.close();
      await jobs.close();
      await collector.close();
      await previews.close();
      await audit.close();
      await geocoder.close();
      await stores.hits.close();
      await stores.close();
      await rm(workFolder, { recursive: true, force: true });
      owner.release();
    },
  };
}

/** Starts what runs at intervals; the returned function stops it. */
function startRegularWork(services: Services, stores: Stores, { clock, log }: ContextOptions): () => void {
  const stops = [
    cleanUpUploads(services, log),
    tidyRegularly(services, stores, { clock, log }),
    recheckRegularly(services, log),
  ];
  return () => stops.forEach((stop) => stop());
}

interface ServiceParts {
  runner: JobService;
  changes: ChangeBus;
  collector: FileCollector;
  previews: Previews;
  workFolder: string;
  geocoder: Geocoder;
  audit: Audit;
  auditAllowance: AuditAllowance;
}

function createAllServices(options: ContextOptions, stores: Stores, parts: ServiceParts): Services {
  const { runner, collector, previews, geocoder, audit, auditAllowance } = parts;
  const usage = new EmbeddedStorageUsage(options.config.dataFolder);
  const services = createServices(options, stores, { ...parts, previews: previews.service });
  return {
    ...services,
    ...createInstallationServices({ ...options, stores, usage, jobs: runner, previews, services }),
    geocoding: geocodingService(options, geocoder),
    ...{ ...audit.services, auditAllowance },
    systemReports: new SystemReportService({ ...stores, runner, collector }),
  };
}

function previewsOf(options: ContextOptions, stores: Stores, workFolder: string, jobs: JobService): Previews {
  const { config, clock, log, conversionProcessFile, sandboxKinds } = options;
  return new Previews({
    ...stores,
    jobs,
    dataFolder: config.dataFolder,
    workFolder,
    entry: conversionProcessFile,
    ...config.previews,
    ...(sandboxKinds && { sandboxKinds }),
    clock,
    log,
  });
}

function createServices(
  options: ContextOptions,
  stores: Stores,
  { runner, changes, collector, previews, workFolder }: Omit<ServiceParts, 'previews'> & { previews: PreviewService },
) {
  const { config, clock, log } = options;
  const { limits } = config;
  const burn = burnIn({ ...options, workFolder });
  const virusScans = createVirusScans(config, { ...stores, clock, log });
  const people = createAccessServices({ config, clock, stores, changes, log });
  const additions = new AdditionLimits(limits, clock);
  const reads = new ReadLog({ ...stores, clock, log });
  const searchLog = new SearchLog({ ...stores, reads, clock });
  const searching = { ...stores, reads, searchLog, clock, searchDeadlineMs: limits.searchDeadlineMs };
  return {
    ...people,
    attachments: new AttachmentService({ ...stores, virusScans }),
    virusScans,
    bulk: new BulkService({ ...stores, changes, additions, searchLog }),
    ...createCaseServices({ ...searching, config, stores, runner, changes, additions, previews, burn, workFolder }),
    changes,
    ...createConfigurationServices({ stores, runner, changes }),
    timeline: new TimelineService(searching),
    conversations: new ConversationService(searching),
    people: new PeopleService(searching),
    hits: new HitService({ ...searching, changes, additions }),
    ...createIntake({ config, clock, log, stores, runner, workFolder }),
    jobs: new OwnJobsService({ ...stores, runner, access: people.access }),
    keeping: new KeepingService({ ...stores, runner, dataFolder: config.dataFolder }),
    conversationCopies: new ConversationCopiesService(searching),
    locations: new LocationService(searching),
    movements: new MovementService(searching),
    previews,
    reads,
    searchLog,
    ...createReportServices({ stores, searchLog, virusScans, runner, collector, clock }),
    ...createLetterheadService(stores, { ...options, workFolder }),
    seen: new SeenService(searching),
  };
}

function geocodingService({ config: { maps }, log }: ContextOptions, geocoder: Geocoder): GeocodingService {
  const online = maps.onlineGeocoding
    ? new OnlineGeocoder({ server: maps.apiServer, token: () => mapTokenOf(maps) })
    : null;
  return new GeocodingService({ geocoder, online, maps, log });
}
