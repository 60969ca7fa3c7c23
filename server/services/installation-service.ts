import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

import { QUEUE_NAMES, type InstallationStatus } from '@contract/model/installation';
import { isoTime, type Clock } from '@server/clock';
import type { Config } from '@server/config';
import type { ProviderDiscovery } from './provider-discovery';
import { messageOf } from '@server/domain/error-facts';
import { missingConverters } from '@server/previews/missing-converters';
import type { CaseStore } from '@server/stores/case-store';
import { UPLOAD_RESERVE } from '@server/stores/disk-reserve';
import type { HitStore } from '@server/stores/hit-store';
import type { JobStore } from '@server/stores/job-store';
import type { RecordStores } from '@server/stores/record-stores';
import type { StorageUsage } from '@server/stores/storage-usage';

import { backupState } from './backup-state';
import { identityWarnings } from './identity-warnings';
import { diskState, healthOf, type HealthFacts } from './installation-health';
import type { LicenceService } from './licence-service';

interface Dependencies {
  config: Config;
  clock: Clock;
  records: Pick<RecordStores, 'kind' | 'location' | 'requireAnswer'>;
  cases: CaseStore;
  jobs: JobStore;
  hits: HitStore;
  usage: Pick<StorageUsage, 'disk'>;
  licences: Pick<LicenceService, 'get'>;
  /** Null where the identity provider is part of REVIEW. */
  discovery: ProviderDiscovery | null;
  /** Null while nothing is converted. */
  protection: () => HealthFacts['previews']['protection'];
  runner: { outageOf(queue: string): unknown };
  hasBackup: (folder: string, name: string) => Promise<boolean>;
}

/** The current state of the installation. Only cheap checks; DiskUsageService measures the expensive ones. */
export class InstallationService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws the error of the records when they do not respond */
  async status(): Promise<InstallationStatus> {
    const { config, clock, hits, licences, usage } = this.deps;
    const answeredIn = await this.timeRecords();
    const [threads, identity, licence, disk, backup] = await Promise.all([
      hits.searchThreads(),
      identityWarnings({ ...this.deps, identity: config.identity }),
      licences.get(),
      usage.disk(),
      backupState(this.deps),
    ]);
    const now = clock();
    const openCases = hits.openCases();
    return {
      version: config.version,
      nodeVersion: process.versions.node,
      startedAt: isoTime(now - Math.round(process.uptime() * 1000)),
      checkedAt: isoTime(now),
      dataFolder: config.dataFolder,
      health: healthOf({
        ...{ threads, identity, disk, now, licenceExpiresOn: licence.expiresOn },
        outages: this.outages(),
        previews: this.previews(),
      }),
      records: { kind: this.deps.records.kind, location: this.deps.records.location, answeredIn },
      search: {
        threads: threads.count,
        openCases: openCases.length,
        indexedCases: openCases.filter((caseId) => hits.indexing(caseId) !== null).length,
      },
      previews: { processes: config.previews.processes },
      identity: { kind: config.identity.kind, name: config.identity.name },
      licence: { isRequired: licence.isRequired, expiresOn: licence.expiresOn },
      memory: memoryOf(config),
      disk: { ...disk, reserve: UPLOAD_RESERVE, state: diskState(disk) },
      backup,
    };
  }

  /** Milliseconds that a small query takes. */
  private async timeRecords(): Promise<number> {
    const start = performance.now();
    await this.deps.records.requireAnswer();
    return Math.round((performance.now() - start) * 10) / 10;
  }

  private outages(): HealthFacts['outages'] {
    return QUEUE_NAMES.flatMap((queue) => {
      const error = this.deps.runner.outageOf(queue);
      return error === null ? [] : [{ queue, reason: messageOf(error) }];
    });
  }

  private previews(): HealthFacts['previews'] {
    const { processes } = this.deps.config.previews;
    return { processes, missing: missingConverters(), protection: this.deps.protection() };
  }
}

function memoryOf({ search, jobs }: Config): InstallationStatus['memory'] {
  const { rss, heapUsed } = process.memoryUsage();
  const machine = totalmem();
  // 0, or more than exists, when nothing limits the process.
  const limit = process.constrainedMemory();
  const total = limit > 0 && limit < machine ? limit : machine;
  return {
    resident: rss,
    heapUsed,
    heapLimit: getHeapStatistics().heap_size_limit,
    searchLimit: search.memoryBytes,
    jobLimit: jobs.memory,
    total,
    available: Math.min(total, process.availableMemory()),
  };
}
