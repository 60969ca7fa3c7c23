import { expect, test, type Page } from '@playwright/test';

import {
  CASE_NAME,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openSampleCase,
  watchForFaults,
} from './review-user';
import { signIn } from './sign-in';

const list = (page: Page) => page.getByRole('region', { name: 'Conversations', exact: true });
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function openConversations(page: Page, search = ''): Promise<void> {
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${path}/conversations${search}`);
  await expect(thread(page).getByRole('article').first()).toBeVisible();
}

/** The topmost message in view and how far it stands below the top of its box. */
const topMessage = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.message-list__box')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('.message-list__row')]
      .map((row) => ({
        text: row.textContent,
        top: row.getBoundingClientRect().top - box,
        end: row.getBoundingClientRect().bottom - box,
      }))
      .filter(({ end }) => end > 0)
      .sort((left, right) => left.top - right.top);
    return { text: rows[0]?.text, top: Math.round(rows[0]?.top ?? 0) };
  });

test('an investigator reads conversations by mouse', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = watchForFaults(page);
  await signIn(page, 'investigator');
  await openSampleCase(page);
  await page.getByRole('link', { name: /Conversations/ }).click();
  await expect(list(page).getByText(/^\d+ conversations$/)).toBeVisible();
  await expect(thread(page).getByText(/2 participants, \d+ messages/)).toBeVisible();

  await list(page).getByRole('searchbox').fill('Quiet Varnish');
  await expect(list(page).getByText('2 conversations')).toBeVisible();
  await list(page).getByRole('listitem').first().getByRole('button').click();
  await expect(thread(page).getByText(/^4 participants, \d+ messages$/)).toBeVisible();

  await thread(page).getByRole('button', { name: 'Go to the first message' }).click();
  await expect(thread(page).getByText(/created the/)).toBeVisible();
  await thread(page).getByRole('searchbox', { name: 'Find in this conversation' }).fill('stamp');
  await thread(page).getByRole('button', { name: 'Next match' }).click();
  const current = thread(page).locator('.chat-bubble[aria-current]');
  await expect(current).toContainText('stamp');
  await expect(current.locator('mark').first()).toBeVisible();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

  await thread(page).locator('.message-row[data-current]').getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByText('The citation was copied.')).toBeVisible();
  const citation = await page.evaluate(() => navigator.clipboard.readText());
  expect(citation).toMatch(
    /^Case: Operation Quiet Varnish\nEvidence source: .+\nConversation: .+\nSender: .+\nTime: .+ [+-]\d\d:\d\d\nItem id: .+\nSHA-256: [\da-f]{64}$/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  expect(faults).toEqual([]);
});

test('a reply leads to what it quotes and back, and what is read stays in its place', async ({ page }) => {
  await signIn(page, 'investigator');
  await openConversations(page, '?sort=messageCount%3Adesc');
  await thread(page).getByRole('searchbox', { name: 'Find in this conversation' }).fill('So all three by the 6th');
  await thread(page).getByRole('button', { name: 'Next match' }).click();
  const current = thread(page).locator('.chat-bubble[aria-current]');
  await expect(current).toContainText('So all three by the 6th');
  await current.getByRole('button', { name: 'In reply to' }).click();
  await expect(current).toContainText('signal-2024-10-01');
  expect(query(page, 'prevViewedHitId')).not.toBeNull();
  await page.getByRole('button', { name: 'Back to the reply' }).click();
  await expect(current).toContainText('So all three by the 6th');

  // A change of the case loads the pages anew: nothing moves.
  const before = await topMessage(page);
  await page.keyboard.press('x');
  await expect(page.getByText('1 item selected')).toBeVisible();
  expect(await topMessage(page)).toEqual(before);
});

test('a link opens the same thread at the same message, and keys do all of the work', async ({ page }) => {
  await signIn(page, 'investigator');
  await openConversations(page);
  await thread(page)
    .getByRole('article')
    .last()
    .click({ position: { x: 4, y: 4 } });
  await expect.poll(() => query(page, 'selectedHitId')).not.toBeNull();
  const link = page.url();
  const chosen = query(page, 'selectedHitId');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(thread(page).locator('.chat-bubble[aria-current]')).toBeVisible();
  expect(query(page, 'selectedHitId')).toBe(chosen);
  await expect(page.getByRole('link', { name: 'Go to details page' })).toBeVisible();

  await page.keyboard.press('k');
  await expect.poll(() => query(page, 'selectedHitId')).not.toBe(chosen);
  await page.keyboard.press('j');
  await expect.poll(() => query(page, 'selectedHitId')).toBe(chosen);
  await page.keyboard.press('Space');
  await expect.poll(() => query(page, 'hidePreviewPane')).toBe('true');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: /comment/i })).toBeFocused();
  await page.keyboard.press('Escape');
  // The pane has opened, and the thread is drawn anew beside it.
  await expect(thread(page).locator('.chat-bubble[aria-current]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hit\/\d+\?.*prev=conversation/);
  await page.goBack();
  await expect(thread(page).locator('.chat-bubble[aria-current]')).toBeVisible();
});

test('a narrow window shows the thread, and the list as a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'investigator');
  await openConversations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Show conversations' }).click();
  const drawer = page.getByRole('dialog', { name: 'Conversations' });
  await drawer.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(drawer).toBeHidden();
  await expect(thread(page).getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
