import { expect, type Page } from '@playwright/test';

import { field, project } from '@test/server/helpers/report-xml';

import { test } from './kept-window';
import { makeCase } from './make-case';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './review-user';
import { signIn } from './sign-in';

const SOURCES = 12;
const TAGS = 60;
/** The longest name that a case, a source and a tag may have. */
const longName = (start: string): string =>
  `${start} ${'and everything that was found with it '.repeat(8)}`.slice(0, 255);

const REPORT = project(
  `<decodedData><modelType type="Note"><model type="Note" id="n" deleted_state="Intact">${field('Body', 'A note')}</model></modelType></decodedData>`,
);

/** Creates a case whose name, sources and tags have the maximum length, and returns its id. */
async function makeCaseOfLongNames(page: Page): Promise<string> {
  const caseId = await makeCase(page, longName('Case'));
  const path = `/api/cases/v0.0/cases/${caseId}`;
  for (let number = 1; number <= SOURCES; number += 1) {
    const file = { name: `phone-${number}.xml`, mimeType: 'text/xml', buffer: Buffer.from(REPORT) };
    const multipart = { name: longName(`Source ${number}`).trim(), again: 'true', file };
    expect((await page.request.post(`${path}/imports`, { multipart })).ok()).toBe(true);
  }
  for (let number = 1; number <= TAGS; number += 1) {
    const data = { name: longName(`Tag ${number}`).trim(), color: '#1c7ed6' };
    expect((await page.request.post(`${path}/tags`, { data })).ok()).toBe(true);
  }
  const ready = async () => {
    const text = await (await page.request.get(`${path}/evidence-sources`)).text();
    return text.match(/"ingestedAt":"/g)?.length;
  };
  await expect.poll(ready, { timeout: 60_000 }).toBe(SOURCES);
  return caseId;
}

test('with many sources and tags with the longest names, lists are sorted and searched and show their counts', async ({
  page,
}) => {
  // A dozen imports run first.
  test.slow();
  await signIn(page, 'admin');
  const caseId = await makeCaseOfLongNames(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/case/${caseId}`);
    const sources = page.getByRole('region', { name: 'Evidence sources' });
    await expect(sources.getByRole('heading', { level: 3 }).nth(1)).toHaveText(/^Source 2 /);
    await expect(sources.getByRole('button', { name: 'Show 2 more evidence sources' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Show ${TAGS} more without items` })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto(`/case/${caseId}/explorer`);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Artifacts')).toBeInViewport({
      ratio: 1,
    });
    for (const [button, entry] of [
      ['Evidence sources', /^Source 10 /],
      ['Tags and comments', /^Tag 10 /],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const list = page.getByRole('dialog', { name: button });
      if (button === 'Tags and comments') {
        await list.getByRole('button', { name: /more without items$/ }).click();
      }
      await expect(list.getByRole('checkbox').nth(9)).toHaveAccessibleName(entry);
      await list.getByRole('textbox').fill(button === 'Evidence sources' ? 'source 7' : 'tag 57');
      await expect(list.getByRole('checkbox')).toHaveCount(1);
      await expect(list.locator('.filters-bar__entry-count')).toBeInViewport({ ratio: 1 });
      const box = await list.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await list.getByRole('checkbox').press('Escape');
      await expect(list).toBeHidden();
    }
    const filter = JSON.stringify({ evidenceIds: [7] });
    await page.goto(`/case/${caseId}/explorer?f=${encodeURIComponent(filter)}`);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessibleInBothThemes(page);
  await orderReport(page, caseId);
});

/** The steps of a report of all items: no name pushes its count or a button out of the window. */
async function orderReport(page: Page, caseId: string): Promise<void> {
  const next = (): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click();
  const title = (name: string) => page.getByRole('heading', { level: 2, name });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/case/${caseId}/reports/create`);
    await page.getByRole('textbox', { name: 'Report name' }).fill(longName('Report').slice(0, 200));
    await next();
    await expect(title('Select evidence sources')).toBeVisible();
    await next();
    await page.getByRole('treeitem', { name: /^All artifact types/ }).press('Space');
    await next();
    await expect(title('Select tags')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /^All items/ }).press('Space');
    await next();
    await expect(title('Artifact options')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await next();
    await expect(title('Review and create report')).toBeVisible();
    const chosen = page.getByRole('region', { name: 'Select evidence sources' });
    await expect(chosen.getByText(`All ${SOURCES} evidence sources`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create report', exact: true })).toBeEnabled();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Discard' }).click();
  }
}
