import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';

const WITHOUT_BODY = [204, 205, 304];

/** Fetch without a network: requests go straight into the application, cookies are kept as a browser keeps them. */
export class InjectedBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly app: FastifyInstance) {}

  async fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const leaving = new AbortController();
    const answer = await this.app.inject({
      payloadAsStream: true,
      signal: leaving.signal,
      method: toMethod(request.method),
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(request.headers), ...this.cookieHeader() },
      ...(payload !== undefined && { payload }),
    });
    const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
    const body = isStream ? endless(answer.stream(), leaving, request.signal) : await wholeOf(answer.stream());
    request.signal.throwIfAborted();
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const single of Array.isArray(value) ? value : [value]) {
        headers.append(name, String(single));
      }
    }
    this.keep(headers.getSetCookie());
    const { statusCode: status } = answer;
    return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers });
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  clearCookies(): void {
    this.cookies.clear();
  }

  private cookieHeader(): { cookie?: string } {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }

  private keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
  }
}

async function wholeOf(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(stream));
}

/** An answer that continues until one side has enough of it. */
function endless(stream: Readable, leaving: AbortController, signal: AbortSignal): ReadableStream<Uint8Array> {
  signal.addEventListener('abort', () => leaving.abort());
  return new ReadableStream({
    start: (controller) => {
      stream.on('data', (part: Buffer) => controller.enqueue(new Uint8Array(part)));
      stream.once('end', () => controller.close());
      stream.once('error', (error) => controller.error(error));
    },
    cancel: () => leaving.abort(),
  });
}

function toMethod(method: string): 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' {
  const known = (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const).find((name) => name === method);
  if (known === undefined) {
    throw new Error(`The test browser does not send ${method}`);
  }
  return known;
}
