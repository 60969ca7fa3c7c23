import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';

import { EmbeddedHitStore } from '@server/stores/embedded/engine/embedded-hit-store';
import type { HitWriterFactory } from '@server/stores/hit-writer';

/** The only case of a data folder that was filled for a benchmark. */
export const CASE_ID = '00000000-0000-4000-8000-000000000001';

const BUILT = path.resolve(__dirname, '../../build/server');
