import type { HitStore, HitTransactor } from '@server/stores/hit-store';

const refuse = (): never => {
  throw new Error('the hit store has not arrived');
};
const transactor = {
  record: async () => undefined,
  discardUnfinished: async () => [],
  finishedSources: async () => [],
  listTags: async () => [],
  countBy: async () => [],
  certificate: async () => null,
  listFragmentColumns: async () => [],
} as unknown as HitTransactor;
export const temporaryHitStore = (): HitStore => ({
  reader: () => transactor ?? refuse(),
  transactor: () => transactor,
  close: () => undefined,
});
