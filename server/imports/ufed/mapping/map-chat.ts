import type { HitRecord } from '@server/stores/hit-record';

import { deletedOf, type ReportModel } from '@server/imports/ufed/report-model';
import { addDecodingFacts } from './decoding-facts';
import { flattenModel } from './flatten';
import type { ReportHitBuilder } from './report-hit-builder';
import { chatKey } from './thread';

const OWN_FIELDS: ReadonlySet<string> = new Set(['Messages']);

/**
 * A chat as a separate item in addition to its messages: searches find its name, type, description, photos and participants, and a
 * chat without messages is not lost.
 * @param messages number of its messages in the report
 */
export function mapChat(builder: ReportHitBuilder, chat: ReportModel, messages: number): HitRecord {
  flattenModel(builder, chat, '', OWN_FIELDS);
  builder.number('Messages', messages, String(messages));
  builder.text('Thread id', chatKey(chat), { hidden: true });
  addDecodingFacts(builder, chat);
  return builder.build(chatKey(chat), deletedOf(chat.attributes['deleted_state']), [], null);
}
