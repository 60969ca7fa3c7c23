import { SoftwareAuthenticator } from './software-authenticator';

interface CredentialRequest {
  publicKey: { challenge: ArrayBuffer };
}

/**
 * WebAuthn, which jsdom does not have: an authenticator that makes each passkey that it is asked for and uses the last one, unless it is told
 * to fail with an error of this name. Answers how to tell it, and how to take WebAuthn away again.
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
    /** As a page sees it that did not come over HTTPS. */
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
