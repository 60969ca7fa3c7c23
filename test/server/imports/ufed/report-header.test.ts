import { importXml } from '@test/server/helpers/import-report';
import { field, file, model, multi, project } from '@test/server/helpers/report-xml';

const item = (name: string, text: string, extraction = '0') =>
  `<item name="${name}" sourceExtraction="${extraction}"><![CDATA[${text}]]></item>`;

async function importHeader(content: string, attributes = {}) {
  const { writer, certificate } = await importXml(project(content, attributes));
  return { device: writer.finished?.device, extraction: writer.finished?.extraction, certificate };
}

describe('the import of the report header', () => {
  it('separates properties of the device, of the extraction and of the SIM card', async () => {
    const { device, extraction, certificate } = await importHeader(
      `<sourceExtractions><extractionInfo id="0" name="Phone" type="FullFileSystem" deviceName="SM-G975F"/>
        <extractionInfo id="1" name="SIM" type="SIM"/></sourceExtractions>
       <metadata section="Additional Fields">${item('UFED_PA_Version', '7.43.0.34')}</metadata>
       <metadata section="Extraction Data">${item('DeviceInfoExtractionStartDateTime', '20.12.2020 13:33:15')}</metadata>
       <metadata section="Device Info">${item('DeviceInfoOSVersion', '14')}${item('ICCID', '894301', '1')}${item('IMEI', '')}</metadata>
       <images><image path="phone.zip" size="5"><metadata section="Hashes">${item('SHA256', 'AB')}</metadata></image></images>
       <projectConfigurations><timeZoneConfigurations selectedTimeZone="_Europe/Berlin"/></projectConfigurations>`,
    );
    expect(device).toEqual([
      { name: 'Device Info', fragments: [{ name: 'OS version', value: '14' }] },
      { name: 'SIM card', fragments: [{ name: 'ICCID', value: '894301' }] },
    ]);
    expect(certificate.tool).toEqual({
      name: 'Cellebrite Physical Analyzer',
      version: '7.43.0.34',
      reportVersion: '7.34',
    });
    expect(extraction).toEqual(
      expect.arrayContaining([
        {
          name: 'Extraction 0',
          fragments: [
            { name: 'Name', value: 'Phone' },
            { name: 'Type', value: 'FullFileSystem' },
            { name: 'Device name', value: 'SM-G975F' },
          ],
        },
        { name: 'Extraction Data', fragments: [{ name: 'Extraction start date time', value: '20.12.2020 13:33:15' }] },
        {
          name: 'Images',
          fragments: [
            { name: 'Image', value: 'phone.zip' },
            { name: 'Size of phone.zip', value: '5' },
            { name: 'SHA256 of phone.zip', value: 'AB' },
          ],
        },
        { name: 'Time zone', fragments: [{ name: 'Selected time zone', value: 'Europe/Berlin' }] },
      ]),
    );
  });

  it('reads the case by field types, because names are in the language of the report', async () => {
    const fields =
      '<field name="Fall-Nummer" fieldType="CaseNumber">17</field><field name="Frei" fieldType="None">x</field>';
    const { extraction } = await importHeader(`<caseInformation>${fields}</caseInformation>`);
    expect(extraction?.find(({ name }) => name === 'Case information')?.fragments).toEqual([
      { name: 'Case number', value: '17' },
      { name: 'Frei', value: 'x' },
    ]);
  });

  it('imports a report with an empty case and nothing in it', async () => {
    const { certificate } = await importHeader('<caseInformation/><metadata section="Device Info"/><decodedData/>');
    expect(certificate).toMatchObject({ totals: { read: 0, stored: 0, refused: 0 }, warnings: [], toolTotals: {} });
  });

  it('skips unknown sections with a warning, and empty ones without', async () => {
    const { certificate } = await importHeader(
      '<novelty><model type="Note" id="x"/></novelty><emptiness/><MalwareScanner><x/></MalwareScanner>',
    );
    expect(certificate.totals.read).toBe(0);
    expect(certificate.warnings).toEqual([
      { place: 'report.xml, line 3', message: 'The section <novelty> is unknown and was skipped.' },
    ]);
  });

  it.each([
    ['parts of models do not make up for a missing one', '3', 2],
    ['all are there', '2', null],
    ['the tool counted the parts too', '4', null],
    ['the tool counted the parts too, and one is missing', '5', 2],
  ])('compares the models with the totals of the tool: %s', async (_what, announced, holds) => {
    const contacts = [1, 2]
      .map((n) => model('Contact', multi('Entries', 'ContactEntry', model('PhoneNumber', field('Value', `${n}`)))))
      .join('');
    const row = file('f1', '/a.txt', { Tags: 'Text' });
    const content = `<taggedFiles>${row}${file('f2', '/b.txt', {})}</taggedFiles><decodedData><modelType type="Contact">${contacts}</modelType></decodedData>`;
    const { certificate } = await importHeader(content, { ModelCount: announced });
    const messages = certificate.warnings
      .map(({ message }) => message)
      .filter((message) => message.includes('announces'));
    const sentence = `The report announces ${announced} models and holds ${holds}. Ask whoever exported it whether items were left out.`;
    expect(messages).toEqual(holds === null ? [] : [sentence]);
  });

  it('lists the totals of the tool next to its own', async () => {
    const notes = [1, 2].map((n) => model('Note', field('Title', `n${n}`))).join('');
    const content = `<decodedData><modelType type="Note" count="3">${notes}</modelType><modelType type="Call"/></decodedData>`;
    const { certificate } = await importHeader(content, { ModelCount: '2', NodeCount: '7' });
    expect(certificate.toolTotals).toEqual({ ModelCount: 2, NodeCount: 7, Note: 3, Call: 0 });
    expect(certificate.rows).toEqual([
      { group: 'Notes & Organizer', artifact: 'Notes', read: 2, stored: 2, refused: 0 },
    ]);
    expect(certificate.warnings.map(({ message }) => message)).toEqual([
      'The report announces 3 models of the type Note and holds 2.',
    ]);
  });
});
