import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';

const WITHOUT_BODY = [204, 205, 304];

/** Fetch without a network: requests are injected into the application, and cookies are stored like in a browser. */
export class InjectedBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly app: FastifyInstance) {}

  async fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const disconnecting = new AbortController();
    const response = await this.app.inject({
      payloadAsStream: true,
      signal: disconnecting.signal,
      method: toMethod(request.method),
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(request.headers), ...this.cookieHeader() },
      ...(payload !== undefined && { payload }),
    });
    const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
    const body = isStream
      ? endless(response.stream(), disconnecting, request.signal)
      : await wholeOf(response.stream());
    request.signal.throwIfAborted();
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const single of Array.isArray(value) ? value : [value]) {
        headers.append(name, String(single));
      }
    }
    this.keep(headers.getSetCookie());
    const { statusCode: status } = response;
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

/** A response that continues until the client or the server ends it. */
function endless(stream: Readable, disconnecting: AbortController, signal: AbortSignal): ReadableStream<Uint8Array> {
  signal.addEventListener('abort', () => disconnecting.abort());
  return new ReadableStream({
    start: (controller) => {
      stream.on('data', (part: Buffer) => controller.enqueue(new Uint8Array(part)));
      stream.once('end', () => controller.close());
      stream.once('error', (error) => controller.error(error));
    },
    cancel: () => disconnecting.abort(),
  });
}

function toMethod(method: string): 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' {
  const supported = (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const).find((name) => name === method);
  if (supported === undefined) {
    throw new Error(`The test browser does not send ${method}`);
  }
  return supported;
}
