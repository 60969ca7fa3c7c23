import type { Page } from '@playwright/test';

import { getLocationBounds, listLocationClusters } from '@contract/calls/locations';
import { callPath } from '@contract/define-call';
import { CASE_ID } from '@bench/engine/open-case';
import { ADDRESS } from '@bench/browser/server-process';
import { reportTimes } from '@bench/browser/report-times';

import { makeGestures, middleOf, reportFrames, watchCalls, measureFrames } from './gestures';

const GESTURES = 60;

/**
 * Drags and wheel steps on the world map: script time and length of the frames (targets 16 ms median and 50 ms p95; 34 and
 * 100 ms), and the time from a map that stopped moving after a gesture to its clusters (150 ms p95).
 */
export async function measureMap(page: Page, hits: number): Promise<void> {
  await page.goto(`${ADDRESS}/case/${CASE_ID}/worldmap`);
  await page.locator('.map-canvas[data-base=offline]').waitFor();
  const located = await countLocated(page);
  console.log(`World map: ${located} locations of ${hits} items`);
  await page.waitForTimeout(3_000);
  const frames = await measureFrames(page);
  const clusters = watchCalls(page, callPath(listLocationClusters, { caseId: CASE_ID }));
  await makeGestures(page, await middleOf(page.getByRole('application')), GESTURES);
  reportFrames(await frames());
  reportTimes('From a map that stands still to its clusters', clusters);
}

const countLocated = (page: Page): Promise<number> =>
  page.evaluate(
    async (path) => {
      const response = await window.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ filter: {} }),
      });
      const content: unknown = await response.json();
      return typeof content === 'object' && content !== null && 'count' in content ? Number(content.count) : 0;
    },
    callPath(getLocationBounds, { caseId: CASE_ID }),
  );
