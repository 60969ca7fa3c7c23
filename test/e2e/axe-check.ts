import type { Page } from '@playwright/test';

import type axe from 'axe-core';
import { source, type RunOnly, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Check {
  context: { include: string[]; exclude: string[] };
  options: RunOptions;
}

/**
 * Runs axe in the page and returns its violations with their elements. Running animations end first, since intermediate colours fail
 * checks of contrast.
 *
 * The source goes to each document once, and only violations come back: the adapter of axe for Playwright sends the source twice with
 * each check and returns all results, which doubles the processor time. Documents of the evidence are excluded, since their frames run
 * no script. Other frames would need the source, too: a page with one fails.
 *
 * @param part selector of what is checked
 */
export async function findViolations(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  const check: Check = {
    context: { include: [part], exclude: ['iframe[sandbox]'] },
    // Selectors are computed for violations only: otherwise a check of a list takes ten seconds instead of one.
    options: { runOnly, resultTypes: ['violations'] },
  };
  const found = await page.evaluate(checkDocument, check);
  if (found !== null) {
    return found;
  }
  await page.evaluate(source);
  const foundNow = await page.evaluate(checkDocument, check);
  if (foundNow === null) {
    throw new Error('The page was left before it was checked.');
  }
  return foundNow;
}

/** Runs in the page. Returns null when the document has no axe yet. */
async function checkDocument({ context, options }: Check): Promise<string[] | null> {
  if (window.axe === undefined) {
    return null;
  }
  if (document.querySelector('iframe:not([sandbox]), frame') !== null) {
    throw new Error('The page has a frame that is not checked.');
  }
  const animations = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(animations.map(({ finished }) => finished));
  const { violations } = await window.axe.run(context, options);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary ?? ''})`).join(' | ')}`,
  );
}
