import type { Page } from '@playwright/test';

import { getTimelineHistogram } from '@contract/calls/timeline';
import { callPath } from '@contract/define-call';
import { CASE_ID } from '@bench/engine/open-case';
import { ADDRESS } from '@bench/browser/server-process';
import { reportTimes } from '@bench/browser/report-times';

import { makeGestures, middleOf, reportFrames, watchCalls, measureFrames } from './gestures';

const GESTURES = 60;

/**
 * Drags and wheel steps on the timeline: script time of a frame (targets 10 ms median and 20 ms p95), its length (34 ms for
 * 95 % of the frames), and the time from a chart that stopped moving to its buckets (150 ms p95).
 */
export async function measureTimeline(page: Page, hits: number): Promise<void> {
  await page.goto(`${ADDRESS}/case/${CASE_ID}/timeline`);
  await page.getByRole('button', { name: 'Show all dates' }).click();
  await page.getByRole('article').first().waitFor();
  console.log(`Timeline: ${hits} items`);
  const chart = await middleOf(page.getByRole('application'));
  // Zooms from the whole range, which cannot be moved, to a part of it.
  await page.mouse.move(chart.x, chart.y);
  await page.mouse.wheel(0, -900);
  await page.waitForTimeout(3_000);
  const frames = await measureFrames(page);
  const buckets = watchCalls(page, callPath(getTimelineHistogram, { caseId: CASE_ID }));
  await makeGestures(page, chart, GESTURES);
  reportFrames(await frames());
  reportTimes('From a chart that stands still to its buckets', buckets);
}
