import type { IdSource } from '@server/sample/ids';
import { CASE_NAME, CASE_NUMBER, EXAMINER, type Phone } from '@server/sample/phones';
import { PEOPLE } from '@server/sample/people';
import { localeStamp, PHONE_ZONE, wall } from '@server/sample/times';
import { attributesOf, cdata, element, escapeXml } from '@server/sample/xml-writer';

const TOOL_VERSION = '10.7.1.5013';
const REPORT_VERSION = '8.5';
const STRING = 'System.String';

/** The number of the extraction to which all models belong; the SIM card is another one. */
export const EXTRACTION_ID = '0';
const SIM_ID = '1';

export interface HeaderData {
  phone: Phone;
  ids: IdSource;
  /** Files of the section `taggedFiles`. */
  nodeCount: number;
  /** Models directly in a `modelType`. */
  modelCount: number;
  /** SHA-256 in capitals of the (invented) image. */
  imageHash: string;
}

/** The part before `taggedFiles`: root, extractions, case, metadata, images (formats.md 1.2). */
export const reportHeader = (data: HeaderData): string => {
  const { phone } = data;
  const root = attributesOf({
    id: data.ids.of('project'),
    name: phone.modelName,
    reportVersion: REPORT_VERSION,
    licenseID: '0000000000',
    containsGarbage: 'False',
    extractionType: phone.extractionType,
    NodeCount: data.nodeCount,
    ModelCount: data.modelCount,
    xmlns: 'http://pa.cellebrite.com/report/2.0',
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<project${root}>`,
    element('sourceExtractions', {}, extractions(phone)),
    caseInformation(phone),
    metadata('Additional Fields', [
      ['DeviceInfoCreationTime', localeStamp(wall('2024-11-30 09:12:40'))],
      ['UFED_PA_Version', TOOL_VERSION],
      ['UfdrLanguage', 'en-US'],
    ]),
    metadata('Extraction Data', extractionData(phone), EXTRACTION_ID),
    metadata('Device Info', deviceInfo(phone), EXTRACTION_ID),
    ...(phone.hasSim
      ? [
          metadata(
            'Device Info',
            [
              ['ICCID', phone.iccid],
              ['IMSI', phone.imsi],
            ],
            SIM_ID,
          ),
        ]
      : []),
    element('images', {}, [image(data)]),
    '<HashSetsInfo />',
    '<MalwareScanner />',
    '',
  ].join('\n');
};

const extractions = (phone: Phone): string[] => {
  const common = {
    deviceName: phone.modelName.toUpperCase().replaceAll(' ', '_'),
    fullName: phone.modelName,
    IsPartialData: 'False',
    IsStoppedByUser: 'False',
    IsTriageExtraction: 'False',
    IsSelectiveExtraction: 'False',
  };
  const main = element('extractionInfo', {
    id: EXTRACTION_ID,
    name: phone.extractionType === 'FileSystem' ? 'File System' : 'Advanced Logical',
    isCustomName: 'False',
    type: phone.extractionType,
    index: 0,
    ...common,
  });
  const sim = { ...common, deviceName: 'SIM', fullName: 'SIM card' };
  return phone.hasSim
    ? [
        main,
        element('extractionInfo', { id: SIM_ID, name: 'SIM', isCustomName: 'False', type: 'SIM', index: 1, ...sim }),
      ]
    : [main];
};

const caseInformation = (phone: Phone): string => {
  const fields: readonly (readonly [fieldType: string, name: string, value: string])[] = [
    ['CaseNumber', 'Case number', CASE_NUMBER],
    ['CaseName', 'Case name', CASE_NAME],
    ['EvidenceNumber', 'Evidence number', phone.evidenceNumber],
    ['ExaminerName', 'Examiner name', EXAMINER],
    ['Department', 'Department', 'Art and antiques'],
    ['CrimeType', 'Crime type', 'Embezzlement, forgery of documents'],
    ['None', 'Seized at', phone.owner === 'mira' ? 'Hamburg, museum' : 'Breda, lay-by'],
  ];
  return element(
    'caseInformation',
    {},
    fields.map(([fieldType, name, value]) =>
      element(
        'field',
        { name, isSystem: 'True', isRequired: 'False', fieldType, multipleLines: 'False' },
        escapeXml(value),
      ),
    ),
  );
};

type Items = readonly (readonly [name: string, value: string])[];

const metadata = (section: string, items: Items, sourceExtraction?: string): string =>
  element(
    'metadata',
    { section },
    items.map(([name, value]) => element('item', { name, sourceExtraction, systemtype: STRING }, cdata(value))),
  );

const extractionData = (phone: Phone): Items => [
  ['DeviceInfoUnitIdentifier', '1000417'],
  ['DeviceInfoUnitVersion', '10.7.0.233'],
  ['DeviceInfoInternalVersion', '10.7.0.233'],
  ['DeviceInfoSelectedManufacturer', phone.vendor],
  ['DeviceInfoSelectedDeviceName', phone.modelName],
  ['DeviceInfoConnectionType', 'Cable No. 100'],
  ['ExtractionType', phone.extractionType === 'FileSystem' ? 'File System' : 'Advanced Logical'],
  ['ProjectStateExtractionId', `${phone.serial}-1`],
  ['DeviceInfoExtractionStartDateTime', localeStamp(wall('2024-11-29 14:02:11'))],
  ['DeviceInfoExtractionEndDateTime', localeStamp(wall('2024-11-29 15:40:57'))],
];

const deviceInfo = (phone: Phone): Items => [
  ['DeviceInfoDetectedPhoneVendor', phone.vendor],
  ['DeviceInfoDetectedPhoneModel', phone.modelName],
  ['DeviceInfoModelNumber', phone.serial.slice(0, 4)],
  ['DeviceInfoOSType', 'Android'],
  ['DeviceInfoOSVersion', phone.osVersion],
  ['DeviceInfoTimeZone', PHONE_ZONE],
  ['DeviceInfoPhoneDateTime', `${localeStamp(wall('2024-11-29 14:01:58'))}(UTC+1)`],
  ['DeviceInfoLocaleLanguage', phone.owner === 'mira' ? 'de' : 'pl'],
  ['DeviceInfoWiFiAddress', phone.wifiAddress],
  ['DeviceInfoBluetoothDeviceAddress', phone.bluetoothAddress],
  ['DeviceInfoStorageCapacity', '256 GB'],
  ['DeviceInfoStorageAvailable', '97 GB'],
  ['Serial', phone.serial],
  ['IMEI', phone.imei],
  ['MSISDN', PEOPLE[phone.owner].phone],
];

const image = (data: HeaderData): string =>
  element(
    'image',
    {
      key: 'Backup',
      path: `${data.phone.modelName}.zip`,
      size: 48_318_382_080,
      type: 'File',
      verify: 'Verified',
      extractionId: EXTRACTION_ID,
    },
    [metadata('Hashes', [['SHA256', data.imageHash]])],
  );

/** The elements between the models and the section `extraInfos`. */
export const AFTER_MODELS = '<carvedFiles />\n<infectedFiles />\n<extraInfos>\n';

/** The end of the report. */
export const REPORT_END = [
  '</extraInfos>',
  element('projectConfigurations', {}, [
    element('timeZoneConfigurations', {
      enableDaylightSavings: 'True',
      enableAutomaticallyConvertToUTC: 'False',
      selectedTimeZone: `_${PHONE_ZONE}`,
    }),
  ]),
  '<enrichments />',
  '</project>',
  '',
].join('\n');
