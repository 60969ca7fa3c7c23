import type { ConfigReader } from './config-reader';
import type { ClamdAddress } from './scanning/clamd-client';

const VARIABLE = 'REVIEW_VIRUS_SCANNER';
/** `TCPSocket` of the clamd configuration that Debian ships. */
const CLAMD_PORT = 3310;

/** @returns null when files are not scanned */
export function readVirusScanner(read: ConfigReader): ClamdAddress | null {
  const given = read.env[VARIABLE];
  if (given === undefined) {
    return null;
  }
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol === 'clamd:' && url.username === '' && url.search === '' && url.hash === '') {
    if (url.hostname === '' && url.pathname.length > 1) {
      return { path: decodeURIComponent(url.pathname) };
    }
    if (url.hostname !== '' && ['', '/'].includes(url.pathname)) {
      const port = url.port === '' ? CLAMD_PORT : Number(url.port);
      return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port };
    }
  }
  read.problem(
    `${VARIABLE} is "${given}"; it must name the socket of clamd, as clamd:///run/clamav/clamd.ctl, or its address, as clamd://127.0.0.1:${CLAMD_PORT}.`,
  );
  return null;
}
