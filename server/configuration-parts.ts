import type { Clock } from './clock';
import { ConfigurationHandler } from './jobs/handlers/configuration-handler';
import type { JobService } from './jobs/job-service';
import type { Logger } from './logger';
import type { ChangeBus } from './services/change-bus';
import { ColumnService } from './services/column-service';
import { ConfigurationService } from './services/configuration-service';
import { Configurations } from './services/configurations';
import type { Services } from './services/services';
import { localeReader, type CaseView } from './stores/case-locale';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

/** Reads how the items of cases are shown. */
export function caseViewReader(stores: Pick<RecordStores, 'cases' | 'configurations'>) {
  const configurations = new Configurations(stores.configurations);
  const localeOf = localeReader(stores);
  return async (caseId: string): Promise<CaseView> => ({
    ...(await localeOf(caseId)),
    configuration: await configurations.ofCase(caseId),
  });
}

interface ConfigurationOptions {
  stores: RecordStores & { hits: HitStore };
  runner: JobService;
  changes: ChangeBus;
}

/** The services of the column configuration. */
export function createConfigurationServices({
  stores,
  runner,
  changes,
}: ConfigurationOptions): Pick<Services, 'columns' | 'configuration'> {
  const configurations = new Configurations(stores.configurations);
  return {
    columns: new ColumnService({ ...stores, configurations }),
    configuration: new ConfigurationService({
      ...stores,
      store: stores.configurations,
      configurations,
      runner,
      changes,
    }),
  };
}

/** Starts the job that applies a changed configuration to cases. It first resumes jobs of an earlier process. */
export async function startConfigurationUpdates(
  { stores, runner, changes }: ConfigurationOptions,
  { configuration }: Pick<Services, 'configuration'>,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<void> {
  const onChanged = (caseId: string) => changes.publish(caseId, { kind: 'sources' });
  await runner.work(new ConfigurationHandler({ ...stores, clock, log, onChanged }));
  await configuration.resume();
}
