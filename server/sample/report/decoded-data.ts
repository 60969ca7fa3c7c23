import { ownerOf, type Extraction } from '@server/sample/extraction';
import { chat, instantMessage } from '@server/sample/models/messages';
import { NOISE_MAKERS, type NoiseMaker } from '@server/sample/noise/noise-drafts';
import { noiseSms } from '@server/sample/noise/noise-messages';
import { noiseThreads } from '@server/sample/noise/noise-threads';
import { acquaintance, identifierOf, PEOPLE } from '@server/sample/people';
import { Random } from '@server/sample/random';
import type { StoryThread } from '@server/sample/story/story';
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
    if (draft.type === type) {
      yield draft.render(extraction);
    }
  }
  for (const [kind, make] of Object.entries<NoiseMaker>(NOISE_MAKERS)) {
    if (kind === type) {
      yield* noiseModels(extraction, kind, make, countOf(plan, kind));
    }
  }
}

const countOf = (plan: SamplePlan, kind: string): number =>
  [...plan.noise].find(([planned]) => planned === kind)?.[1] ?? 0;

function* noiseModels(extraction: Extraction, kind: string, make: NoiseMaker, count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const random = new Random(extraction.seed, `${extraction.owner} ${kind} ${index}`);
    yield make(extraction, random, index).render(extraction);
  }
}

function* chats(extraction: Extraction, plan: SamplePlan): Generator<string> {
  for (const thread of plan.threads) {
    if (thread.conversation.app !== 'SMS') {
      yield storyChat(extraction, thread);
    }
  }
  yield emptyChat(extraction);
  for (const thread of noiseThreads(extraction, plan.noise.get('message') ?? 0)) {
    yield chat(extraction, thread.chat, thread.messages);
  }
}

const storyChat = (extraction: Extraction, { key, conversation, messages }: StoryThread): string => {
  const owner = ownerOf(extraction);
  const members = conversation.members.map((member) => PEOPLE[member]);
  const partner = members.find((member) => member.key !== owner.key) ?? owner;
  return chat(
    extraction,
    {
      app: conversation.app,
      id: conversation.isGroup ? `${key}-12036302@g.us` : identifierOf(partner, conversation.app),
      name: conversation.name,
      chatType: conversation.isGroup ? 'Group' : 'OneOnOne',
      account: identifierOf(owner, conversation.app),
      members,
      admin: conversation.admin === null ? null : PEOPLE[conversation.admin],
      description: key === 'harbour' ? 'Handovers at the old quay only. Nothing by phone.' : undefined,
      photo: key === 'harbour' ? extraction.storyFiles.get('kormoran-plan') : undefined,
    },
    messages,
  );
};

/** A conversation that was opened and never used. */
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
  yield* noiseModels(extraction, 'sms', noiseSms, plan.noise.get('sms') ?? 0);
}
