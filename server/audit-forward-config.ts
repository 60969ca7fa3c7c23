import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { fileURLToPath } from 'node:url';

import type { ConfigReader } from './config-reader';
import type { EnvName } from './env';

const VARIABLE = 'REVIEW_AUDIT_FORWARD';
const CA = 'REVIEW_AUDIT_FORWARD_CA';
const CERT = 'REVIEW_AUDIT_FORWARD_CERT';
const KEY = 'REVIEW_AUDIT_FORWARD_KEY';
/** The default port of syslog over TLS (RFC 5425, section 4.1). */
const SYSLOG_TLS_PORT = 6514;

/** The receiver of forwarded audit entries. */
export type AuditForwardConfig =
  | { kind: 'file'; file: string }
  | {
      kind: 'syslog';
      host: string;
      port: number;
      caFile: string | null;
      client: { certFile: string; keyFile: string } | null;
    };

/** @returns null when nothing is forwarded */
export function readAuditForward(read: ConfigReader): AuditForwardConfig | null {
  const given = read.env[VARIABLE];
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : null;
  const files = [CA, CERT, KEY] as const;
  if (url?.protocol !== 'syslog+tls:') {
    files
      .filter((name) => read.env[name] !== undefined)
      .forEach((name) => read.problem(`${name} is set, but ${VARIABLE} names no syslog receiver, which it is for.`));
  }
  if (url?.protocol === 'syslog+tls:' && isPlain(url)) {
    return readSyslog(read, url);
  }
  if (url?.protocol === 'file:' && url.hostname === '' && url.search === '' && url.hash === '') {
    return readFile(read, fileURLToPath(url));
  }
  if (given !== undefined) {
    read.problem(
      `${VARIABLE} is "${given}"; it must be syslog+tls://host:${SYSLOG_TLS_PORT}, or a file such as file:///var/log/review/audit.jsonl.`,
    );
  }
  return null;
}

const isPlain = ({ hostname, username, pathname, search, hash }: URL): boolean =>
  hostname !== '' && username === '' && ['', '/'].includes(pathname) && search === '' && hash === '';

function readSyslog(read: ConfigReader, url: URL): AuditForwardConfig {
  const fileOf = (name: EnvName): string | null => {
    const file = read.env[name];
    return file === undefined ? null : path.resolve(file);
  };
  const [caFile, certFile, keyFile] = [fileOf(CA), fileOf(CERT), fileOf(KEY)];
  if ((certFile === null) !== (keyFile === null)) {
    read.problem(`${CERT} and ${KEY} belong together: give both files or neither.`);
  }
  const client = certFile === null || keyFile === null ? null : { certFile, keyFile };
  if (caFile !== null) {
    requireUsable(read, `${CA} names ${caFile}`, () => new X509Certificate(readFileSync(caFile)));
  }
  if (client !== null) {
    requireUsable(read, `${CERT} and ${KEY} name ${client.certFile} and ${client.keyFile}`, () =>
      createSecureContext({ cert: readFileSync(client.certFile), key: readFileSync(client.keyFile) }),
    );
  }
  const port = url.port === '' ? SYSLOG_TLS_PORT : Number(url.port);
  return { kind: 'syslog', host: url.hostname.replaceAll(/^\[|\]$/g, ''), port, caFile, client };
}

/** Checks key material at the start: later, a bad file would only look like an unreachable receiver. */
function requireUsable(read: ConfigReader, what: string, use: () => unknown): void {
  try {
    use();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    read.problem(`${what}, which cannot be used as PEM: ${reason}.`);
  }
}

/** The file must be outside of the data folder: an account that can change the audit logs could change it as well. */
function readFile(read: ConfigReader, file: string): AuditForwardConfig {
  const dataFolder = path.resolve(read.text('REVIEW_DATA', 'data'));
  if (file.startsWith(path.join(dataFolder, path.sep))) {
    read.problem(`${VARIABLE} names ${file}, which lies in REVIEW_DATA: name a file outside of it.`);
  }
  return { kind: 'file', file };
}
