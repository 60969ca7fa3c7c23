import type { Page } from '@playwright/test';

/** A page, dialog, menu or other state of the application that is checked for accessibility. */
export interface Screen {
  title: string;
  /** Opens it; all but the first of a visit begin on the page of the one before. */
  open: (page: Page, user: string) => Promise<void>;
  /** Selector of what is checked, where it covers controls of the page behind it. */
  part?: string;
  /** It is a page of its own, which is opened by its address. */
  page?: true;
  /** Both unless given. */
  widths?: readonly ['wide'];
  /** Closes it for the next screen of the visit, or removes what it stored. */
  close?: (page: Page) => Promise<void>;
}

/** Screens that a user opens one after the other, so that their page is loaded once. */
export interface Visit {
  user: string;
  screens: readonly Screen[];
}

export const DIALOG = '[role="dialog"]';
export const MODAL = '.mantine-Modal-content';

export const pressEscape = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** Closes a dialog with changed input, which asks. */
export async function discardChanges(page: Page): Promise<void> {
  await pressEscape(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
}

/** A keyword search as in the parameter `f` of a URL. */
export const keyword = (...terms: string[]) => ({
  kind: 'keyword',
  text: { terms, matchType: 'partial', operator: 'OR' },
});
