import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode-generator';

/** Seconds of a time step, and digits of a code: the parameters that every authenticator app supports (RFC 6238). */
const PERIOD = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;

/** A secret in the forms that are shown to its user. */
export interface ShownSecret {
  /** Base32, for apps that cannot scan a QR code. */
  secret: string;
  /** `data:` URL of a QR code (SVG) of the `otpauth:` URL. */
  picture: string;
}

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The time step of a code; null when the code is not valid around `now` (epoch milliseconds). `window`: accepted clock
 * difference of the device, in time steps in each direction.
 */
export function stepOf(secret: string, code: string, now: number, window: number): number | null {
  // The library compares bytes: non-ASCII digits would have more of them.
  if (!/^[0-9]{6}$/.test(code)) {
    return null;
  }
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

export function showSecret(secret: string, userName: string): ShownSecret {
  const code = qrcode(0, 'M');
  code.addData(totpOf(secret, userName).toString());
  code.make();
  const svg = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
  return { secret, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'REVIEW', label, secret: Secret.fromBase32(secret), period: PERIOD, digits: DIGITS });
