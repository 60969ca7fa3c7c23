import type { HitRecord } from '@server/stores/hit-record';
import { pairsOf } from '@server/imports/xry/information';

import type { ItemBuilder } from './item-builder';

const PAIRED: ReadonlySet<string> = new Set(['data', 'attribute', 'field name', 'field data']);

/** A property of the device as an item, searchable like others. */
export function mapDevice(builder: ItemBuilder): HitRecord {
  const { item } = builder;
  for (const { name, value } of pairsOf(item.values)) {
    builder.text('Entry name', name);
    builder.text('Entry value', value);
  }
  builder.values(item.values, PAIRED);
  builder.common();
  return builder.build(item.id, builder.deleted, [], null);
}
