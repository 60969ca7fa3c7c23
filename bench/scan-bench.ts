import { parseArgs } from 'node:util';

import { searchHits } from '@contract/calls/hits';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { startFakeClamd } from '@test/server/helpers/fake-clamd';

/** Bytes: the size of a range of a video that browsers request. */
const FILM = 8 * 1024 * 1024;
const RANGE = 64 * 1024;
const WARM_UP = 100;

/**
 * `npm run bench -- scan [--rounds 1000]`: the cost of one range of a video without and with a virus scanner, with alternating
 * requests. The scanner is a stub that responds at once, on a socket of the same process. The video was scanned before the
 * first request.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { rounds: { type: 'string', default: '1000' } } });
  const clamd = await startFakeClamd(2 * FILM);
  const servers = {
    without: await startTestServer({ user: 'examiner' }),
    with: await startTestServer({
      user: 'examiner',
      env: { REVIEW_VIRUS_SCANNER: `clamd://127.0.0.1:${clamd.port}` },
    }),
  };
  const films = { without: await addFilm(servers.without), with: await addFilm(servers.with) };
  const times: Record<keyof typeof servers, number[]> = { without: [], with: [] };
  for (let round = -WARM_UP; round < Number(values.rounds); round += 1) {
    for (const kind of ['without', 'with'] as const) {
      const start = performance.now();
      await readRange(servers[kind], films[kind], round);
      if (round >= 0) {
        times[kind].push(performance.now() - start);
      }
    }
  }
  for (const [kind, measured] of Object.entries(times)) {
    const sorted = measured.toSorted((left, right) => left - right);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
    console.log(`${kind} a scanner: median ${at(0.5)} ms, p95 ${at(0.95)} ms, of ${sorted.length} ranges`);
  }
  console.log(`contents scanned: ${clamd.scans()}, versions asked for: ${clamd.versionsAsked()}`);
  await Promise.all([servers.without.close(), servers.with.close()]);
  await clamd.close();
}

/** Returns the URL of the video. */
async function addFilm(server: TestServer): Promise<string> {
  const stored = await server.storeFile(Buffer.alloc(FILM, 'film'));
  const attachments = [buildAttachment({ name: 'film.mp4', mimeType: 'video/mp4', stored })];
  await server.addSource({ hits: [buildHitRecord({ attachments })] });
  const search = { filter: {}, queryFilters: [], size: 1, sort: [] };
  const path = `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`;
  const { data } = await responseOf(searchHits.response, requestAs(server, 'POST', path, search));
  const [hit] = data;
  return `/previews/api/v0.0/cases/${server.caseId}/hits/${hit?.id}/attachments/${hit?.attachments[0]?.id}/content`;
}

async function readRange(server: TestServer, film: string, round: number): Promise<void> {
  const start = RANGE * (1 + (Math.abs(round) % (FILM / RANGE - 1)));
  const headers = { Range: `bytes=${start}-${start + RANGE - 1}` };
  const response = await server.fetch(new Request(`http://localhost${film}`, { headers }));
  if (response.status !== 206 || (await response.arrayBuffer()).byteLength !== RANGE) {
    throw new Error(`The range was answered with ${response.status}: ${await response.text()}`);
  }
}
