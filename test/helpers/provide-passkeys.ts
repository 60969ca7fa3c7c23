import { SoftwareAuthenticator } from './software-authenticator';

interface CredentialRequest {
  publicKey: { challenge: ArrayBuffer };
}

/**
 * WebAuthn, which jsdom does not implement: an authenticator that creates requested passkeys and uses the last one. Returns functions that
 * make it fail with an error of a given name, and that remove WebAuthn.
 */
export function providePasskeys(origin: string) {
  const authenticator = new SoftwareAuthenticator(origin);
  let failure: string | null = null;
  const create = async ({ publicKey: { challenge } }: CredentialRequest) => {
    if (failure !== null) {
      throw Object.assign(new Error('refused by the test'), { name: failure });
    }
    const given = authenticator.register({ challenge: Buffer.from(challenge).toString('base64url') });
    const { clientDataJSON, attestationObject } = given.response;
    return {
      id: given.id,
      rawId: bytesOf(given.rawId),
      type: given.type,
      response: {
        clientDataJSON: bytesOf(clientDataJSON),
        attestationObject: bytesOf(attestationObject),
        getTransports: () => ['internal'],
      },
      getClientExtensionResults: () => ({}),
    };
  };
  const get = async ({ publicKey: { challenge } }: CredentialRequest) => {
    if (failure !== null) {
      throw Object.assign(new Error('refused by the test'), { name: failure });
    }
    const given = authenticator.use({ challenge: Buffer.from(challenge).toString('base64url') });
    const { clientDataJSON, authenticatorData, signature } = given.response;
    return {
      id: given.id,
      rawId: bytesOf(given.rawId),
      type: given.type,
      response: {
        clientDataJSON: bytesOf(clientDataJSON),
        authenticatorData: bytesOf(authenticatorData),
        signature: bytesOf(signature),
      },
      getClientExtensionResults: () => ({}),
    };
  };
  define(window, 'isSecureContext', true);
  define(globalThis, 'PublicKeyCredential', () => undefined);
  define(navigator, 'credentials', { create, get });
  return {
    failWith: (name: string | null) => {
      failure = name;
    },
    /** The state of a page that was not loaded over HTTPS. */
    makeInsecure: () => {
      define(window, 'isSecureContext', false);
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    },
    restore: () => {
      Reflect.deleteProperty(window, 'isSecureContext');
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

function bytesOf(text: string): ArrayBuffer {
  const bytes = Buffer.from(text, 'base64url');
  const buffer = new ArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
