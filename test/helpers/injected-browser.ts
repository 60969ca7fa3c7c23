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
    const answer = await this.app.inject({
      method: toMethod(request.method),
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(request.headers), ...this.cookieHeader() },
      ...(payload !== undefined && { payload }),
    });
    request.signal.throwIfAborted();
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const single of Array.isArray(value) ? value : [value]) {
        headers.append(name, String(single));
      }
    }
    this.keep(headers.getSetCookie());
    const body = WITHOUT_BODY.includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers });
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

function toMethod(method: string): 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' {
  const known = (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const).find((name) => name === method);
  if (known === undefined) {
    throw new Error(`The test browser does not send ${method}`);
  }
  return known;
}
