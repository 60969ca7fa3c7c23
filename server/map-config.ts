import type { ConfigReader } from './config-reader';
import type { EnvName } from './env';
import { readSecret } from './secret-files';

export interface MapConfig {
  enabled: boolean;
  addressSearch: boolean;
  topLocations: boolean;
  token: string;
  /** File of the token, read at each use, so that a renewed token needs no restart; null: only `token` is used. */
  tokenFile: string | null;
  /** URL of the style for browsers; empty: the offline base map. */
  defaultStyle: string;
  satelliteStyle: string;
  apiServer: string;
  /** Positions of evidence and searched addresses are sent to `apiServer`, so they leave the installation. */
  onlineGeocoding: boolean;
  /** Names of the served `.pmtiles` files in the folder `maps` of the data folder. */
  files: readonly string[];
  /** Origins from which browsers may load maps, besides the server. */
  hosts: readonly string[];
}

/** Subfolder of the data folder for map files. */
export const MAP_FOLDER = 'maps';

const MAP_FILE = /^[\w-][\w.-]*\.pmtiles$/;
const MAPBOX_HOSTS = [
  'https://api.mapbox.com',
  ...['a', 'b', 'c', 'd'].map((sub) => `https://${sub}.tiles.mapbox.com`),
];

/** A style is a file name such as `streets.pmtiles`, a `mapbox://` URL, or the URL of tiles or of a style. */
export function readMapConfig(read: ConfigReader): MapConfig {
  const styles = [readStyle(read, 'REVIEW_MAP_STYLE'), readStyle(read, 'REVIEW_MAP_SATELLITE_STYLE')] as const;
  const apiServer = read.text('REVIEW_MAP_SERVER', '');
  return {
    enabled: read.boolean('REVIEW_MAPS', true),
    addressSearch: read.boolean('REVIEW_ADDRESS_SEARCH', true),
    topLocations: read.boolean('REVIEW_TOP_LOCATIONS', true),
    token: read.text('REVIEW_MAP_TOKEN', ''),
    tokenFile: read.env.REVIEW_MAP_TOKEN_FILE ?? null,
    defaultStyle: styles[0].address,
    satelliteStyle: styles[1].address,
    apiServer,
    onlineGeocoding: readOnlineGeocoding(read),
    files: styles.flatMap(({ file }) => file ?? []),
    hosts: [...new Set([...styles.flatMap(({ hosts }) => hosts), ...originOf(apiServer), ...readHosts(read)])],
  };
}

/** The current token. While the file is missing or being replaced, it is the token of the start. */
export function mapTokenOf({ token, tokenFile }: Pick<MapConfig, 'token' | 'tokenFile'>): string {
  if (tokenFile === null) {
    return token;
  }
  try {
    return readSecret(tokenFile);
  } catch {
    return token;
  }
}

/** Online geocoding requires a server: coordinates are not sent to a default one. */
function readOnlineGeocoding(read: ConfigReader): boolean {
  const isOnline = read.boolean('REVIEW_ONLINE_GEOCODING', false);
  if (isOnline && read.env.REVIEW_MAP_SERVER === undefined) {
    read.problem(
      'REVIEW_ONLINE_GEOCODING is on, so REVIEW_MAP_SERVER must name the server that coordinates are sent to.',
    );
  } else if (isOnline) {
    read.url('REVIEW_MAP_SERVER', '');
  }
  return isOnline;
}

interface MapStyle {
  address: string;
  file: string | null;
  hosts: readonly string[];
}

function readStyle(read: ConfigReader, name: EnvName): MapStyle {
  const text = read.text(name, '');
  if (text === '') {
    return { address: '', file: null, hosts: [] };
  }
  if (MAP_FILE.test(text)) {
    return { address: `/files/api/maps/${text}`, file: text, hosts: [] };
  }
  if (text.startsWith('mapbox://')) {
    return { address: text, file: null, hosts: MAPBOX_HOSTS };
  }
  // A URL with `{a-c}` represents several hosts, none of which would be allowed.
  if (originOf(text).length === 0 || /^\w+:\/\/[^/]*\{/.test(text)) {
    read.problem(
      `${name} is "${text}"; it must be a file of the folder ${MAP_FOLDER} in the data folder, such as streets.pmtiles, ` +
        'or an address of a style or of tiles, such as https://tiles.example.org/{z}/{x}/{y}.png.',
    );
  }
  return { address: text, file: null, hosts: originOf(text) };
}

function readHosts(read: ConfigReader): string[] {
  const hosts = read
    .text('REVIEW_MAP_HOSTS', '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  for (const host of hosts.filter((one) => originOf(one)[0] !== one)) {
    read.problem(
      `REVIEW_MAP_HOSTS holds "${host}"; write origins such as https://fonts.example.org, separated by commas.`,
    );
  }
  return hosts.flatMap(originOf);
}

const originOf = (address: string): string[] =>
  URL.canParse(address) && /^https?:/.test(address) ? [new URL(address).origin] : [];
