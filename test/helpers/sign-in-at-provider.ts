import { createHash, randomBytes } from 'node:crypto';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { HttpBrowser } from './http-browser';
import { PROVIDER_PASSWORD } from './lab-provider';

const Discovery = Type.Object({ authorization_endpoint: Type.String(), token_endpoint: Type.String() });
const Tokens = Type.Object({ id_token: Type.String(), refresh_token: Type.String() });

/** Submits the form of the provider and redeems the code: code flow with PKCE. */
export async function tokensOf(issuer: string, reviewUrl: string, userName: string) {
  const discovery = await fetch(`${issuer}/.well-known/openid-configuration`);
  const { authorization_endpoint: start, token_endpoint: tokens } = Value.Parse(Discovery, await discovery.json());
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${reviewUrl}/signin-callback`;
  const query = new URLSearchParams({
    client_id: 'review-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirect,
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const browser = new HttpBrowser();
  const page = await (await browser.get(`${start}?${query}`)).text();
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = new URLSearchParams({ username: userName, password: PROVIDER_PASSWORD });
  const response = await browser.post(new URL(action, start).href, form, { origin: new URL(start).origin });
  const back = new URL(response.headers.get('location') ?? 'http://no.redirect/');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'review-web',
    redirect_uri: redirect,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  const given = Value.Parse(Tokens, await (await fetch(tokens, { method: 'POST', body })).json());
  return { token: given.id_token, refreshToken: given.refresh_token };
}
