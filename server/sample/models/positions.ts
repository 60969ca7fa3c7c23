import { originIn, type Draft, type Extraction } from '@server/sample/extraction';
import {
  commonFields,
  field,
  jumpTargets,
  model,
  modelField,
  multiModelField,
  textField,
  timeField,
  userMapping,
} from '@server/sample/model-elements';
import type { Place, Position } from '@server/sample/places';
import type { SampleTime } from '@server/sample/times';
import type { CellTowerData, JourneyData, LocationData, WirelessData } from './item-data';

export const coordinate = (extraction: Extraction, position: Position, comment: string | null = null): string =>
  model(
    extraction,
    'Coordinate',
    [
      userMapping(),
      field('Longitude', 'Double', position.longitude),
      field('Latitude', 'Double', position.latitude),
      field('Elevation', 'Double', null),
      textField('Comment', comment),
      textField('PositionAddress', null),
      textField('Map', null),
    ],
    { state: 'Unknown' },
  );

const locationFields = (extraction: Extraction, data: LocationData): string[] => [
  ...commonFields(data.source),
  modelField('Position', 'Coordinate', coordinate(extraction, data.place)),
  textField('PositionAddress', data.address === undefined ? null : `${data.address.street}, ${data.address.city}`),
  modelField('Address', 'StreetAddress', data.address === undefined ? null : streetAddress(extraction, data.address)),
  timeField('TimeStamp', data.time),
  textField('Name', data.file?.name ?? data.place.name),
  textField('Description', null),
  textField('Type', null),
  textField('Precision', data.precision === null ? null : `${data.precision} m`),
  field('Confidence', 'Int32', data.precision === null ? null : Math.max(20, 100 - data.precision)),
  textField('Map', null),
  textField('Category', data.category),
  field('Origin', 'LocationOrigin', data.file === undefined ? 'Device' : null),
  textField('Account', null),
  ...jumpTargets(data.file === undefined ? [] : [data.file.id]),
];

export const location = (data: LocationData): Draft => ({
  item: { type: 'Location', data },
  render: (extraction) =>
    model(extraction, 'Location', locationFields(extraction, data), {
      ...originIn(extraction, 'locations'),
      state: data.isDeleted === true ? 'Deleted' : 'Intact',
    }),
});

const streetAddress = (extraction: Extraction, address: { street: string; city: string; country: string }): string =>
  model(extraction, 'StreetAddress', [
    userMapping(),
    textField('Street1', address.street),
    textField('City', address.city),
    textField('Country', address.country),
  ]);

export const journey = (data: JourneyData): Draft => ({
  item: { type: 'Journey', data },
  render: (extraction) => {
    const first = data.points[0];
    const last = data.points.at(-1);
    if (first === undefined || last === undefined) {
      throw new RangeError('A journey needs points.');
    }
    const point = (at: { place: Place; time: SampleTime }): string =>
      model(
        extraction,
        'Location',
        locationFields(extraction, { ...at, category: 'Tracked Locations', source: data.source, precision: 12 }),
      );
    return model(
      extraction,
      'Journey',
      [
        ...commonFields(data.source),
        textField('Name', data.name),
        timeField('StartTime', first.time),
        timeField('EndTime', last.time),
        modelField('FromPoint', 'Location', point(first)),
        modelField('ToPoint', 'Location', point(last)),
        multiModelField('WayPoints', 'Location', data.points.slice(1, -1).map(point)),
      ],
      originIn(extraction, 'locations'),
    );
  },
});

/** Cells belong to the test network 001/01. */
export const cellTower = (data: CellTowerData): Draft => ({
  item: { type: 'CellTower', data },
  render: (extraction) =>
    model(
      extraction,
      'CellTower',
      [
        ...commonFields('Cell cache'),
        textField('MCC', '001'),
        textField('MNC', '01'),
        textField('LAC', String(data.area)),
        textField('CID', String(data.cell)),
        textField('Type', 'LTE'),
        timeField('TimeStamp', data.time),
        modelField('Position', 'Coordinate', coordinate(extraction, data.position)),
      ],
      originIn(extraction, 'cells'),
    ),
});

export const wirelessNetwork = (data: WirelessData): Draft => ({
  item: { type: 'WirelessNetwork', data },
  render: (extraction) =>
    model(
      extraction,
      'WirelessNetwork',
      [
        ...commonFields(null),
        textField('SSId', data.ssid),
        textField('BSSId', data.bssid),
        timeField('LastConnection', data.lastConnection),
        timeField('TimeStamp', data.lastConnection),
        textField('SecurityMode', data.security),
        textField('Password', data.password),
        modelField('Position', 'Coordinate', data.position === null ? null : coordinate(extraction, data.position)),
      ],
      originIn(extraction, 'wifi'),
    ),
});
