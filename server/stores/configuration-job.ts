import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { JobRecord } from './job-store';

/** The queue of the jobs that update cases to a configuration (docs/adr/0020). */
export const CONFIGURATION_QUEUE = 'configuration';

const ConfigurationData = Type.Object({ revision: Type.Integer() });

/** @throws Error when the job is not an update to a configuration */
export const readConfigurationJob = ({ data }: JobRecord): Static<typeof ConfigurationData> =>
  Value.Parse(ConfigurationData, data);
