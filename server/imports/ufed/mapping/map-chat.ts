import type { HitRecord } from '@server/stores/hit-record';

import { deletedOf, type ReportModel } from '@server/imports/ufed/report-model';
import { addDecodingFacts } from './decoding-facts';
import { flattenModel } from './flatten';
import type { ReportHitBuilder } from './report-hit-builder';

const OWN_FIELDS: ReadonlySet<string> = new Set(['Messages']);

/**
 * A chat as a separate item in addition to its messages: searches find its name, type, description, photos and participants, and a
 * chat without messages is not lost.
 * @param threadKey the key of its conversation, which is its id, too
 * @param messages number of its messages in the report
 */
export function mapChat(builder: ReportHitBuilder, chat: ReportModel, threadKey: string, messages: number): HitRecord {
  flattenModel(builder, chat, '', OWN_FIELDS);
  builder.number('Messages', messages, String(messages));
  builder.text('Thread id', threadKey, { hidden: true });
  addDecodingFacts(builder, chat);
  return builder.build(threadKey, deletedOf(chat.attributes['deleted_state']), [], null);
}
