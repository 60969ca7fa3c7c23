/** An HTTP client for tests that stores cookies and does not follow redirects. */
export class HttpBrowser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(url, { headers });
  }

  async post(url: string, body: string | URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(url, { method: 'POST', body, headers });
  }

  async put(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(url, { method: 'PUT', body, headers });
  }

  private async send(
    url: string,
    init: { method?: string; body?: string | URLSearchParams; headers: Record<string, string> },
  ): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { accept: 'text/html,application/json', ...init.headers, ...(cookie !== '' && { cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    return response;
  }
}
