import { fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';

import type { HitPreview } from '@/domain/preview-renderer';

import { renderPreviews } from './render-previews';

let leave: (() => void) | null = null;
beforeAll(() => startReviewServer({ env: { REVIEW_VIRUS_SCANNER: 'clamd://127.0.0.1:1' } }));
afterEach(() => {
  leave?.();
  leave = null;
  jest.restoreAllMocks();
});

const VIRUS = 'Unable to display preview (the virus scanner found something in the file).';
const BUSY = /the preview service is currently busy/;

interface FileAnswer {
  status: number;
  code: string | null;
}

/** Shows a file for which the scanning server returns the same response to each request; returns the requests. */
async function openFile(mimeType: string, preview: Partial<HitPreview>, { status, code }: FileAnswer) {
  const requests: string[] = [];
  const before = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!/\/(?:content|converted)$/.test(pathname)) {
      return before(request);
    }
    requests.push(pathname);
    return new Response(code === null ? '' : JSON.stringify({ status, code, message: 'Refused.' }), { status });
  });
  const view = await renderPreviews({ files: [{ name: 'file', mimeType, previews: [preview] }] });
  leave = view.leave;
  return { ...view, requests };
}

const isLoading = ({ store }: Awaited<ReturnType<typeof openFile>>) =>
  Object.values(store.getState().api.queries).some((query) => query?.status === QueryStatus.pending);

/** A browser reports for an element only that it failed. */
async function fail(view: Awaited<ReturnType<typeof openFile>>): Promise<void> {
  await waitFor(() => expect(isLoading(view)).toBe(false));
  const picture = screen.queryByRole('img', { name: 'file', hidden: true });
  fireEvent.error(picture ?? (await screen.findByLabelText('file')));
}

const PICTURE = ['image/png', {}] as const;
const SOUND = ['audio/mpeg', { conversionFunction: 'AUDIO' }] as const;
const FILM = ['video/mp4', { conversionFunction: 'VIDEO' }] as const;
const TEXT = ['text/plain', { conversionFunction: 'DOCUMENT', convertedFileMimeType: 'text/plain' }] as const;
const FOUND = { status: 409, code: 'VIRUS_FOUND' };
const NOT_SCANNED = { status: 503, code: 'NOT_SCANNED' };

describe('a preview when the server scans for viruses', () => {
  it.each([PICTURE, SOUND, FILM])('shows for %s a virus warning, after one request', async (mimeType, preview) => {
    const view = await openFile(mimeType, preview, FOUND);
    await fail(view);
    expect(await screen.findByText(VIRUS)).toBeVisible();
    expect(await screen.findByText('Download it to view it in full.')).toBeVisible();
    expect(view.requests).toEqual(['/converted']);
  });

  it('shows for a text that a virus was found', async () => {
    await openFile(...TEXT, FOUND);
    expect(await screen.findByText(VIRUS)).toBeVisible();
  });

  it('shows for a picture that it could not be scanned yet', async () => {
    await fail(await openFile(...PICTURE, NOT_SCANNED));
    expect(await screen.findByText(BUSY)).toBeVisible();
  });

  it('shows for a text that it could not be scanned yet', async () => {
    await openFile(...TEXT, NOT_SCANNED);
    expect(await screen.findByText(BUSY)).toBeVisible();
  });

  it('shows for a damaged file that it cannot be displayed', async () => {
    await fail(await openFile(...SOUND, { status: 416, code: null }));
    expect(await screen.findByText('Unable to preview the audio file')).toBeVisible();
    expect(screen.queryByText(VIRUS)).not.toBeInTheDocument();
  });
});
