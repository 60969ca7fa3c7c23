import { hostname } from 'node:os';

import type { AuditSink, ForwardedEntry } from './audit-sink';
import { SyslogConnection, type SyslogReceiver } from './syslog-connection';
import { syslogFrame } from './syslog-message';

/** Milliseconds, each with its default. */
interface SyslogTimes {
  confirmAfter: number;
  /** Without progress for this time, a connection counts as broken. */
  idle: number;
}

/**
 * Sends entries as RFC 5424 messages over TLS (RFC 5425). Syslog has no acknowledgement, and data accepted by the operating
 * system is lost when the receiver crashes: entries count as confirmed when both sides have ended the connection, so each
 * connection carries the entries of some seconds and the next one is opened when there are more.
 * The libraries on npm do not fit: `syslog-client` and `@n8n/syslog-client` have neither structured data nor octet counting and
 * close by destroying the socket, `@logtape/syslog` drops entries that it cannot send, and `syslog-pro` is no longer
 * maintained. Node.js provides TLS, and the format takes the few lines of syslog-message.ts.
 */
export class SyslogSink implements AuditSink {
  readonly receiver: string;
  readonly confirmAfter: number;
  private readonly idle: number;
  private connection: SyslogConnection | null = null;

  constructor(
    private readonly to: SyslogReceiver,
    { confirmAfter = 10_000, idle = 30_000 }: Partial<SyslogTimes> = {},
  ) {
    this.receiver = `syslog+tls://${to.host}:${to.port}`;
    this.confirmAfter = confirmAfter;
    this.idle = idle;
  }

  async write(entries: readonly ForwardedEntry[]): Promise<void> {
    this.connection ??= await SyslogConnection.open(this.to, this.idle);
    await this.connection.write(Buffer.concat(entries.map((entry) => syslogFrame(entry, hostname(), process.pid))));
  }

  async confirm(): Promise<void> {
    await this.connection?.end();
    this.connection = null;
  }

  abandon(): void {
    this.connection?.destroy();
    this.connection = null;
  }
}
