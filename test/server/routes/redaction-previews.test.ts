import sharp from 'sharp';

import { createRedaction, createRedactionRule, previewRedactedPicture } from '@contract/calls/redactions';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf } from '@test/helpers/request-as';

import { mark } from './report-server';
import { sendAs } from './leak-worlds';
import {
  auditOf,
  downloaded,
  filesIn,
  outputOf,
  startRedactedCase,
  wordsIn,
  type RedactedCase,
} from './redacted-outputs';

const WHY = { reason: 'privacy', remark: '' };
const left = { x: 0, y: 0, width: 0.5, height: 1 };

let world: RedactedCase;
beforeEach(async () => {
  world = await startRedactedCase();
});
afterEach(() => world.server.close());

const preview = (body: object, hitId = '3') =>
  sendAs(world.server, 'investigator', previewRedactedPicture, { params: { hitId }, body });

async function redact(hitId: string, target: object): Promise<void> {
  const answer = await sendAs(world.server, 'investigator', createRedaction, {
    params: { hitId },
    body: { target, ...WHY },
  });
  expect(answer.status).toBe(200);
}

async function filesOf(of: RedactedCase, name: string): Promise<Map<string, Buffer>> {
  const output = await outputOf(of, name);
  expect([output.status, output.failure]).toEqual(['completed', null]);
  return filesIn(Buffer.from(await (await downloaded(of, output)).arrayBuffer()));
}

describe('a picture that cannot be read', () => {
  it('is withheld with a note when it has a box, and when a rule matches text in its bytes', async () => {
    const { server } = world;
    const marker = 'BYTES-OF-NO-PICTURE';
    const boxed = await server.storeFile(`${marker} one`);
    const named = await server.storeFile(`${marker} two by Xavier Quill`);
    const cut = await server.storeFile(
      Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(marker)]),
    );
    const attachments = [boxed, named, cut].map((stored, index) =>
      buildAttachment({ name: `broken${index}.jpg`, mimeType: 'image/jpeg', stored }),
    );
    const evidenceId = await server.addSource({ hits: [buildHitRecord({ attachments })] }, server.caseId);
    for (const { sha256 } of [boxed, cut]) {
      await redact('5', { kind: 'box', sha256, page: null, box: left });
      const response = preview({ sha256, box: null }, '5');
      expect(await responseOf(previewRedactedPicture.response, response)).toEqual({ picture: null });
    }
    const body = { kind: 'names', lines: 'Xavier Quill', ...WHY };
    expect((await sendAs(server, 'investigator', createRedactionRule, { body })).status).toBe(200);
    const files = await filesOf({ ...world, evidenceId }, 'case_report EXCEL');
    const names = [...files.keys()].filter((name) => name.includes('/attachments/'));
    expect(names.map((name) => name.split('/').at(-1)).toSorted()).toEqual([
      'broken0.txt',
      'broken1.txt',
      'broken2.txt',
    ]);
    expect(names.every((name) => files.get(name)?.includes('withheld'))).toBe(true);
    for (const found of [files, await filesOf(world, 'disclosure_package ZIP')]) {
      const words = wordsIn(found);
      const secrets = [marker, ...[boxed, named, cut].map(({ sha256 }) => sha256)];
      expect(secrets.filter((secret) => words.includes(secret.toLowerCase()))).toEqual([]);
    }
  });
});

describe('the preview of a picture', () => {
  const right = { x: 0.5, y: 0, width: 0.5, height: 1 };

  it('equals the picture in outputs: with the stored boxes and the drawn one, which is not stored', async () => {
    await redact('3', { kind: 'box', sha256: world.picture, page: null, box: left });
    expect(await shades(null)).toEqual(['black', 'blue']);
    expect(await shades(right)).toEqual(['black', 'black']);
    expect(await shades(null)).toEqual(['black', 'blue']);
    expect(auditOf(world, 'previewRedactedPicture')).toHaveLength(3);
  });

  it('is a page of a PDF document as in its output, at the same position', async () => {
    const top = { x: 0, y: 0, width: 1, height: 0.5 };
    await redact('3', { kind: 'box', sha256: world.pdf, page: 1, box: left });
    const own = await pageOf(top);
    expect(own.map((position) => position < 16)).toEqual([true, true, true, false]);
    expect((await pageOf(null)).map((position) => position < 16)).toEqual([true, false, true, false]);
    await redact('3', { kind: 'box', sha256: world.pdf, page: 1, box: top });
    const [, made] = [...(await filesOf(world, 'case_report EXCEL'))].find(([name]) => name.endsWith('plan.pdf'))!;
    const given = await shadesOf(made.subarray(made.indexOf('\xff\xd8', 0, 'latin1')));
    expect(given).toEqual(own);
    const none = preview({ sha256: world.pdf, page: 2, box: top });
    expect(await responseOf(previewRedactedPicture.response, none)).toEqual({ picture: null });
  });

  it('is empty for a withheld file, and is refused for a file that is not a picture of the item', async () => {
    expect((await preview({ sha256: world.picture, box: null })).status).toBe(400);
    expect((await preview({ sha256: world.picture, box: { ...right, width: 0 } })).status).toBe(400);
    expect((await preview({ sha256: world.pdf, box: right })).status).toBe(400);
    expect((await preview({ sha256: world.picture, page: 1, box: right })).status).toBe(400);
    expect((await preview({ sha256: world.pdf, page: 1, box: null })).status).toBe(400);
    expect((await preview({ sha256: world.pdf, page: 0, box: right })).status).toBe(400);
    expect((await preview({ sha256: 'f'.repeat(64), box: right })).status).toBe(400);
    expect((await preview({ sha256: world.picture, box: right }, '1')).status).toBe(400);
    await redact('3', { kind: 'file', sha256: world.picture });
    const answer = await responseOf(previewRedactedPicture.response, preview({ sha256: world.picture, box: right }));
    expect(answer.picture).toBeNull();
    await world.server.signInAs('legal');
    await mark(world.server, '3');
    expect((await preview({ sha256: world.picture, box: right })).status).toBe(404);
  });

  async function pageOf(box: object | null): Promise<number[]> {
    const response = preview({ sha256: world.pdf, page: 1, box });
    const { picture } = await responseOf(previewRedactedPicture.response, response);
    expect(picture?.mimeType).toBe('image/jpeg');
    return shadesOf(Buffer.from(picture?.base64 ?? '', 'base64'));
  }

  /** The red value at four points: top left and right, bottom left and right. */
  async function shadesOf(page: Buffer): Promise<number[]> {
    const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? 0;
    return [0.1, 0.9].flatMap((y) => [0.25, 0.75].map((x) => redAt(x, y)));
  }

  /** The values of the left half and the right half. */
  async function shades(box: object | null): Promise<string[]> {
    const response = preview({ sha256: world.picture, box });
    const { picture } = await responseOf(previewRedactedPicture.response, response);
    const { data, info } = await sharp(Buffer.from(picture?.base64 ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blueAt = (x: number) => data[(50 * info.width + x) * info.channels + 2] ?? 0;
    return [50, 150].map((x) => (blueAt(x) > 200 ? 'blue' : blueAt(x) < 16 ? 'black' : 'other'));
  }
});
