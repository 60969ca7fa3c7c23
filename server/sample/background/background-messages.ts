import { ownerOf, type Draft, type Extraction } from '@server/sample/extraction';
import type { MessageData } from '@server/sample/models/message-data';
import { instantMessage } from '@server/sample/models/messages';
import { acquaintance } from '@server/sample/people';
import type { Random } from '@server/sample/random';
import { everydayTime, fill } from './fill';
import { SMS_TEXTS } from './phrases';

/** A short message: an InstantMessage that belongs to no chat (formats.md 1.5). */
export const backgroundSms = (extraction: Extraction, random: Random, index: number): Draft => {
  const other = acquaintance(random.int(0, 60));
  const isOutgoing = random.chance(0.35);
  const owner = ownerOf(extraction);
  const time = everydayTime(random, index % 3 === 0 ? 'none' : 'utc');
  const message: MessageData = {
    identifier: `sms-${index}`,
    instant: time.instant,
    zone: time.zone,
    from: isOutgoing ? owner : other,
    to: [isOutgoing ? other : owner],
    body: fill(random, random.pick(SMS_TEXTS)),
    files: [],
    missing: [],
    isDeleted: random.chance(0.05),
  };
  return {
    item: { type: 'Message', data: { app: 'SMS', chat: null, message } },
    render: () => instantMessage(extraction, 'SMS', message),
  };
};
