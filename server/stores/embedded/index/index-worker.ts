import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { polledOwner } from '@server/workers/serve-polled-owner';

import type { IndexTask } from './index-task';
import { RangeIndexer } from './range-indexer';

// The entry point of an index thread, which runs the tasks of one case one after the other until its owner closes it.

const Data = Type.Object({
  dataFolder: Type.String(),
  caseId: Type.String(),
  timezone: Type.String(),
});

const owner = polledOwner();
let indexer: RangeIndexer | null = null;

owner.serve(
  {
    run: (task: IndexTask): void => {
      if (!owner.isClosing()) {
        indexer ??= new RangeIndexer(Value.Parse(Data, owner.data), owner.signalActivity);
        indexer.run(task);
      }
    },
  },
  STORE_ERROR_CODECS,
);
owner.onClose(() => indexer?.close());
