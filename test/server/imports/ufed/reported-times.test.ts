import { importReported } from '@test/server/helpers/import-reported';
import { importXml } from '@test/server/helpers/import-report';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportCertificate } from '@contract/model/import';
import type { HitRecord } from '@server/stores/hit-record';

const REPORT = readFileSync(join(__dirname, '../../fixtures/reported/18-ambiguous-dates/report.xml'), 'utf8');
const messageOf = (hits: readonly HitRecord[], text: string) => hits.find(({ chat }) => chat?.text === text);
const orderIn = ({ warnings }: ImportCertificate) =>
  warnings.map(({ message }) => message).filter((message) => /dates such as/i.test(message));

describe('dates in the notation of the examiner', () => {
  it('[case-18] are not guessed when the report has both orders, and have both days', async () => {
    const { hits, certificate } = await importReported('18-ambiguous-dates');
    const instantOf = (text: string) => messageOf(hits, text)?.date?.instant;
    expect(instantOf('06/13/2023 12:00:00')).toBe('2023-06-13T12:00:00.000Z');
    expect(instantOf('13/06/2023 12:00:00')).toBe('2023-06-13T12:00:00.000Z');
    expect(instantOf('05-Jun-98 12:00:00 +00:00')).toBe('1998-06-05T12:00:00.000Z');
    expect(instantOf('2016-12-31T23:59:60.000+00:00')).toBe('2016-12-31T23:59:59.999Z');
    expect(messageOf(hits, '2016-10-29T11:41:56')?.date).toMatchObject({ isLocal: true });
    const uncertain = messageOf(hits, '05/06/2023 12:00:00(UTC+0)');
    const original = '05/06/2023 12:00:00(UTC+0)';
    const readings = [
      { instant: '2023-06-05T12:00:00.000Z', isLocal: false, original },
      { instant: '2023-05-06T12:00:00.000Z', isLocal: false, original },
    ];
    expect(uncertain).toMatchObject({ date: null, uncertainDate: readings, chat: { timestamp: null } });
    expect(uncertain?.fragments).toContainEqual(
      expect.objectContaining({ name: 'Timestamp', value: original, valueType: 'text', readings }),
    );
    expect(messageOf(hits, '05/06/2023 12:00:00')?.uncertainDate?.[0].isLocal).toBe(true);
    expect(orderIn(certificate)).toEqual([expect.stringContaining('stay open')]);
  });

  it.each([
    ['day', ['06/13/2023', '2023-06-13'], '2023-06-05T12:00:00.000Z'],
    ['month', ['13/06/2023', '2023-06-13', '28/11/2026', '2026-11-28'], '2023-05-06T12:00:00.000Z'],
  ])('[case-18] are read with the %s first when the rest of the report shows it', async (order, changes, instant) => {
    let report = REPORT;
    for (let index = 0; index < changes.length; index += 2) {
      report = report.replaceAll(changes[index] ?? '', changes[index + 1] ?? '');
    }
    const { hits, certificate } = await importXml(report);
    const message = messageOf(hits, '05/06/2023 12:00:00(UTC+0)');
    expect(message).toMatchObject({ date: { instant }, chat: { timestamp: { instant } } });
    expect(message).not.toHaveProperty('uncertainDate');
    expect(orderIn(certificate)).toEqual([expect.stringContaining(`read with the ${order} first`)]);
  });

  it('take the order from a time that the tool wrote in two ways, and none from what people wrote', async () => {
    // Not in the texts of messages, which stand in CDATA.
    const plain = REPORT.replaceAll('28/11/2026', '2026-11-28').replace(
      /(?<=formattedTimestamp="|">)(?:13\/06|06\/13)\/2023/g,
      '2023-06-13',
    );
    const open = await importXml(plain);
    expect(messageOf(open.hits, '05/06/2023 12:00:00(UTC+0)')?.date).toBeNull();
    expect(orderIn(open.certificate)).toEqual([expect.stringContaining('No time of the report')]);
    const shown = await importXml(
      plain.replace(
        'formattedTimestamp="2016-10-29T11:41:56">2016-10-29T',
        'formattedTimestamp="12/10/2016 11:41:56">2016-10-12T',
      ),
    );
    expect(messageOf(shown.hits, '05/06/2023 12:00:00(UTC+0)')?.date?.instant).toBe('2023-06-05T12:00:00.000Z');
  });

  it('say nothing of an order in a report that needs none', async () => {
    const { certificate } = await importReported('01-far-future-note');
    expect(orderIn(certificate)).toEqual([]);
  });
});
