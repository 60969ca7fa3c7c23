import type { Page } from '@playwright/test';
import { addBulkTags, undoBulkAction } from '@contract/calls/bulk';
import { createCaseTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { CASE_ID } from '@bench/engine/open-case';

import { reportTimes } from './report-times';

const RUNS = 5;

/** Tags all hits of one source in one call and undoes it, with the session of the page. */
export async function measureBulk(page: Page): Promise<void> {
  const tagging: number[] = [];
  const undoing: number[] = [];
  let changed = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const tag = await post(page, callPath(createCaseTag, { caseId: CASE_ID }), {
      name: `Bulk ${Date.now()}`,
      color: DEFAULT_TAG_COLOR,
    });
    const tagged = await post(page, callPath(addBulkTags, { caseId: CASE_ID }), {
      criteria: { filter: { evidenceIds: [1] }, queryFilters: [] },
      tagIds: [String(tag.content.id)],
    });
    changed = Number(tagged.content.changed);
    tagging.push(tagged.milliseconds);
    const actionId = String(tagged.content.actionId);
    undoing.push((await post(page, callPath(undoBulkAction, { caseId: CASE_ID, actionId }), {})).milliseconds);
  }
  reportTimes(`Tagging ${changed} hits by query in one call`, tagging);
  reportTimes(`Taking that back`, undoing);
}

interface BulkResponse {
  milliseconds: number;
  content: Record<string, unknown>;
}

const post = (page: Page, path: string, body: object): Promise<BulkResponse> =>
  page.evaluate(
    async (call) => {
      const start = performance.now();
      const response = await window.fetch(call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call.body),
      });
      const text = await response.text();
      const milliseconds = performance.now() - start;
      const content: unknown = JSON.parse(text);
      if (!response.ok || typeof content !== 'object' || content === null) {
        throw new Error(`${call.path} was answered by ${response.status}: ${text}`);
      }
      return { milliseconds, content: { ...content } };
    },
    { path, body },
  );
