import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

import { ForwardError } from './audit-sink';

/** Files are PEM and are read for each connection, so that a renewed certificate needs no restart. */
export interface SyslogReceiver {
  host: string;
  port: number;
  /** Certificates of the accepted issuers of the receiver's certificate; null: those that Node.js trusts. */
  caFile: string | null;
  /** The client certificate of this installation; null: the receiver requires none. */
  client: { certFile: string; keyFile: string } | null;
}

/** A TLS connection to a syslog receiver, for successive batches of entries. */
export class SyslogConnection {
  /** The reason why nothing more can be written; null while the connection works. */
  private failure: ForwardError | null = null;
  private isEnding = false;
  private hasReceiverEnded = false;

  private constructor(
    private readonly socket: TLSSocket,
    private readonly name: string,
  ) {
    socket.on('error', (error: Error) => this.fail(sentenceOf(error, name), error));
    socket.on('end', () => {
      this.hasReceiverEnded = true;
      if (!this.isEnding) {
        this.fail(`${name} closed the connection before it confirmed what was sent.`);
      }
    });
    socket.on('close', () => this.hasReceiverEnded || this.fail(`The connection to ${name} broke.`));
    // Receivers send nothing; unread data would delay the detection of the end of the connection.
    socket.resume();
  }

  /** @param idleMs milliseconds without progress after which the connection counts as broken @throws ForwardError */
  static open(receiver: SyslogReceiver, idleMs: number): Promise<SyslogConnection> {
    const { host, port, caFile, client } = receiver;
    const name = `${host}:${port}`;
    return new Promise((resolve, reject) => {
      const socket = connect({
        ...{ host, port, minVersion: 'TLSv1.2', rejectUnauthorized: true },
        ...(isIP(host) === 0 && { servername: host }),
        ...(caFile !== null && { ca: readFileSync(caFile) }),
        ...(client !== null && { cert: readFileSync(client.certFile), key: readFileSync(client.keyFile) }),
      });
      const refuse = (error: Error) => reject(new ForwardError(sentenceOf(error, name), { cause: error }));
      socket.once('error', refuse);
      socket.setTimeout(idleMs, () => socket.destroy(new Error(`no answer within ${idleMs / 1000} seconds`)));
      socket.once('secureConnect', () => {
        socket.removeListener('error', refuse);
        resolve(new SyslogConnection(socket, name));
      });
    });
  }

  /** Resolves when the operating system has accepted the bytes: the writer waits for a slow receiver. @throws ForwardError */
  write(data: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) {
        reject(this.failure);
        return;
      }
      this.socket.write(data, (error) => (error ? reject(this.failure ?? this.broken(error)) : resolve()));
    });
  }

  /**
   * Ends the connection and waits for the end from the other side. A receiver reads everything before it reads the end, and RFC
   * 5425 section 4.4 requires it to respond: the only acknowledgement in syslog. @throws ForwardError
   */
  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) {
        reject(this.failure);
        return;
      }
      this.isEnding = true;
      this.socket.once('close', () => (this.failure === null ? resolve() : reject(this.failure)));
      this.socket.end();
    });
  }

  destroy(): void {
    this.socket.destroy();
  }

  private fail(sentence: string, cause?: unknown): void {
    this.failure ??= new ForwardError(sentence, { cause });
  }

  private broken(error: Error): ForwardError {
    return new ForwardError(sentenceOf(error, this.name), { cause: error });
  }
}

const CA_CURE = 'Name the certificate of who issued it in REVIEW_AUDIT_FORWARD_CA.';
/** OpenSSL error codes for a certificate of an untrusted issuer. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_UNTRUSTED|INVALID_CA/;
const REFUSED_CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/;
const CLIENT_CERTIFICATE = /ALERT_(?:CERTIFICATE_REQUIRED|BAD_CERTIFICATE|UNKNOWN_CA|HANDSHAKE_FAILURE)/;

function sentenceOf(error: Error, name: string): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNTRUSTED.test(code)) {
    return `The certificate of ${name} is refused: nobody who is trusted has issued it (${code}). ${CA_CURE}`;
  }
  if (REFUSED_CERTIFICATE.test(code)) {
    return `The certificate of ${name} is refused: ${error.message} (${code}).`;
  }
  if (CLIENT_CERTIFICATE.test(code)) {
    return (
      `${name} refuses the certificate of this installation, or asks for one (${code}). ` +
      'Name one that it accepts in REVIEW_AUDIT_FORWARD_CERT and REVIEW_AUDIT_FORWARD_KEY.'
    );
  }
  return `${name} cannot be reached: ${error.message}.`;
}
