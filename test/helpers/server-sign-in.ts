import { getSignInProblem, startSignIn } from '@contract/calls/code-flow';

import { HttpBrowser } from './http-browser';
import { PROVIDER_PASSWORD } from './lab-provider';
import { responseOf } from './request-as';

/** A browser that signs in where the server runs the code flow. */
export class ServerSignIn {
  readonly browser = new HttpBrowser();
  /** Its cookies for the host of the provider. */
  private readonly providerBrowser = new HttpBrowser();

  constructor(private readonly reviewUrl: string) {}

  post(path: string, body: object = {}): Promise<Response> {
    const headers = { origin: this.reviewUrl, 'content-type': 'application/json' };
    return this.browser.post(this.reviewUrl + path, JSON.stringify(body), headers);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.browser.get(this.reviewUrl + path, headers);
  }

  /** Returns the URL of the provider. */
  async start(mustAuthenticate = false): Promise<string> {
    const response = this.post(startSignIn.path, { mustAuthenticate });
    return (await responseOf(startSignIn.response, response)).authorizationUrl;
  }

  /** Submits the form of the provider. Returns the URL to which it redirects. */
  async atProvider(url: string, userName: string): Promise<string> {
    const page = await this.providerBrowser.get(url);
    const action = /<form[^>]*action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
    const form = new URLSearchParams({ username: userName, password: PROVIDER_PASSWORD });
    const { origin } = new URL(url);
    const response = await this.providerBrowser.post(new URL(action, url).href, form, { origin });
    return response.headers.get('location') ?? 'http://no.redirect/';
  }

  /** Signs in completely. Returns the response of the callback. */
  async signIn(userName: string): Promise<Response> {
    return this.browser.get(await this.atProvider(await this.start(), userName));
  }

  async status(): Promise<number> {
    return (await this.get('/auth/api/session')).status;
  }

  async problem() {
    return (await responseOf(getSignInProblem.response, this.get(getSignInProblem.path))).problem;
  }
}
