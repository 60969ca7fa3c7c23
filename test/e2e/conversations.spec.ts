import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs } from './open-as';
import { expectRoomAtEveryWidth, openSampleCase, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const list = (page: Page) => page.getByRole('region', { name: 'Conversations', exact: true });
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function openConversations(page: Page, user: string, search = ''): Promise<void> {
  await openCaseAs(page, user, `conversations${search}`);
  await expect(thread(page).getByRole('article').first()).toBeVisible();
}

/** The topmost visible message and its distance in pixels from the top of its box. */
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

test('an investigator reads conversations by mouse', { tag: '@smoke' }, async ({ page, context }) => {
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
  await expect(
    thread(page)
      .getByRole('paragraph')
      .filter({ hasText: /created the/ }),
  ).toBeVisible();
  await thread(page).getByRole('searchbox', { name: 'Find in this conversation' }).fill('stamp');
  await expect(thread(page).getByText(/^\d+ match(es)?$/)).toBeVisible();
  await thread(page).getByRole('button', { name: 'Next match' }).click();
  const current = thread(page).locator('.chat-bubble[aria-current]');
  await expect(current).toContainText('stamp');
  await expect(current.locator('mark').first()).toBeVisible();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

  await thread(page).locator('.message-row[data-current]').getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByText('The citation was copied.')).toBeVisible();
  const citation = await page.evaluate(() => navigator.clipboard.readText());
  expect(citation).toMatch(
    /^Case: Operation Quiet Varnish\nEvidence source: .+\nConversation: .+\nSender: .+\nTime: .+ [+-]\d\d:\d\d\nItem ID: .+\nSHA-256: [\da-f]{64}$/,
  );
  expect(faults).toEqual([]);
});

test('a voice note of a date is played with its waveform at the selected speed', async ({ page }) => {
  await openConversations(page, 'investigator', '?sort=messageCount%3Adesc');
  await list(page).getByRole('searchbox').fill('Quiet Varnish');
  await list(page).getByRole('listitem').first().getByRole('button').click();
  await thread(page).getByRole('button', { name: 'Go to date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Go to date' });
  await calendar.getByRole('button', { name: 'November 2024', exact: true }).click();
  await calendar.getByRole('button', { name: 'Oct', exact: true }).click();
  await calendar.getByRole('button', { name: '1 October 2024', exact: true }).click();
  await expect(calendar).toBeHidden();
  await expect(thread(page).getByRole('heading', { name: '2024-10-01' })).toBeInViewport();

  const sound = thread(page)
    .locator('.voice-note')
    .filter({ has: page.locator('[aria-label*="signal-2024-10-01"]') });
  const heights = () =>
    sound.locator('.voice-note__bar').evaluateAll((bars) => new Set(bars.map((bar) => bar.clientHeight)).size);
  await expect.poll(heights).toBe(1);
  await sound.getByRole('combobox', { name: /^Speed of/ }).selectOption('2');
  await sound.getByRole('button', { name: /^Play/ }).click();
  await expect.poll(heights).toBeGreaterThan(4);
  const rate = () =>
    sound.locator('audio').evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.playbackRate : 0));
  await expect.poll(rate).toBe(2);
  await expect(sound.locator('.voice-note__time')).toHaveText(/^0:0\d \/ 0:04$/);
});

test('a reply links to the message that it quotes and back, and the scroll position remains when the page changes', async ({
  page,
}) => {
  await openConversations(page, 'investigator', '?sort=messageCount%3Adesc');
  await thread(page).getByRole('searchbox', { name: 'Find in this conversation' }).fill('So all three by the 6th');
  await expect(thread(page).getByText(/^\d+ match(es)?$/)).toBeVisible();
  await thread(page).getByRole('button', { name: 'Next match' }).click();
  const current = thread(page).locator('.chat-bubble[aria-current]');
  await expect(current).toContainText('So all three by the 6th');
  await current.getByRole('button', { name: 'In reply to' }).click();
  await expect(current).toContainText('signal-2024-10-01');
  expect(query(page, 'prevViewedHitId')).not.toBeNull();
  await page.getByRole('button', { name: 'Back to the reply' }).click();
  await expect(current).toContainText('So all three by the 6th');

  // A change of the case refetches the pages: the scroll position remains.
  const before = await topMessage(page);
  await page.keyboard.press('x');
  await expect(page.getByText('1 item selected')).toBeVisible();
  await expect.poll(() => topMessage(page)).toEqual(before);

  // It also remains when the preview is closed while another message than the selected one is visible.
  await page.getByRole('slider', { name: 'Position in the conversation' }).press('Home');
  // The first message of the thread: the list scrolls until it is shown.
  await expect.poll(async () => (await topMessage(page)).text).toContain('created the group');
  const read = (await topMessage(page)).text;
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect.poll(() => query(page, 'hidePreviewPane')).toBe('true');
  await expect.poll(async () => (await topMessage(page)).text).toBe(read);
});

test(
  'a link opens the same thread at the same message, and the thread is operated by keys',
  { tag: '@smoke' },
  async ({ page }) => {
    await openConversations(page, 'investigator');
    await thread(page)
      .getByRole('article')
      .last()
      .click({ position: { x: 4, y: 4 } });
    await expect.poll(() => query(page, 'selectedHitId')).not.toBeNull();
    const link = page.url();
    const selected = query(page, 'selectedHitId');

    await page.goto('about:blank');
    await page.goto(link);
    await expect(thread(page).locator('.chat-bubble[aria-current]')).toBeVisible();
    expect(query(page, 'selectedHitId')).toBe(selected);
    await expect(page.getByRole('link', { name: 'Go to details page' })).toBeVisible();

    await page.keyboard.press('k');
    await expect.poll(() => query(page, 'selectedHitId')).not.toBe(selected);
    await page.keyboard.press('j');
    await expect.poll(() => query(page, 'selectedHitId')).toBe(selected);
    await page.keyboard.press('Space');
    await expect.poll(() => query(page, 'hidePreviewPane')).toBe('true');
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: /comment/i })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(thread(page).locator('.chat-bubble[aria-current]')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/hit\/\d+\?.*prev=conversation/);
    await page.goBack();
    await expect(thread(page).locator('.chat-bubble[aria-current]')).toBeVisible();

    // Back from the details of another message returns to it.
    const other = thread(page)
      .getByRole('article')
      .filter({ hasNot: page.locator('[aria-current]') })
      .first();
    const text = (await other.textContent()) ?? '';
    await other.getByTitle('Open the details of this message').click();
    await expect(page).toHaveURL(/\/hit\/\d+\?/);
    await page.goBack();
    await expect(thread(page).locator('.chat-bubble[aria-current]')).toHaveText(text);
  },
);

test('the thread fits windows of every width, and in a narrow one the list is a drawer', async ({ page }) => {
  await openConversations(page, 'investigator');
  await expectRoomAtEveryWidth(page, () => expect(thread(page).getByRole('article').first()).toBeVisible());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show conversations' }).click();
  const drawer = page.getByRole('dialog', { name: 'Conversations' });
  await drawer.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(drawer).toBeHidden();
  await expect(thread(page).getByRole('article').first()).toBeVisible();
});
