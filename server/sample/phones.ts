import type { OwnerKey } from './people';

/** A seized phone. Vendors and models are invented; IMEI and IMSI use the test ranges 001010 and 00101. */
export interface Phone {
  owner: OwnerKey;
  vendor: string;
  modelName: string;
  osVersion: string;
  serial: string;
  imei: string;
  imsi: string;
  iccid: string;
  wifiAddress: string;
  bluetoothAddress: string;
  /** Name of the file system: the first part of every path of the phone. */
  fileSystem: string;
  extractionType: 'FileSystem' | 'AdvancedLogical';
  hasSim: boolean;
  evidenceNumber: string;
  fileName: string;
}

export const PHONES = {
  mira: {
    owner: 'mira',
    vendor: 'Nordlys',
    modelName: 'Nordlys N12',
    osVersion: '14',
    serial: 'NL12A0047193',
    imei: '001010947193007',
    imsi: '001010123456711',
    iccid: '8988211000000345711',
    wifiAddress: '02:00:5E:10:53:11',
    bluetoothAddress: '02:00:5E:10:53:12',
    fileSystem: 'userdata',
    extractionType: 'FileSystem',
    hasSim: false,
    evidenceNumber: 'QV-2024-0317/A',
    fileName: 'Nordlys N12 (Mira Solvang).ufdr',
  },
  tomasz: {
    owner: 'tomasz',
    vendor: 'Pelago',
    modelName: 'Pelago P5 Dual',
    osVersion: '13',
    serial: 'PL5D77310226',
    imei: '001010310226042',
    imsi: '001010123456727',
    iccid: '8988211000000345727',
    wifiAddress: '02:00:5E:10:53:27',
    bluetoothAddress: '02:00:5E:10:53:28',
    fileSystem: 'data',
    extractionType: 'AdvancedLogical',
    hasSim: true,
    evidenceNumber: 'QV-2024-0317/B',
    fileName: 'Pelago P5 Dual (Tomasz Wierzbin).ufdr',
  },
} satisfies Record<OwnerKey, Phone>;

export const CASE_NAME = 'Operation Quiet Varnish';
export const CASE_NUMBER = 'QV-2024-0317';
/** Who made the extractions. */
export const EXAMINER = 'L. Sandvoort';
/** Facts of the sample case that the first start creates. */
export const SAMPLE_SEED = 20_240_317;
