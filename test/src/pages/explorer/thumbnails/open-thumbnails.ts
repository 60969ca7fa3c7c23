import type { SourceSeed } from '@test/helpers/seed-source';
import { screen, waitFor } from '@testing-library/react';

import { renderPage } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

import { provideWideWindow } from '@test/src/pages/explorer/wide-window';
import { thumbnailSource } from './thumbnail-source';

const MEDIA = `f=${encodeURIComponent(JSON.stringify({ groups: ['Media'] }))}`;

interface OpenOptions {
  query?: string;
  user?: TestUserName;
  width?: number;
  source?: SourceSeed;
}

/** Opens the explorer with the media of a case as thumbnails: 45 pictures and a sound unless a source is given. */
export async function openThumbnails({ query = '', user, width = 1440, source }: OpenOptions = {}) {
  provideWideWindow(width);
  provideLayout();
  const server = await startReviewServer({ source: source ?? thumbnailSource(45) });
  return renderPage(`/case/${server.caseId}/explorer?${MEDIA}${query}`, { user });
}

/** jsdom has no layout: every element gets the size of a screen of cards. */
function provideLayout(): void {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 900 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
}

/** The cell of the card with this title; by its text, since computing the names of dozens of cells is slow in jsdom. */
export const card = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const cell = screen.getAllByRole('gridcell').find(({ textContent }) => textContent.includes(title));
    if (cell === undefined) {
      throw new Error(`There is no card with the title ${title}.`);
    }
    return cell;
  });
