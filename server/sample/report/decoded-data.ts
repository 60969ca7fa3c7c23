import { ownerOf, type Extraction } from '@server/sample/extraction';
import { chat, instantMessage } from '@server/sample/models/messages';
import { backgroundItems } from '@server/sample/background/background-items';
import type { PlannedKind } from '@server/sample/background/background-plan';
import { backgroundThreads } from '@server/sample/background/background-threads';
import { acquaintance, identifierOf } from '@server/sample/people';
import { storyChat } from '@server/sample/story/story-chat';
import type { SamplePlan } from './sample-plan';

/** The section `decodedData`, model by model. */
export function* decodedData(extraction: Extraction, plan: SamplePlan): Generator<string> {
  yield '<decodedData>\n';
  for (const type of plan.modelsByType.keys()) {
    yield `<modelType type="${type}">\n`;
    for (const model of modelsOfType(extraction, plan, type)) {
      yield `${model}\n`;
    }
    yield '</modelType>\n';
  }
  yield '</decodedData>\n';
}

function* modelsOfType(extraction: Extraction, plan: SamplePlan, type: string): Generator<string> {
  if (type === 'Chat') {
    yield* chats(extraction, plan);
  }
  if (type === 'InstantMessage') {
    yield* shortMessages(extraction, plan);
  }
  for (const draft of plan.drafts) {
    if (draft.item.type === type) {
      yield draft.render(extraction);
    }
  }
  for (const [kind, count] of plan.noise) {
    if (kind === type) {
      yield* noiseModels(extraction, kind, count);
    }
  }
}

function* chats(extraction: Extraction, plan: SamplePlan): Generator<string> {
  for (const thread of plan.threads) {
    if (thread.conversation.app !== 'SMS') {
      yield chat(extraction, storyChat(extraction, thread), thread.messages);
    }
  }
  yield emptyChat(extraction);
  for (const thread of backgroundThreads(extraction, plan.noise.get('message') ?? 0)) {
    yield chat(extraction, thread.chat, thread.messages);
  }
}

/** A conversation without messages. */
const emptyChat = (extraction: Extraction): string => {
  const other = acquaintance(499);
  return chat(
    extraction,
    {
      app: 'WhatsApp',
      id: identifierOf(other, 'WhatsApp'),
      name: null,
      chatType: 'OneOnOne',
      account: null,
      members: [ownerOf(extraction), other],
      admin: null,
    },
    [],
  );
};

function* shortMessages(extraction: Extraction, plan: SamplePlan): Generator<string> {
  for (const thread of plan.threads) {
    if (thread.conversation.app === 'SMS') {
      for (const message of thread.messages) {
        yield instantMessage(extraction, 'SMS', message);
      }
    }
  }
  yield* noiseModels(extraction, 'sms', plan.noise.get('sms') ?? 0);
}

function* noiseModels(extraction: Extraction, kind: PlannedKind, count: number): Generator<string> {
  for (const draft of backgroundItems(extraction, kind, count)) {
    yield draft.render(extraction);
  }
}
