import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { getLetterhead, updateLetterhead, uploadLetterheadLogo } from '@contract/calls/letterhead';
import { LOGO_FILE_MAX } from '@contract/rules/limits';
import { pictureHead } from '@server/domain/picture-head';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

const PATH = '/api/reports/v0.0/letterhead';
const TEXTS = { agency: 'Police of Gotland', address: 'Norra Hansegatan 2\n621 41 Visby', department: 'Digital Unit' };
const EMPTY = { agency: '', address: '', department: '', logo: null, revision: 0, savedAt: null, savedBy: null };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin', env: { REVIEW_PREVIEW_PROCESSES: '1' } });
});
afterEach(() => server.close());

const read = () => responseOf(getLetterhead.response, requestAs(server, 'GET', PATH));
const put = (body: object) => requestAs(server, 'PUT', PATH, body);
const save = (body: object) => responseOf(updateLetterhead.response, put(body));
function send(bytes: Buffer | string, name = 'logo.png', field = 'file'): Promise<Response> {
  const body = new FormData();
  body.append(field, new Blob([Uint8Array.from(Buffer.from(bytes))]), name);
  return server.fetch(new Request(`http://localhost${PATH}/logo`, { method: 'POST', body }));
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 114, b: 133, alpha: 0.5 } } });
const noise = sharp({
  create: {
    width: 90,
    height: 90,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});
const refusal = async (response: Promise<Response>) => {
  const { status, message } = await refusalOf(await response);
  return [status, message];
};
const lastEntry = () => lastSystemAudit(server);
const hashOf = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

describe('users without the permission', () => {
  it.each(['examiner', 'investigator', 'legal'] satisfies TestUserName[])(
    'such as the %s cannot read, change or remove it',
    async (user) => {
      await save({ ...TEXTS, revision: 0 });
      await server.signInAs(user);
      const answers = [
        requestAs(server, 'GET', PATH),
        put({ ...TEXTS, agency: 'Other', revision: 1 }),
        send(await drawn(10, 10).png().toBuffer()),
        requestAs(server, 'DELETE', `${PATH}/logo`),
      ];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      await server.signInAs('admin');
      expect(await read()).toMatchObject({ ...TEXTS, revision: 1 });
    },
  );
});

describe('texts', () => {
  it('are empty before they are first saved, and trimmed when they are saved', async () => {
    expect(await read()).toEqual(EMPTY);
    const spaced = { agency: ' Police of Gotland ', address: '\r\nNorra Hansegatan 2  \n\n621 41 Visby\n' };
    const saved = await save({ ...spaced, department: 'Digital Unit', revision: 0 });
    expect(saved).toMatchObject({ ...TEXTS, logo: null, revision: 1, savedBy: 'admin' });
    expect(await read()).toEqual(saved);
  });

  it('are in the audit log as they were saved', async () => {
    await save({ ...TEXTS, revision: 0 });
    expect(lastEntry()).toMatchObject({
      ...{ call: 'updateLetterhead', logEvent: 'system management', userName: 'admin', caseId: null },
      description: {
        ...{ agency: ['', TEXTS.agency], address: ['', TEXTS.address] },
        ...{ department: ['', 'Digital Unit'], revision: ['1'] },
      },
    });
  });

  it.each([
    ['agency', 'x'.repeat(121), 'Enter an agency name that is 120 characters or less.'],
    ['department', 'x'.repeat(121), 'Enter a department that is 120 characters or less.'],
    ['address', '1\n2\n3\n4\n5\n6\n7', 'Enter an address of 6 lines or fewer.'],
    ['address', 'x'.repeat(121), 'Enter lines that have 120 characters or less.'],
  ])('are refused with the messages of the form: %s', async (field, value, message) => {
    const refused = await refusalOf(await put({ ...TEXTS, [field]: value, revision: 0 }));
    expect(refused).toMatchObject({ status: 400, fields: { [field]: message } });
    expect(await read()).toEqual(EMPTY);
  });

  it('do not overwrite what another user has saved meanwhile', async () => {
    await save({ ...TEXTS, revision: 0 });
    const anyTime: unknown = expect.any(String);
    expect(await refusalOf(await put({ ...TEXTS, agency: 'Other', revision: 0 }))).toMatchObject({
      ...{ status: 409, message: 'Somebody else has changed the letterhead in the meantime.' },
      stored: { revision: 1, values: TEXTS, changedBy: 'admin', changedAt: anyTime },
    });
    expect(await read()).toMatchObject(TEXTS);
  });

  it('are replaced without a revision, each change with the value that it replaced', async () => {
    await save({ ...TEXTS, revision: 0 });
    const answers = await Promise.all(['a', 'b', 'c'].map((agency) => put({ ...TEXTS, agency })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { agency } = await read();
    expect(await save({ ...TEXTS, agency: 'last' })).toMatchObject({ revision: 5 });
    expect(lastEntry()).toMatchObject({ description: { agency: [agency, 'last'] } });
  });
});

describe('the logo', () => {
  it.each([
    ['png', 1200, 300, 800, 200],
    ['jpeg', 90, 400, 63, 280],
  ] as const)('is encoded as a small PNG: %s of %d × %d', async (type, width, height, ...[shown, high]) => {
    await save({ ...TEXTS, revision: 0 });
    const original = await drawn(width, height)
      .toFormat(type)
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .toBuffer();
    // The name does not reveal the type.
    const { logo, ...rest } = await responseOf(uploadLetterheadLogo.response, send(original, 'logo.svg'));
    expect(rest).toMatchObject({ ...TEXTS, revision: 2 });
    expect(logo).toMatchObject({ mimeType: 'image/png', width: shown, height: high });
    const bytes = Buffer.from(logo?.base64 ?? '', 'base64');
    expect(pictureHead(bytes)).toEqual({ type: 'png', width: shown, height: high });
    expect(bytes.includes('hidden words')).toBe(false);
    expect(lastEntry()).toMatchObject({
      call: 'uploadLetterheadLogo',
      description: {
        ...{ fileName: ['logo.svg'], fileSha256: [hashOf(original)] },
        ...{ logoSha256: ['', hashOf(bytes)], logoSize: ['', `${bytes.length} bytes`] },
        logoDimensions: ['', `${shown} x ${high}`],
      },
    });
  });

  it('is kept when texts are saved, until it is removed', async () => {
    await send(await drawn(30, 30).png().toBuffer());
    const { logo: first } = await save({ ...TEXTS, revision: 1 });
    const second = await responseOf(
      uploadLetterheadLogo.response,
      send(await drawn(40, 30).png().toBuffer(), 'second.png'),
    );
    const [before, after] = [first, second.logo].map((logo) => Buffer.from(logo?.base64 ?? '', 'base64'));
    expect(lastEntry()).toMatchObject({
      description: {
        logoSha256: [hashOf(before), hashOf(after)],
        logoSize: [`${before?.length} bytes`, `${after?.length} bytes`],
        logoDimensions: ['30 x 30', '40 x 30'],
      },
    });
    const removed = await responseOf(getLetterhead.response, requestAs(server, 'DELETE', `${PATH}/logo`));
    expect(removed).toMatchObject({ ...TEXTS, logo: null, revision: 4 });
    expect(lastEntry()).toMatchObject({
      call: 'removeLetterheadLogo',
      description: {
        ...{ action: ['remove logo'], logoSha256: [hashOf(after), ''] },
        logoSize: [`${after?.length} bytes`, ''],
      },
    });
    // There is nothing to remove, and no audit entry.
    expect((await responseOf(getLetterhead.response, requestAs(server, 'DELETE', `${PATH}/logo`))).revision).toBe(4);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['a drawing that can hold scripts', async () => svg, 'is not a PNG or JPEG picture. Save the logo as PNG or JPEG'],
    [
      'a WebP picture',
      () => drawn(9, 9).webp().toBuffer(),
      'is not a PNG or JPEG picture. Save the logo as PNG or JPEG',
    ],
    ['no picture at all', async () => '', 'is not a PNG or JPEG picture. Save the logo as PNG or JPEG'],
    [
      'a picture of too many pixels',
      () => drawn(4001, 2).png().toBuffer(),
      'has 4001 × 2 pixels, and a logo 4,000 × 4,000 at most. Scale it down',
    ],
    [
      'half a picture',
      async () => (await noise.png().toBuffer()).subarray(0, 4000),
      'is damaged and cannot be read as a picture. Save it again',
    ],
    [
      'a head without a picture',
      async () => (await drawn(90, 90).png().toBuffer()).subarray(0, 40),
      'is damaged and cannot be read as a picture. Save it again',
    ],
    ['a large file', async () => Buffer.alloc(LOGO_FILE_MAX + 1, 1), 'is larger than 1 MB. Save it smaller'],
  ])('refuses %s', async (_what, content, message) => {
    const [status, said] = await refusal(send(await content(), 'agency.png'));
    expect([status, said]).toEqual([422, expect.stringContaining(`agency.png ${message}`)]);
    expect(await read()).toEqual(EMPTY);
  });

  it('is uploaded in the field of a form', async () => {
    expect(await refusal(send(await drawn(9, 9).png().toBuffer(), 'logo.png', 'other'))).toEqual([
      ...[400, 'Send the file as multipart/form-data in the field "file".'],
    ]);
  });
});
