import type { Extraction } from './extraction';
import type { ChatData, MessageData } from './models/message-data';
import type { Item } from './models/item-data';
import { backgroundItems } from './background/background-items';
import { backgroundThreads } from './background/background-threads';
import type { SamplePlan } from './report/sample-plan';
import { storyChat } from './story/story-chat';

/** All items of the phone, one at a time in a fixed order, in constant memory. */
export function* phoneItems(extraction: Extraction, plan: SamplePlan): Generator<Item> {
  for (const row of extraction.storyFiles.values()) {
    yield { type: 'File', data: row };
  }
  for (let index = 0; index < extraction.everydayFileCount; index += 1) {
    yield { type: 'File', data: extraction.everydayFile(index) };
  }
  for (const thread of plan.threads) {
    const isShort = thread.conversation.app === 'SMS';
    yield* messages(isShort ? null : storyChat(extraction, thread), thread.conversation.app, thread.messages);
  }
  for (const { item } of plan.drafts) {
    yield item;
  }
  for (const thread of backgroundThreads(extraction, plan.noise.get('message') ?? 0)) {
    yield* messages(thread.chat, thread.chat.app, thread.messages);
  }
  for (const [kind, count] of plan.noise) {
    for (const { item } of backgroundItems(extraction, kind, count)) {
      yield item;
    }
  }
}

function* messages(chat: ChatData | null, app: ChatData['app'], list: readonly MessageData[]): Generator<Item> {
  for (const message of list) {
    yield { type: 'Message', data: { app, chat, message } };
  }
}
