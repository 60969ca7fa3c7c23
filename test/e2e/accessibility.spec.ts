import { expect } from '@playwright/test';

import { test } from './kept-window';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothThemes,
  watchForFaults,
} from './review-user';
import { SCREENS } from './screens';

const LIST = new Intl.ListFormat('en-GB');
/** A test of several screens is as many tests that share the load of their page: each screen has a limit of its own. */
const SCREEN_MS = 60_000;

for (const { user, screens } of SCREENS) {
  const titles = LIST.format(screens.map(({ title }) => title));
  const verb = screens.length === 1 ? 'is' : 'are';
  test(`${titles} ${verb} accessible in both themes and widths`, async ({ page }) => {
    test.setTimeout(Math.max(test.info().timeout, screens.length * SCREEN_MS));
    for (const { title, open, part, widths, close } of screens) {
      await test.step(title, async () => {
        await open(page, user);
        try {
          await (widths === undefined
            ? expectAccessibleAtBothWidths(page, part)
            : expectAccessibleInBothThemes(page, part));
        } finally {
          await close?.(page);
        }
      });
    }
  });
}

for (const user of new Set(SCREENS.map((visit) => visit.user))) {
  const pages = SCREENS.filter((visit) => visit.user === user)
    .flatMap(({ screens }) => screens)
    .filter((screen) => screen.page);
  test(
    `the pages of the user ${user} are accessible and without script errors`,
    { tag: '@smoke' },
    async ({ page }) => {
      test.setTimeout(Math.max(test.info().timeout, pages.length * SCREEN_MS));
      const faults = watchForFaults(page);
      for (const { title, open } of pages) {
        await test.step(title, async () => {
          await open(page, user);
          await expectAccessible(page);
        });
      }
      expect(faults).toEqual([]);
    },
  );
}
