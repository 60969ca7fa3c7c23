import { expect, type Locator, type Page } from '@playwright/test';

/** Milliseconds between the press and the release of a button, and between two keys, of an experienced user. */
const PRESS_TIME = 90;
const KEY_TIME = 70;

/** Clicks with a delay between press and release, so that a target that moves in between is missed. */
export const clickLikePerson = (target: Locator): Promise<void> => target.click({ delay: PRESS_TIME });

/** Types into a field key by key. */
export const typeLikePerson = (target: Locator, text: string): Promise<void> =>
  target.pressSequentially(text, { delay: KEY_TIME });

/** Types without a target, wherever the focus is. */
export const typeOnPage = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: KEY_TIME });

/** Clicks like a person, and expects that the target does not move away from the pointer between press and release. */
export async function clickWithoutShift(target: Locator): Promise<void> {
  const shift = target.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const once = { capture: true, once: true };
        window.addEventListener(
          'pointerdown',
          () => {
            const pressed = element.getBoundingClientRect();
            window.addEventListener(
              'pointerup',
              () => {
                const { x, y } = element.getBoundingClientRect();
                resolve(Math.hypot(x - pressed.x, y - pressed.y));
              },
              once,
            );
          },
          once,
        );
      }),
  );
  await clickLikePerson(target);
  // A pressed button is rendered one pixel lower.
  expect(await shift).toBeLessThanOrEqual(1);
}
