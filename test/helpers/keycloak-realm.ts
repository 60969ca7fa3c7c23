import { randomBytes } from 'node:crypto';

import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { finishSignIn } from '@contract/calls/code-flow';
import { BACKCHANNEL_LOGOUT_PATH } from '@contract/rules/identifiers';

import { PROVIDER_PASSWORD, type LabProvider } from './lab-provider';

const Named = Type.Array(Type.Object({ id: Type.String(), name: Type.Optional(Type.String()) }));

/** A separate realm in a running Keycloak (docs/operations.md, Keycloak), created and changed with its admin API. */
export class KeycloakRealm implements LabProvider {
  readonly issuer: string;

  private constructor(
    private readonly url: string,
    private readonly realm: string,
  ) {
    this.issuer = `${url}/realms/${realm}`;
  }

  /** @param clientSecret of a confidential client; null: the client is public */
  static async make(url: string, reviewUrl: string, clientSecret: string | null = null): Promise<KeycloakRealm> {
    const made = new KeycloakRealm(url, `review-${randomBytes(4).toString('hex')}`);
    await made.send('POST', '', realmOf(made.realm, reviewUrl, clientSecret));
    return made;
  }

  async addUser(userName: string, groups: readonly string[]): Promise<void> {
    await this.send('POST', `/${this.realm}/users`, {
      username: userName,
      enabled: true,
      email: `${userName}@lab.example`,
      emailVerified: true,
      firstName: userName,
      lastName: 'Lab',
      credentials: [{ type: 'password', value: PROVIDER_PASSWORD, temporary: false }],
    });
    await this.setGroups(userName, groups);
  }

  async setGroups(userName: string, groups: readonly string[]): Promise<void> {
    const user = `/${this.realm}/users/${await this.idOf(userName)}/groups`;
    for (const { id } of await this.read(Named, user)) {
      await this.send('DELETE', `${user}/${id}`);
    }
    for (const name of groups) {
      await this.send('PUT', `${user}/${await this.groupOf(name)}`);
    }
  }

  async disable(userName: string): Promise<void> {
    await this.send('PUT', `/${this.realm}/users/${await this.idOf(userName)}`, { enabled: false });
  }

  async remake(userName: string): Promise<void> {
    const id = await this.idOf(userName);
    const groups = await this.read(Named, `/${this.realm}/users/${id}/groups`);
    await this.send('DELETE', `/${this.realm}/users/${id}`);
    await this.addUser(
      userName,
      groups.flatMap(({ name }) => name ?? []),
    );
  }

  async logOut(userName: string): Promise<void> {
    await this.send('POST', `/${this.realm}/users/${await this.idOf(userName)}/logout`);
  }

  async close(): Promise<void> {
    await this.send('DELETE', `/${this.realm}`);
  }

  private async idOf(userName: string): Promise<string> {
    const [user] = await this.read(Named, `/${this.realm}/users?exact=true&username=${encodeURIComponent(userName)}`);
    return user?.id ?? '';
  }

  private async groupOf(name: string): Promise<string> {
    const find = async () => (await this.read(Named, `/${this.realm}/groups`)).find((group) => group.name === name)?.id;
    const found = await find();
    if (found === undefined) {
      await this.send('POST', `/${this.realm}/groups`, { name });
    }
    return found ?? (await find()) ?? '';
  }

  private async read<Schema extends TSchema>(schema: Schema, path: string): Promise<Static<Schema>> {
    return Value.Parse(schema, await (await this.send('GET', path)).json());
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.url}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${await this.adminToken()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`Keycloak returned ${response.status} for ${method} ${path}: ${await response.text()}`);
    }
    return response;
  }

  /** The token is valid for a minute, so each request gets a new one. */
  private async adminToken(): Promise<string> {
    const { KEYCLOAK_ADMIN = 'admin', KEYCLOAK_ADMIN_PASSWORD = 'admin-password' } = process.env;
    const response = await fetch(`${this.url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'admin-cli',
        username: KEYCLOAK_ADMIN,
        password: KEYCLOAK_ADMIN_PASSWORD,
      }),
    });
    return Value.Parse(Type.Object({ access_token: Type.String() }), await response.json()).access_token;
  }
}

/** The settings of a realm in docs/operations.md. */
const realmOf = (realm: string, reviewUrl: string, clientSecret: string | null) => ({
  realm,
  enabled: true,
  sslRequired: 'external',
  clients: [
    {
      clientId: 'review-web',
      enabled: true,
      protocol: 'openid-connect',
      publicClient: clientSecret === null,
      ...(clientSecret !== null && { secret: clientSecret, clientAuthenticatorType: 'client-secret' }),
      standardFlowEnabled: true,
      directAccessGrantsEnabled: false,
      rootUrl: reviewUrl,
      redirectUris: [clientSecret === null ? '/signin-callback' : finishSignIn.path],
      webOrigins: clientSecret === null ? ['+'] : [],
      frontchannelLogout: false,
      attributes: {
        'pkce.code.challenge.method': 'S256',
        'post.logout.redirect.uris': `${reviewUrl}/`,
        'backchannel.logout.url': reviewUrl + BACKCHANNEL_LOGOUT_PATH,
        'backchannel.logout.session.required': 'true',
      },
      protocolMappers: [
        {
          name: 'groups',
          protocol: 'openid-connect',
          protocolMapper: 'oidc-group-membership-mapper',
          config: {
            'claim.name': 'groups',
            'full.path': 'false',
            'id.token.claim': 'true',
            'access.token.claim': 'false',
          },
        },
      ],
    },
  ],
});
