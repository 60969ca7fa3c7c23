import {
  canRetry,
  choosePreviewRenderer,
  isEmailPreview,
  isInProgress,
  loadFailureMessage,
  type HitPreview,
  type PreviewRenderer,
} from '@/domain/preview-renderer';

const preview = (given: Partial<HitPreview> = {}): HitPreview => ({
  hitId: '1',
  attachmentId: 'a',
  status: 'SUCCESS',
  failureCode: null,
  conversionFunction: null,
  sourceMimeType: 'application/octet-stream',
  convertedFileMimeType: null,
  sourceFileUrl: '/source',
  convertedFileUrl: '/converted',
  requestId: null,
  ...given,
});

const choose = (
  given: Partial<HitPreview>,
  { group = 'Media', importance = 'primary' as const, isDetailed = true } = {},
): PreviewRenderer => choosePreviewRenderer({ preview: preview(given), attachment: { importance }, group, isDetailed });

const message = (key: string, detail?: string) => ({ kind: 'message', message: key, ...(detail && { detail }) });

describe('the choice of a preview renderer', () => {
  it('[001-4-20] is first the message for an unknown type', () => {
    expect(choose({ failureCode: 'UNKNOWN_MIME_TYPE', status: 'FAILED' })).toEqual(message('unknownMimeType'));
    expect(choose({ failureCode: 'UNKNOWN_MIME_TYPE', sourceMimeType: 'image/svg+xml' })).toEqual(
      message('unknownMimeType'),
    );
  });

  it('[001-4-21] is then the SVG source instead of its conversions', () => {
    expect(choose({ sourceMimeType: 'image/svg+xml', conversionFunction: 'DOCUMENT' })).toEqual({ kind: 'svg' });
    expect(choose({ sourceMimeType: 'image/svg+xml', status: 'QUEUED' })).toEqual({ kind: 'svg' });
  });

  it('is not SVG when the export does not contain the file', () => {
    expect(
      choose({ sourceMimeType: 'image/svg+xml', status: 'FAILED', failureCode: 'NOT_IN_EXPORT', sourceFileUrl: null }),
    ).toEqual(message('shared'));
  });

  it('[001-4-22] is then the picture', () => {
    expect(choose({ conversionFunction: 'THUMBNAIL' })).toEqual({ kind: 'picture' });
  });

  it('[001-4-23] [001-4-15] is for every in-progress status the message that the preview has not been generated', () => {
    const statuses = [
      'QUEUED',
      'CHECKING_MIME_TYPE',
      'IN_PROGRESS',
      'RETRYING_CONVERSION',
      'RETRYING_MIME_TYPE',
    ] as const;
    for (const status of statuses) {
      expect(isInProgress({ status })).toBe(true);
      expect(choose({ status, conversionFunction: 'DOCUMENT' })).toEqual(message('notGenerated'));
    }
  });

  it('[001-4-14] [001-4-16] treats no other status as in progress', () => {
    for (const status of ['SUCCESS', 'CANCELED', 'FAILED', 'UNKNOWN'] as const) {
      expect(isInProgress({ status })).toBe(false);
    }
  });

  it('has different messages for sound and video in progress', () => {
    expect(choose({ status: 'QUEUED', conversionFunction: 'AUDIO' })).toEqual(
      message('notGenerated', 'audioGenerating'),
    );
    expect(choose({ status: 'QUEUED', conversionFunction: 'VIDEO' })).toEqual(
      message('notGenerated', 'videoGenerating'),
    );
  });

  it('[001-4-26] is a player for videos and sounds', () => {
    expect(choose({ conversionFunction: 'VIDEO' })).toEqual({ kind: 'video' });
    expect(choose({ conversionFunction: 'FILMSTRIP' })).toEqual({ kind: 'video' });
    expect(choose({ conversionFunction: 'AUDIO' })).toEqual({ kind: 'audio' });
  });

  it('[001-4-27] is the e-mail view for the primary document of an e-mail', () => {
    const body = { conversionFunction: 'DOCUMENT', convertedFileMimeType: 'text/html' } as const;
    expect(choose(body, { group: 'Email & Calendar' })).toEqual({ kind: 'email', body: 'frame' });
    expect(choose({ ...body, convertedFileMimeType: 'text/plain' }, { group: 'Email & Calendar' })).toEqual({
      kind: 'email',
      body: 'text',
    });
    expect(choose({ ...body, convertedFileMimeType: 'application/pdf' }, { group: 'Email & Calendar' })).toEqual({
      kind: 'email',
      body: 'pdf',
    });
  });

  it('[001-4-28] is the PDF viewer in detailed view', () => {
    const pdf = {
      conversionFunction: 'DOCUMENT',
      sourceMimeType: 'application/pdf',
      convertedFileMimeType: 'application/pdf',
    } as const;
    expect(choose(pdf)).toEqual({ kind: 'pdf' });
    expect(choose(pdf, { isDetailed: false })).toEqual(message('documentFailed'));
  });

  it('[001-4-29] [001-4-30] is the document viewer in detailed view and an error tile elsewhere', () => {
    const html = { conversionFunction: 'DOCUMENT', convertedFileMimeType: 'text/html' } as const;
    expect(choose(html)).toEqual({ kind: 'frame' });
    expect(choose({ ...html, convertedFileMimeType: 'text/plain' })).toEqual({ kind: 'text' });
    expect(choose(html, { isDetailed: false })).toEqual(message('documentFailed'));
  });

  it('[001-4-31] is otherwise the message that there is no preview', () => {
    expect(choose({})).toEqual(message('none'));
    expect(choose({ status: 'CANCELED' })).toEqual(message('none'));
  });

  it.each([
    ['001-8-14', 'TIMEOUT', 'timeout'],
    ['001-8-15', 'FAAS_HTTP', 'network'],
    ['001-8-16', 'TRIGGER', 'trigger'],
    ['001-8-17', 'TOO_MANY_HTML_TAGS', 'tooLarge'],
    ['001-8-23', 'NOT_IN_EXPORT', 'shared'],
  ] as const)('[%s] is a message for the failure: %s', (_rule, failureCode, key) => {
    expect(choose({ status: 'FAILED', failureCode })).toEqual(message(key));
  });

  it.each([
    ['MALFORMED', 'malformed', true],
    ['PASSWORD_PROTECTED', 'passwordProtected', false],
    ['TOO_LARGE', 'fileTooLarge', false],
    ['NO_CONVERTER', 'noConverter', true],
    ['TIMEOUT', 'timeout', true],
    ['FAAS_HTTP', 'network', true],
    ['TRIGGER', 'trigger', true],
    ['UNKNOWN_MIME_TYPE', 'unknownMimeType', false],
    ['TOO_MANY_HTML_TAGS', 'tooLarge', false],
    ['NOT_IN_EXPORT', 'shared', false],
    [null, 'documentFailed', true],
  ] as const)('is a message for the failure, with a retry if it may succeed: %s', (failureCode, key, isRetryable) => {
    const failed = { status: 'FAILED', failureCode, conversionFunction: 'DOCUMENT' } as const;
    expect(choose(failed)).toEqual(message(key));
    expect(canRetry(failed)).toBe(isRetryable);
  });

  it('has a retry for a canceled preview, and none for a completed or running one', () => {
    const statuses = ['SUCCESS', 'QUEUED', 'IN_PROGRESS', 'CANCELED', 'UNKNOWN'] as const;
    const tried = statuses.filter((status) => canRetry({ status, failureCode: null }));
    expect(tried).toEqual(['CANCELED', 'UNKNOWN']);
  });

  it('[001-8-12] is the message of the preview type for a failure without a reason', () => {
    expect(choose({ status: 'FAILED' })).toEqual(message('unknown'));
    expect(choose({ status: 'FAILED', conversionFunction: 'AUDIO' })).toEqual(message('audioFailed'));
    expect(choose({ status: 'FAILED', conversionFunction: 'VIDEO' })).toEqual(message('videoFailed'));
    expect(choose({ status: 'UNKNOWN', conversionFunction: 'DOCUMENT' })).toEqual(message('documentFailed'));
  });

  it('is a message by HTTP status when the content cannot be loaded', () => {
    expect(loadFailureMessage(null)).toBe('network');
    expect(loadFailureMessage(503)).toBe('busy');
    expect(loadFailureMessage(429)).toBe('busy');
    expect(loadFailureMessage(409)).toBe('virus');
    expect(loadFailureMessage(500)).toBe('unknown');
  });
});

describe('an e-mail preview', () => {
  const email = preview({ conversionFunction: 'DOCUMENT', convertedFileMimeType: 'text/html' });
  const context = { preview: email, attachment: { importance: 'primary' as const }, group: 'Email & Calendar' };

  it('[001-4-32] requires a group of e-mails, a document preview and the primary attachment as its source', () => {
    expect(isEmailPreview(context)).toBe(true);
    expect(isEmailPreview({ ...context, group: 'EMAIL' })).toBe(true);
    expect(isEmailPreview({ ...context, group: 'Communication' })).toBe(false);
    expect(isEmailPreview({ ...context, attachment: { importance: 'secondary' } })).toBe(false);
    expect(isEmailPreview({ ...context, preview: preview({ conversionFunction: 'THUMBNAIL' }) })).toBe(false);
    expect(isEmailPreview({ ...context, preview: { ...email, status: 'FAILED' } })).toBe(false);
  });
});
