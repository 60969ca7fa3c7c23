import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { deleteCase } from '@contract/calls/deletion';
import { getHit, markHitPrivileged } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { readJson } from '@contract/text/read-json';
import { AuditForwarder } from '@server/forwarding/audit-forwarder';
import type { AuditSink } from '@server/forwarding/audit-sink';
import { JsonLinesSink } from '@server/forwarding/json-lines-sink';
import { SyslogSink } from '@server/forwarding/syslog-sink';
import { createLogger } from '@server/logger';
import { AccessService } from '@server/services/access-service';
import { AuditRedaction } from '@server/services/audit-redaction';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';
import { startReceiver, type SyslogReceiver } from '@test/server/helpers/syslog-receiver';
import { makeCertificate } from '@test/server/helpers/test-certificate';

const SECOND = 1_000;
const certificate = makeCertificate();

let server: TestServer;
let folder: string;
let now: number;
let logged: string[];
const receivers: SyslogReceiver[] = [];
beforeEach(async () => {
  server = await startTestServer({ source: { hits: [secret()] } });
  folder = mkdtempSync(path.join(tmpdir(), 'review-forward-'));
  now = Date.now();
  logged = [];
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const secret = () => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'boat' })] });
const receive = async (given: Partial<Parameters<typeof startReceiver>[0]> = {}) => {
  const receiver = await startReceiver({ certificate, ...given });
  receivers.push(receiver);
  return receiver;
};
const stop = async (receiver: SyslogReceiver) => {
  receivers.splice(receivers.indexOf(receiver), 1);
  await receiver.close();
};
const syslog = (port: number, given: Partial<ConstructorParameters<typeof SyslogSink>[0]> = {}, times = {}) =>
  new SyslogSink(
    { host: '127.0.0.1', port, caFile: certificate.certFile, client: null, ...given },
    { confirmAfter: SECOND, ...times },
  );
const auditFile = () => path.join(folder, 'audit.jsonl');
const file = () => new JsonLinesSink(auditFile(), (sentence) => logged.push(sentence));

function forwarderTo(sink: AuditSink): AuditForwarder {
  const { stores } = server.context;
  const redaction = new AuditRedaction({ ...stores, access: new AccessService(stores) });
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  return new AuditForwarder({ ...stores, sink, redaction, clock: () => now, log });
}

/** Runs two passes: one that writes, and one that confirms. */
async function forwardAll(forwarder: AuditForwarder): Promise<void> {
  await forwarder.forward();
  now += 2 * SECOND;
  await forwarder.forward();
}

const act = (index: number) =>
  server.context.stores.hits
    .transactor(server.caseId)
    .record(buildAuditEntry('case interaction', { caseId: server.caseId, description: { action: [`step ${index}`] } }));
async function actOften(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await act(index);
  }
}

const Forwarded = Type.Object({
  v: Type.Literal(1),
  chain: Type.String(),
  sequence: Type.Integer(),
  logEvent: Type.String(),
  description: Type.Record(Type.String(), Type.Array(Type.String())),
  restricted: Type.Boolean(),
});
const parsed = (text: string) => Value.Parse(Forwarded, readJson(text));
/** The JSON of a message follows its structured data. */
const textOf = (message: string): string => message.slice(message.indexOf('] {') + 2);
const written = () => readFileSync(auditFile(), 'utf8').split('\n').filter(Boolean).map(parsed);

const chained = async (chain: string): Promise<number> => {
  const { hits, systemAudit } = server.context.stores;
  return (await (chain === SYSTEM_CHAIN ? systemAudit.entries(0, 9999) : hits.auditEntries(chain, 0, 9999))).length;
};

/** Expects every sequence number of a chain at least once and, ignoring repetitions, in order. */
async function expectWhole(entries: readonly { chain: string; sequence: number }[], chain: string): Promise<void> {
  const seen = entries.filter((entry) => entry.chain === chain).map(({ sequence }) => sequence);
  const first = seen.filter((sequence, index) => seen.indexOf(sequence) === index);
  expect(first).toEqual(Array.from({ length: await chained(chain) }, (_unused, index) => index + 1));
}

describe('entries forwarded to a syslog receiver over TLS', () => {
  it('are RFC 5424 messages with chain, sequence number and canonical JSON, for every chain', async () => {
    const receiver = await receive();
    const name = 'Anna "the ] é \\"';
    await server.context.stores.systemAudit.record(
      buildAuditEntry('system access', { userName: name, description: { action: ['failed sign-in'] } }),
    );
    await act(1);
    const forwarder = forwarderTo(syslog(receiver.port));
    await forwardAll(forwarder);
    const all = receiver.messages.map((message) => parsed(textOf(message)));
    await expectWhole(all, SYSTEM_CHAIN);
    await expectWhole(all, server.caseId);
    expect(all).toHaveLength((await chained(SYSTEM_CHAIN)) + (await chained(server.caseId)));
    const failed = receiver.messages.find((message) => message.includes('failed sign-in'));
    const sequence = await chained(SYSTEM_CHAIN);
    // Facility 13 (log audit), severity 4 (warning).
    expect(failed).toMatch(
      new RegExp(
        `^<108>1 2026-01-02T03:04:05\\.678Z [\\x21-\\x7e]+ review ${process.pid} system-access \\[review@32473 `,
      ),
    );
    expect(failed).toContain(
      `[review@32473 chain="system" sequence="${sequence}" event="system access" call="test" user="Anna \\"the \\] é \\\\\\""] {`,
    );
    expect(textOf(failed ?? '')).toBe(
      '{"call":"test","caseId":null,"chain":"system","description":{"action":["failed sign-in"]},"logEvent":"system access",' +
        `"restricted":false,"sequence":${sequence},"timestamp":"2026-01-02T03:04:05.678Z","userId":"admin",` +
        `"userName":${JSON.stringify(name)},"v":1}`,
    );
    expect(receiver.messages.filter((message) => message.startsWith('<109>')).join()).toContain('user management');
  });

  it('are sent again after the receiver has died and the server restarted, without losses and in order for each chain', async () => {
    await actOften(600);
    const dying = await receive({ diesAfter: 270 });
    const sink = () => syslog(dying.port);
    const first = forwarderTo(sink());
    await forwardAll(first);
    await stop(dying);
    // The number of waiting entries is computed from the positions of the follower.
    await server.context.audit.follower.catchUp();
    expect(await first.waiting()).toBeGreaterThan(0);
    await first.forward();
    await first.close();
    expect(logged.join()).toMatch(/entries of audit logs are not forwarded: 127\.0\.0\.1:\d+ /);

    // Another process, with a receiver on the same port.
    const second = await receive({ port: dying.port });
    await act(601);
    const next = forwarderTo(sink());
    await forwardAll(next);
    await server.context.audit.follower.catchUp();
    expect(await next.waiting()).toBe(0);
    await act(602);
    await forwardAll(next);
    await next.close();
    const all = [...dying.messages, ...second.messages].map((message) => parsed(textOf(message)));
    await expectWhole(all, server.caseId);
    await expectWhole(all, SYSTEM_CHAIN);

    // Confirmed entries are not sent again.
    const sent = second.messages.length;
    await forwardAll(forwarderTo(sink()));
    expect(second.messages).toHaveLength(sent);
  });

  it('wait while the receiver is down, without blocking the server, and are sent once it is up', async () => {
    const gone = await receive();
    await stop(gone);
    const forwarder = forwarderTo(syslog(gone.port));
    await forwardAll(forwarder);
    await act(1);
    await server.context.audit.follower.catchUp();
    const waiting = (await chained(SYSTEM_CHAIN)) + (await chained(server.caseId));
    expect(await forwarder.waiting()).toBe(waiting);
    expect(await forwarder.problem()).toBeNull();
    now += 60 * SECOND;
    expect(await forwarder.problem()).toMatch(new RegExp(`are not forwarded since .*Z: ${waiting} wait`));
    // The same failure is logged once.
    expect(logged.filter((line) => line.includes('ECONNREFUSED'))).toHaveLength(1);
    const receiver = await receive({ port: gone.port });
    await forwardAll(forwarder);
    await server.context.audit.follower.catchUp();
    expect([await forwarder.waiting(), await forwarder.problem()]).toEqual([0, null]);
    await expectWhole(
      receiver.messages.map((message) => parsed(textOf(message))),
      server.caseId,
    );
    expect(logged.at(-1)).toContain('entries of audit logs are forwarded again');
  });

  it('are not sent to a receiver with another certificate or name, or one that requires a client certificate', async () => {
    const stranger = await receive({ certificate: makeCertificate() });
    await forwarderTo(syslog(stranger.port)).forward();
    const other = makeCertificate('elsewhere.example');
    const misnamed = await receive({ certificate: other });
    await forwarderTo(syslog(misnamed.port, { host: 'localhost', caFile: other.certFile })).forward();
    const clients = makeCertificate('review');
    const strict = await receive({ clients });
    await forwardAll(forwarderTo(syslog(strict.port)));
    expect(stranger.messages.concat(misnamed.messages, strict.messages)).toEqual([]);
    expect(logged.filter((line) => line.includes('not forwarded'))).toEqual([
      expect.stringMatching(
        /The certificate of 127\.0\.0\.1:\d+ is refused: .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Name .*_CA\./,
      ),
      expect.stringMatching(/The certificate of localhost:\d+ is refused: .*\(ERR_TLS_CERT_ALTNAME_INVALID\)/),
      expect.stringMatching(/asks for one \(ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED\).*REVIEW_AUDIT_FORWARD_CERT/),
    ]);
    const { certFile, keyFile } = clients;
    await forwardAll(forwarderTo(syslog(strict.port, { client: { certFile, keyFile } })));
    expect(strict.messages.length).toBeGreaterThan(0);
  });

  it('are confirmed only by the end of the connection, so a hanging receiver is sent them again', async () => {
    const receiver = await receive({ hangs: true });
    const sink = syslog(receiver.port, {}, { idle: SECOND });
    const forwarder = forwarderTo(sink);
    const confirmed = async () =>
      (await server.context.stores.auditForward.positions(sink.receiver)).get(server.caseId)?.sequence;
    await forwardAll(forwarder);
    const count = receiver.messages.length;
    expect(count).toBeGreaterThan(0);
    expect(await confirmed()).toBeUndefined();
    expect(logged.at(-1)).toContain('no answer within 1 seconds');
    await stop(receiver);
    const healthy = await receive({ port: receiver.port });
    await forwarder.forward();
    // Closing confirms written entries without waiting for the next pass.
    await forwarder.close();
    expect(healthy.messages).toHaveLength(count);
    expect(await confirmed()).toBe(await chained(server.caseId));
  });
});

describe('entries forwarded to a file', () => {
  it('are appended as lines of JSON by each pass and after a restart, even when the file was moved', async () => {
    const forwarder = forwarderTo(file());
    await forwarder.forward();
    await act(1);
    await forwarder.forward();
    await forwarder.forward();
    const before = written();
    await expectWhole(before, server.caseId);
    expect(new Set(before.map(({ chain, sequence }) => `${chain} ${sequence}`)).size).toBe(before.length);
    renameSync(auditFile(), path.join(folder, 'audit.1.jsonl'));
    await forwarderTo(file()).forward();
    expect(existsSync(auditFile())).toBe(false);
    await act(2);
    await forwarderTo(file()).forward();
    expect(written().map(({ description }) => description['action'])).toEqual([['step 2']]);
  });

  it('are complete, without a partial line, after the process was killed between write and position', async () => {
    await actOften(3);
    const { auditForward } = server.context.stores;
    const killed = forwarderTo(file());
    // The position is never stored.
    jest.spyOn(auditForward, 'advance').mockRejectedValueOnce(new Error('killed'));
    await killed.forward();
    const whole = readFileSync(auditFile(), 'utf8');
    appendFileSync(auditFile(), whole.slice(0, 40));
    await act(4);
    await forwarderTo(file()).forward();
    expect(logged.at(-1)).toContain('ended with half a line, which was removed');
    expect(readFileSync(auditFile(), 'utf8').startsWith(whole)).toBe(true);
    await expectWhole(written(), server.caseId);
    await expectWhole(written(), SYSTEM_CHAIN);
  });

  it('replace a long partial line, even when it is the whole file', async () => {
    appendFileSync(auditFile(), 'x'.repeat(200_000));
    await forwarderTo(file()).forward();
    await expectWhole(written(), server.caseId);
  });

  it('include the last entries of a deleted case', async () => {
    await forwarderTo(file()).forward();
    await server.signInAs('admin');
    const length = await chained(server.caseId);
    const response = await requestAs(server, 'DELETE', callPath(deleteCase, { caseId: server.caseId }), {
      reason: 'over',
    });
    expect(response.status).toBeLessThan(300);
    const { deletions } = server.context.stores;
    await until(async () => (await deletions.listUnpurged()).cases.length === 0);
    await forwarderTo(file()).forward();
    const ofCase = written().filter(({ chain }) => chain === server.caseId);
    expect(ofCase.map(({ sequence }) => sequence)).toEqual(Array.from({ length: length + 1 }, (_unused, at) => at + 1));
    expect(ofCase.at(-1)?.logEvent).toBe('case deleted');
  });

  it('reveal nothing about an item that is privileged', async () => {
    await server.signInAs('legal');
    await requestAs(server, 'GET', callPath(getHit, { caseId: server.caseId, hitId: '1' }));
    const mark = callPath(markHitPrivileged, { caseId: server.caseId, hitId: '1' });
    expect((await requestAs(server, 'POST', mark, { tag: 'PRIVILEGED' })).status).toBe(200);
    await forwarderTo(file()).forward();
    const lines = readFileSync(auditFile(), 'utf8')
      .split('\n')
      .filter((line) => /"call":"(?:getHit|markHitPrivileged)"/.test(line));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(parsed(line)).toMatchObject({ restricted: true });
      expect(line).not.toMatch(/hitId|evidenceId/);
    }
  });

  it('omit those of a chain that does not continue the forwarded entries', async () => {
    const { hits } = server.context.stores;
    await act(1);
    await forwarderTo(file()).forward();
    const before = written().length;
    await act(2);
    const real = hits.auditEntries.bind(hits);
    jest
      .spyOn(hits, 'auditEntries')
      .mockImplementation(async (...given) =>
        (await real(...given)).map((entry) => ({ ...entry, previousHash: 'another' })),
      );
    const forwarder = forwarderTo(file());
    await forwarder.forward();
    await forwarder.forward();
    expect(written()).toHaveLength(before);
    expect(logged.filter((line) => line.includes('review verify'))).toHaveLength(1);
    jest.restoreAllMocks();
    await forwarder.forward();
    await expectWhole(written(), server.caseId);
  });
});
