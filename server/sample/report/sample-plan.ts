import type { Draft, Extraction } from '@server/sample/extraction';
import { countBackgroundThreads } from '@server/sample/background/background-threads';
import { planBackground, type PlannedKind } from '@server/sample/background/background-plan';
import { countReplacing, storyDrafts, storyThreads } from '@server/sample/story/story';
import type { StoryThread } from '@server/sample/story/story-types';

/**
 * The content of one report: the story in memory, and the numbers of background models, which are created when they are
 * written.
 */
export interface SamplePlan {
  threads: readonly StoryThread[];
  drafts: readonly Draft[];
  noise: ReadonlyMap<PlannedKind, number>;
  /** Number of hits that an import creates: messages, models except conversations, files. */
  hits: number;
  /** Messages inside conversations. */
  chatMessages: number;
  /** Models directly below a `modelType`, by type. */
  modelsByType: ReadonlyMap<string, number>;
  nodeCount: number;
}

/** Conversations without a single message, which are valid and are no hit. */
const EMPTY_CHATS = 1;

export const planSample = (
  extraction: Omit<Extraction, 'everydayFile' | 'everydayFileCount'>,
  hits: number,
): SamplePlan => {
  const story = { ...extraction, everydayFileCount: 0, everydayFile: noFile };
  const threads = storyThreads(story);
  const drafts = storyDrafts(story);
  const storyMessages = threads.reduce((sum, thread) => sum + thread.messages.length, 0);
  const storyHits = storyMessages + drafts.length + extraction.storyFiles.size;
  const noise = planBackground(Math.max(0, hits - storyHits), countReplacing(extraction.owner));
  const noiseMessages = noise.get('message') ?? 0;
  const sms = threads
    .filter((thread) => thread.conversation.app === 'SMS')
    .reduce((sum, thread) => sum + thread.messages.length, 0);
  return {
    threads,
    drafts,
    noise,
    hits: Math.max(hits, storyHits),
    chatMessages: storyMessages - sms + noiseMessages,
    modelsByType: countTypes(threads, drafts, noise, sms),
    nodeCount: extraction.storyFiles.size + (noise.get('file') ?? 0),
  };
};

const noFile = (): never => {
  throw new RangeError('The story attaches no everyday file by number.');
};

const countTypes = (
  threads: readonly StoryThread[],
  drafts: readonly Draft[],
  noise: ReadonlyMap<PlannedKind, number>,
  sms: number,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const add = (type: string, count: number): void => {
    if (count > 0) {
      counts.set(type, (counts.get(type) ?? 0) + count);
    }
  };
  const storyChats = threads.filter((thread) => thread.conversation.app !== 'SMS').length;
  add('Chat', storyChats + countBackgroundThreads(noise.get('message') ?? 0) + EMPTY_CHATS);
  add('InstantMessage', sms + (noise.get('sms') ?? 0));
  drafts.forEach(({ item }) => add(item.type, 1));
  for (const [kind, count] of noise) {
    if (kind !== 'message' && kind !== 'sms' && kind !== 'file') {
      add(kind, count);
    }
  }
  return new Map([...counts].sort(([first], [second]) => (first < second ? -1 : 1)));
};
