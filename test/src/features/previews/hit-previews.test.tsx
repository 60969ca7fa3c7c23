import { downloadFile, retryPreview, viewAttachment, viewEmailBody } from '@contract/calls/files';
import { callPath } from '@contract/define-call';
import type { QueryFilter } from '@contract/model/filter';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { HitPreview } from '@/domain/preview-renderer';
import { permissionAnswered } from '@test/helpers/requests-answered';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

import { HASH, renderPreviews } from './render-previews';

let leave: (() => void) | null = null;
let restorePermission: (() => void) | null = null;

async function open(options: Parameters<typeof renderPreviews>[0]) {
  const view = await renderPreviews(options);
  leave = view.leave;
  return view;
}
const openOne = (mimeType: string, ...previews: Partial<HitPreview>[]) =>
  open({ files: [{ name: 'file', mimeType, previews }] });

afterEach(() => {
  leave?.();
  leave = null;
  jest.restoreAllMocks();
  // Last: the others restore what they found.
  restorePermission?.();
  restorePermission = null;
});

/** The URLs of the document viewers' requests, by the end of the path. */
function answerText(text: BodyInit, path: RegExp) {
  const before = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return path.test(new URL(request.url).pathname) ? new Response(text) : before(request);
  });
}

const failed = (given: Partial<HitPreview>): Partial<HitPreview> => ({
  status: 'FAILED',
  convertedFileUrl: null,
  conversionFunction: null,
  ...given,
});

describe('a missing preview', () => {
  it.each<[rule: string, says: string, mimeType: string, preview: Partial<HitPreview>]>([
    [
      '[001-8-12]',
      'Unable to display preview. If this issue occurs frequently, contact a system administrator.',
      'image/png',
      failed({}),
    ],
    [
      '[001-8-13]',
      'Unable to display preview (mimetype application/x-7z-compressed is not recognized).',
      'application/x-7z-compressed',
      failed({ failureCode: 'UNKNOWN_MIME_TYPE' }),
    ],
    [
      '[001-8-14]',
      'Unable to display preview (timeout during preview generation).',
      'video/avi',
      failed({ failureCode: 'TIMEOUT' }),
    ],
    [
      '[001-8-15]',
      'There was a network issue when generating the preview.',
      'video/avi',
      failed({ failureCode: 'FAAS_HTTP' }),
    ],
    [
      '[001-8-16]',
      'Unable to display preview (preview generation failed to start).',
      'video/avi',
      failed({ failureCode: 'TRIGGER' }),
    ],
    [
      '[001-8-17]',
      'This document is too large to display a preview.',
      'text/html',
      failed({ failureCode: 'TOO_MANY_HTML_TAGS' }),
    ],
    ['[001-4-31]', 'Preview not available', 'image/png', failed({ status: 'CANCELED' })],
    ['[001-8-21] [001-8-24]', 'Unable to preview the audio file', 'audio/amr', failed({ conversionFunction: 'AUDIO' })],
    ['[001-8-22]', 'Unable to preview the document', 'text/rtf', failed({ conversionFunction: 'DOCUMENT' })],
    ['[001-8-25]', 'Unable to preview the video file', 'video/avi', failed({ conversionFunction: 'VIDEO' })],
    [
      '',
      'Unable to display preview (the file is damaged or is not what it claims to be).',
      'image/heic',
      failed({ failureCode: 'MALFORMED' }),
    ],
    [
      '',
      'Unable to display preview (the file is protected by a password).',
      'application/msword',
      failed({ failureCode: 'PASSWORD_PROTECTED' }),
    ],
    [
      '',
      'Unable to display preview (the file is too large to be converted).',
      'image/tiff',
      failed({ failureCode: 'TOO_LARGE' }),
    ],
  ])('has the message %s: %s', async (_rule, says, mimeType, preview) => {
    await openOne(mimeType, preview);
    expect(await screen.findByText(says)).toBeVisible();
  });

  it('has a message with the missing program, and the original can be downloaded', async () => {
    await openOne(
      'application/msword',
      failed({ failureCode: 'NO_CONVERTER', failureDetail: 'soffice is not installed on the server.' }),
    );
    expect(
      await screen.findByText(
        'Unable to display preview (the program that converts files of this type is not installed).',
      ),
    ).toBeVisible();
    expect(screen.getByText('soffice is not installed on the server.')).toBeVisible();
    expect(await screen.findByText('Download it to view it in full.')).toBeVisible();
  });

  const TOO_LARGE = {
    files: [{ name: 'file', mimeType: 'text/html', previews: [failed({ failureCode: 'TOO_MANY_HTML_TAGS' })] }],
  };

  it('[001-8-18] [001-6-07] has a download hint for users who may download', async () => {
    await open({ ...TOO_LARGE, user: 'investigator' });
    await screen.findByText('This document is too large to display a preview.');
    expect(await screen.findByText('Download it to view it in full.')).toBeVisible();
  });

  it('[001-8-18] [001-6-07] [001-2.6-17] has neither download hint nor link for users who may not download', async () => {
    restorePermission = refusePermission(downloadFile);
    const view = await open(TOO_LARGE);
    await screen.findByText('This document is too large to display a preview.');
    await permissionAnswered(view.store, downloadFile);
    expect(screen.queryByText('Download it to view it in full.')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
  });
});

describe('a long text', () => {
  const long = {
    name: 'notes.txt',
    mimeType: 'text/plain',
    size: 5 * 1024 * 1024,
    previews: [{ conversionFunction: 'DOCUMENT', convertedFileMimeType: 'text/plain' }] satisfies Partial<HitPreview>[],
  };

  it('[001-8-19] [001-8-20] is minimized, with a hint to download it', async () => {
    await open({ files: [long] });
    answerText('The first megabyte.', /\/content$/);
    expect(await screen.findByText('This preview is minimized.')).toBeVisible();
    expect(await screen.findByText('Download it to view it in full.')).toBeVisible();
  });

  it('[001-8-20] [001-6-07] is minimized without the hint for users who may not download', async () => {
    restorePermission = refusePermission(downloadFile);
    const view = await open({ files: [long] });
    answerText('The first megabyte.', /\/content$/);
    expect(await screen.findByText('This preview is minimized.')).toBeVisible();
    await permissionAnswered(view.store, downloadFile);
    expect(screen.queryByText('Download it to view it in full.')).not.toBeInTheDocument();
  });
});

describe('a text whose encoding is not certain', () => {
  it('says so, and is read in the encoding that the reader chooses', async () => {
    const file = {
      name: 'letter.txt',
      mimeType: 'text/plain',
      previews: [
        { conversionFunction: 'DOCUMENT', convertedFileMimeType: 'text/plain' },
      ] satisfies Partial<HitPreview>[],
    };
    const { user } = await open({ files: [file] });
    // `明日` in Shift_JIS.
    answerText(new Uint8Array([0x96, 0xbe, 0x93, 0xfa]), /\/content$/);
    const choice = await screen.findByRole('combobox', { name: 'Encoding' });
    expect(choice).toHaveDisplayValue('Encoding not certain: windows-1252');
    await user.selectOptions(choice, 'shift_jis');
    expect(await screen.findByText('明日')).toBeVisible();
    await user.selectOptions(choice, 'Encoding not certain: windows-1252');
    expect(await screen.findByText('–¾“ú')).toBeVisible();
  });
});

describe('a preview in progress', () => {
  it.each([
    ['[001-4-23] [001-8-25]', 'VIDEO', 'The video preview is being generated.'],
    ['[001-4-23] [001-8-24]', 'AUDIO', 'The audio preview is being generated.'],
  ] as const)('%s has a message by type: %s', async (_rule, conversionFunction, says) => {
    await openOne('video/avi', { status: 'IN_PROGRESS', convertedFileUrl: null, conversionFunction });
    const notice = await screen.findByText('The preview has not been generated');
    expect(notice).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
  });

  it('is requested repeatedly and shown in place once it is made', async () => {
    const { answerPreviews } = await openOne('image/heic', { status: 'QUEUED', convertedFileUrl: null });
    await screen.findByText('The preview has not been generated');
    answerPreviews([[{ convertedFileUrl: '/made' }]]);
    const picture = await screen.findByRole('img', { name: 'file', hidden: true });
    expect(picture).toHaveAttribute('src', '/made');
    expect(screen.queryByText('The preview has not been generated')).not.toBeInTheDocument();
  });

  it('is shown unchanged until the file was checked, then with an error message', async () => {
    const reduced = { isReduced: true, convertedFileUrl: null } as const;
    const { answerPreviews } = await openOne(
      'image/png',
      { convertedFileUrl: '/as-is' },
      { ...reduced, status: 'QUEUED' },
    );
    // The server always returns the same bytes, and a browser reports a damaged picture each time it is shown.
    const lookedAt = [[failed({ failureCode: 'MALFORMED' }), { ...reduced, status: 'FAILED' as const }]];
    answerPreviews(lookedAt);
    answerPreviews(lookedAt);
    await screen.findByRole('img', { name: 'file', hidden: true });
    await waitFor(() => {
      screen.queryAllByRole('img', { name: 'file', hidden: true }).forEach((picture) => fireEvent.error(picture));
      expect(
        screen.getByText('Unable to display preview (the file is damaged or is not what it claims to be).'),
      ).toBeVisible();
    });
  });

  it('is created again on Retry, and a permanent failure has no Retry', async () => {
    const { user, answerNext, answerPreviews, previewOf } = await openOne(
      'image/heic',
      failed({ failureCode: 'TIMEOUT' }),
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerNext(retryPreview, { previews: [previewOf(0, { status: 'QUEUED', convertedFileUrl: null })] });
    answerPreviews([[{ status: 'QUEUED', convertedFileUrl: null }]]);
    answerPreviews([[failed({ failureCode: 'PASSWORD_PROTECTED' })]]);
    await user.click(retry);
    expect(await screen.findByText('The preview has not been generated')).toBeVisible();
    await screen.findByText('Unable to display preview (the file is protected by a password).');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('a video preview', () => {
  const VIDEO: Partial<HitPreview> = { conversionFunction: 'VIDEO', convertedFileUrl: '/film' };
  const STRIP: Partial<HitPreview> = {
    conversionFunction: 'FILMSTRIP',
    convertedFileUrl: '/strip',
    frameTimes: [0, 2.5, 65],
  };

  it('[001-4-24] [001-4-25] plays from the selected still frame', async () => {
    const { user } = await openOne('video/quicktime', VIDEO, STRIP);
    await user.click(await screen.findByRole('radio', { name: 'Still frames' }));
    const frames = within(screen.getByRole('list', { name: 'file' })).getAllByRole('button');
    expect(frames.map((frame) => frame.getAttribute('aria-label'))).toEqual([
      'Play from 0:00',
      'Play from 0:02',
      'Play from 1:05',
    ]);
    await user.click(screen.getByRole('button', { name: 'Play from 0:02' }));
    const film = screen.getByLabelText('file');
    fireEvent.loadedMetadata(film);
    expect(film).toHaveProperty('currentTime', 2.5);
  });

  it('shows its frames while it cannot be played yet, with a message', async () => {
    await openOne('video/avi', { ...VIDEO, status: 'IN_PROGRESS', convertedFileUrl: null }, STRIP);
    expect(await screen.findByRole('img', { name: 'Frame at 0:02' })).toBeInTheDocument();
    expect(screen.getByText('The video preview is being generated.')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Video' })).not.toBeInTheDocument();
  });
});

describe('an audio preview', () => {
  it('[001-4-26] is a player at the selected speed', async () => {
    const { user } = await openOne('audio/amr', { conversionFunction: 'AUDIO', convertedFileUrl: '/sound' });
    const sound = await screen.findByLabelText('file');
    expect(sound).toHaveAttribute('src', '/sound');
    expect(sound).toHaveAttribute('controls');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Playback speed' }), '2×');
    expect(sound).toHaveProperty('playbackRate', 2);
  });
});

describe('an SVG preview', () => {
  it('[001-4-21] is a picture: no part of it can be executed', async () => {
    const { answerNext } = await openOne('image/svg+xml', {});
    answerNext(viewAttachment, {});
    const picture = await screen.findByRole('img', { name: 'file', hidden: true });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    expect(screen.queryByTitle(/file/)).not.toBeInTheDocument();
  });
});

describe('the original file', () => {
  it('is downloaded under its own name, and its SHA-256 is copied by a click', async () => {
    const { user } = await openOne('image/png', {});
    const link = await screen.findByRole('link', { name: 'Download file' });
    expect(link).toHaveAttribute('download', 'file');
    expect(screen.getByText(HASH)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy SHA-256' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(HASH));
  });

  it('has no download when the export does not contain it', async () => {
    await open({
      files: [
        {
          name: 'file',
          mimeType: 'image/png',
          isStored: false,
          previews: [failed({ failureCode: 'NOT_IN_EXPORT' })],
        },
      ],
    });
    await screen.findByText('Attachment shared: unable to display preview.');
    expect(screen.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('a document that is opened after a search', () => {
  const keys: QueryFilter[] = [{ kind: 'keyword', text: { terms: ['keys'], matchType: 'partial', operator: 'OR' } }];

  it('opens at its first match and can be stepped through', async () => {
    const file = {
      name: 'notes.txt',
      mimeType: 'text/plain',
      previews: [
        { conversionFunction: 'DOCUMENT', convertedFileMimeType: 'text/plain' },
      ] satisfies Partial<HitPreview>[],
    };
    const { user } = await open({ files: [file], queryFilters: keys });
    answerText('The keys. Other KEYS.', /\/content$/);
    const page = await screen.findByRole('region', { name: 'notes.txt' });
    await waitFor(() => expect(within(page).getAllByText(/keys/i, { selector: 'mark' })).toHaveLength(2));
    const current = () => within(page).getByText(/keys/i, { selector: '.highlighted--current' }).textContent;
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(current()).toBe('keys');
    await user.click(screen.getByRole('button', { name: 'Next search hit' }));
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(current()).toBe('KEYS');
    await user.click(screen.getByRole('button', { name: 'Next search hit' }));
    await user.click(screen.getByRole('button', { name: 'Previous search hit' }));
    expect(screen.getByText('2 of 2')).toBeVisible();
  });

  it('can be an e-mail in a frame without scripts, with matches in body and header', async () => {
    const body = {
      conversionFunction: 'DOCUMENT',
      convertedFileMimeType: 'text/html',
      convertedFileUrl: callPath(viewEmailBody, { caseId: 'c', hitId: '1', attachmentId: '0' }),
    } satisfies Partial<HitPreview>;
    const subject = { name: 'Subject', displayName: 'Subject', value: 'Keys', valueType: 'text' } as const;
    await open({
      files: [{ name: 'body.html', mimeType: 'text/html', previews: [body] }],
      group: 'Email',
      fragments: [{ ...subject, importance: 'primary', hidden: false, categories: [] }],
      queryFilters: keys,
    });
    answerText('<p>Bring the <b>ke</b>ys</p>', /\/email$/);
    const frame = await screen.findByTitle('Message body');
    expect(await screen.findByText('1 of 1')).toBeVisible();
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toContain('<mark class="highlighted" data-hit="0">ke</mark></b>');
    expect(screen.getByText('Keys').tagName).toBe('MARK');
  });
});
