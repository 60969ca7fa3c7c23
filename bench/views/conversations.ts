import type { Page } from '@playwright/test';

import { certificateOf } from '@bench/engine/certificate';
import { CASE_ID } from '@bench/engine/open-case';
import { percentile, spreadOf } from '@bench/engine/statistics';
import { ADDRESS } from '@bench/browser/server-process';
import { reportTimes } from '@bench/browser/report-times';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';
import type { HitRecord } from '@server/stores/hit-record';

/** The number of the additional source, after those of the generated case. */
const SOURCE = 900;
const THREAD = 'long';
const OPENINGS = 40;
/** Milliseconds of scrolling, and pixels per turn of the wheel. */
const SCROLLING = 60_000;
const WHEEL = 700;
const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;
const PEOPLE = [
  { name: 'Anna Berg', identifier: '+46701', isOwner: true },
  { name: 'Bo Ek', identifier: '+46702', isOwner: false },
];

/** Writes one thread of this many messages into the case of a data folder that no server has open. */
export function writeLongThread(dataFolder: string, messages: number): void {
  const writer = hitWriters({ dataFolder, indexThreads: null }).openWriter(CASE_ID, SOURCE);
  writer.writeThread({
    ...{ threadKey: THREAD, name: 'A long conversation', participants: PEOPLE, source: null, chatType: null },
    ...{ account: null, startTime: null, lastActivity: null, deleted: null, fragments: [], attachments: [] },
  });
  for (let number = 0; number < messages; number += 1) {
    writer.write(messageAt(number));
  }
  const certificate = certificateOf({ name: 'A long conversation', hitCount: messages });
  writer.finish({ certificate, files: [], device: [], extraction: [] });
}

function messageAt(number: number): HitRecord {
  const instant = new Date(Date.UTC(2015, 0, 1) + number * 5 * MINUTE).toISOString();
  const date = { instant, isLocal: false, original: instant };
  const isMine = number % 3 === 0;
  const text = `Message ${number}: ${'the ferry leaves the harbour at half past nine. '.repeat(number % 7)}`;
  return {
    originalId: `long-${number}`,
    artifact: { group: 'Communication', name: 'Instant Messages' },
    ...{ deleted: null, date, sources: [], attachments: [], locations: [] },
    fragments: [
      { name: 'Body', value: text, valueType: 'text', importance: 'primary', hidden: false, categories: ['KeyDetail'] },
    ],
    chat: {
      ...{ threadKey: THREAD, sender: PEOPLE[isMine ? 0 : 1] ?? null, direction: isMine ? 'outgoing' : 'incoming' },
      ...{ text, status: 'Read', timestamp: date, isSystem: false, replyTo: null },
    },
  };
}

/**
 * A thread of as many messages as the case has hits: the time until any of its messages is drawn (target 300 ms median), the
 * length of the frames of 60 s of scrolling (99 % within 50 ms) and the heap after collection (150 MB).
 */
export async function measureConversations(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}/case/${CASE_ID}/conversations?chatId=${SOURCE}:${THREAD}&hidePreviewPane=true`);
  await page.locator('.message-list__row').first().waitFor();
  const rail = page.getByRole('slider', { name: 'Position in the conversation' });
  await page.waitForTimeout(2_000);
  console.log(`Conversations: a thread of ${await rail.getAttribute('aria-valuemax')} messages`);
  reportTimes('From a press on the scroll bar to the messages there', await measureOpenings(page));

  await page.locator('.message-list__box').hover();
  const frames = await measureFrames(page);
  for (const end = Date.now() + SCROLLING; Date.now() < end;) {
    await page.mouse.wheel(0, -WHEEL);
  }
  const lengths = await frames();
  const { median, p95 } = spreadOf(lengths);
  const within = lengths.filter((length) => length <= 50).length / Math.max(1, lengths.length);
  console.log(
    `Length of a frame while the thread is scrolled: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
      `p99 ${percentile(lengths, 0.99).toFixed(1)} ms, ${(within * 100).toFixed(2)} % within 50 ms (${lengths.length} frames)`,
  );
  console.log(`Heap after collection: ${((await heapOf(page)) / MEGABYTE).toFixed(0)} MB`);
}

/** Clicks the scroll bar at points of the whole thread, and waits until the view has scrolled there. */
async function measureOpenings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const share = ((opening * 0.618) % 1) * 0.96 + 0.02;
    times.push(await page.evaluate(openAt, share));
    await page.waitForTimeout(300);
  }
  return times;
}

/** Runs in the page: milliseconds from the click to the painted messages. The bar is rendered again with them. */
function openAt(share: number): Promise<number> {
  const railOf = () => document.querySelector('.overview-rail');
  const { top = 0, height = 0 } = railOf()?.getBoundingClientRect() ?? {};
  const start = performance.now();
  railOf()?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientY: top + share * height }));
  const isThere = () => {
    const rail = railOf();
    const [now, total] = ['aria-valuenow', 'aria-valuemax'].map((name) => Number(rail?.getAttribute(name) ?? NaN));
    return (
      Math.abs((now ?? NaN) / (total ?? NaN) - share) < 0.01 && document.querySelector('.message-list__row') !== null
    );
  };
  return new Promise((resolve, reject) => {
    const look = () => {
      if (isThere()) {
        resolve(performance.now() - start);
      } else if (performance.now() - start > 20_000) {
        reject(new Error(`The thread did not go to ${share}`));
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
}

/** Starts recording the durations of frames. Returns a function that reads them. */
async function measureFrames(page: Page): Promise<() => Promise<number[]>> {
  const lengths = await page.evaluateHandle(() => {
    const measured: number[] = [];
    let last = performance.now();
    const look = (now: number) => {
      measured.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return measured;
  });
  return () => lengths.jsonValue();
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
