import { access, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { addHitComment, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { createSavedSearch, listSavedSearches } from '@contract/calls/saved-searches';
import { addHitTag, createCaseTag, listCaseTags } from '@contract/calls/tags';
import type { Hit } from '@contract/model/hit';
import { DEFAULT_PROFILE, PRIVILEGED } from '@contract/rules/identifiers';
import { DEFAULT_MATCH_TYPE, DEFAULT_OPERATOR } from '@contract/rules/keyword';
import type { Config } from '@server/config';
import type { AppContext } from '@server/context';
import {
  REVIEW_STEPS,
  SAMPLE_SEARCHES,
  SAMPLE_TAGS,
  type ReviewerName,
  type ReviewStep,
} from '@server/sample/review-work';

import type { TaskIo } from '@server/cli/command-io';
import { SampleReviewer, type InjectableApp } from './sample-reviewer';
import type { SampleUser } from './sample-users';

const REVIEWERS: readonly ReviewerName[] = ['examiner', 'investigator', 'legal'];
const FOUND_MAX = 20;
/** Shorter steps are not printed at the start (milliseconds). */
const REPORTED_SECONDS = 1;

interface SampleReview {
  context: AppContext;
  app: InjectableApp;
  io: TaskIo;
  users: readonly SampleUser[];
  caseId: string;
}

type Reviewers = Readonly<Record<ReviewerName, SampleReviewer>>;

/** This file exists until the review of the sample case is complete. */
const pendingFile = ({ dataFolder }: Config): string => path.join(dataFolder, 'sample-review-pending');

/** Called before the sample case is created, so that the next start completes the review when this one is killed. */
export const planSampleReview = (config: Config): Promise<void> => writeFile(pendingFile(config), '');

/**
 * Creates tags, comments, saved searches and a privileged item of the sample case through the API, as its users; once, when the case
 * is new. Existing changes are skipped, so that an interrupted review continues.
 */
export async function reviewSampleCase({ context, app, io, users, caseId }: SampleReview): Promise<void> {
  const file = pendingFile(context.config);
  const isPending = await access(file).then(
    () => true,
    () => false,
  );
  if (!isPending) {
    return;
  }
  const start = performance.now();
  const reviewers = await signInAll(context, app, users);
  if (reviewers === null) {
    io.out('The sample case has no tags and comments: another user already has the username of a sample user.');
  } else {
    await review(reviewers, caseId, io.signal);
    const seconds = (performance.now() - start) / 1000;
    if (seconds >= REPORTED_SECONDS) {
      io.out(
        `Sample case reviewed in ${seconds.toFixed(1)} s: ${SAMPLE_TAGS.length} tags, ${REVIEW_STEPS.length} searches.`,
      );
    }
  }
  await rm(file);
}

/** Null when one of the users was not created by the sample. */
async function signInAll(
  context: AppContext,
  app: InjectableApp,
  users: readonly SampleUser[],
): Promise<Reviewers | null> {
  const signIn = async (userName: ReviewerName): Promise<SampleReviewer | null> => {
    const isOurs = users.some((user) => user.userName === userName);
    const user = isOurs ? await context.stores.users.findByUserName(userName) : null;
    return user && SampleReviewer.signIn(app, context, user);
  };
  const [examiner, investigator, legal] = [
    await signIn('examiner'),
    await signIn('investigator'),
    await signIn('legal'),
  ];
  return examiner && investigator && legal && { examiner, investigator, legal };
}

async function review(reviewers: Reviewers, caseId: string, signal: AbortSignal): Promise<void> {
  const tagIds = await makeTags(reviewers, caseId);
  for (const step of REVIEW_STEPS) {
    signal.throwIfAborted();
    await applyStep(reviewers[step.by], caseId, step, tagIds);
  }
  await saveSearches(reviewers, caseId);
  for (const name of REVIEWERS) {
    await reviewers[name].signOut();
  }
}

/** Ids of the tags by name. */
async function makeTags(reviewers: Reviewers, caseId: string): Promise<Map<string, string>> {
  const params = { caseId };
  const { tags } = await reviewers.examiner.call(listCaseTags, { params });
  const ids = new Map(tags.map(({ name, id }) => [name, id]));
  for (const { by, name, color } of SAMPLE_TAGS.filter((tag) => !ids.has(tag.name))) {
    const { id } = await reviewers[by].call(createCaseTag, { params, body: { name, color } });
    ids.set(name, id);
  }
  return ids;
}

async function applyStep(
  reviewer: SampleReviewer,
  caseId: string,
  step: ReviewStep,
  tagIds: ReadonlyMap<string, string>,
): Promise<void> {
  const hits = await findItems(reviewer, caseId, step);
  for (const [index, hit] of hits.entries()) {
    const params = { caseId, hitId: hit.id };
    const missing = (step.tags ?? []).map((name) => tagIds.get(name) ?? '').filter((id) => !hit.tags.includes(id));
    for (const tagId of missing) {
      await reviewer.call(addHitTag, { params, body: { tagId } });
    }
    if (index === 0 && step.comment !== undefined && !hasComment(hit, reviewer.userName, step.comment.content)) {
      await reviewer.call(addHitComment, { params, body: step.comment });
    }
    if (step.isPrivileged === true && !hit.actionTags.includes(PRIVILEGED)) {
      await reviewer.call(markHitPrivileged, { params });
    }
  }
}

async function findItems(reviewer: SampleReviewer, caseId: string, step: ReviewStep): Promise<Hit[]> {
  const { words, artifact, items, isDeleted = false } = step;
  const text = { terms: [words], matchType: DEFAULT_MATCH_TYPE, operator: DEFAULT_OPERATOR };
  const { data } = await reviewer.call(searchHits, {
    params: { caseId, profile: DEFAULT_PROFILE },
    body: {
      filter: { artifacts: [artifact] },
      queryFilters: [{ kind: 'keyword', text }],
      sort: [{ by: 'date', order: 'asc' }],
      size: FOUND_MAX,
      forceRetry: true,
    },
  });
  const hits = data.filter((hit) => !isDeleted || hit.deleted === true).slice(0, items);
  if (hits.length < items) {
    throw new Error(`The sample case has ${hits.length} of ${items} items in ${artifact.name} with "${words}".`);
  }
  return hits;
}

const hasComment = ({ comments }: Hit, author: string, text: string): boolean =>
  comments.some(({ userName, content }) => userName === author && content === text);

async function saveSearches(reviewers: Reviewers, caseId: string): Promise<void> {
  const params = { caseId };
  for (const { by, name, query } of SAMPLE_SEARCHES) {
    const { savedSearches } = await reviewers[by].call(listSavedSearches, { params });
    if (!savedSearches.some((saved) => saved.isMine && saved.name === name)) {
      await reviewers[by].call(createSavedSearch, { params, body: { name, query, isShared: true } });
    }
  }
}
