export interface Position {
  latitude: number;
  longitude: number;
}

export interface Place extends Position {
  name: string;
}

const place = (name: string, latitude: number, longitude: number): Place => ({ name, latitude, longitude });

/** Routes through real cities, as public squares, bridges and stations in walking or driving order. */
export const CITY_ROUTES = {
  Hamburg: [
    place('Hauptbahnhof', 53.5528, 10.0067),
    place('Mönckebergstraße', 53.5511, 10.0012),
    place('Rathausmarkt', 53.5506, 9.9927),
    place('Deichstraße', 53.5465, 9.9863),
    place('Speicherstadt', 53.5436, 9.9886),
    place('Elbphilharmonie', 53.5413, 9.9841),
    place('Landungsbrücken', 53.5459, 9.969),
    place('Fischmarkt', 53.5447, 9.9518),
    place('Altona', 53.5527, 9.9352),
  ],
  Rotterdam: [
    place('Rotterdam Centraal', 51.9244, 4.4694),
    place('Lijnbaan', 51.9187, 4.4772),
    place('Erasmusbrug', 51.9093, 4.4873),
    place('Euromast', 51.9054, 4.4666),
    place('Delfshaven', 51.9088, 4.4486),
    place('Marconiplein', 51.9127, 4.4342),
    place('Merwehaven', 51.9045, 4.426),
  ],
  Antwerp: [
    place('Antwerpen-Centraal', 51.2172, 4.4211),
    place('Meir', 51.2183, 4.4124),
    place('Groenplaats', 51.2192, 4.4017),
    place('Grote Markt', 51.2212, 4.3997),
    place('Het Steen', 51.2227, 4.3974),
    place('Museum aan de Stroom', 51.2289, 4.4049),
  ],
  Copenhagen: [
    place('København H', 55.6727, 12.5646),
    place('Rådhuspladsen', 55.6761, 12.5683),
    place('Amagertorv', 55.6786, 12.5791),
    place('Kongens Nytorv', 55.6804, 12.5858),
    place('Nyhavn', 55.6798, 12.5913),
    place('Christianshavn', 55.6726, 12.5916),
  ],
  Basel: [
    place('Basel SBB', 47.5476, 7.5898),
    place('Aeschenplatz', 47.5511, 7.5955),
    place('Münsterplatz', 47.5566, 7.5921),
    place('Mittlere Brücke', 47.5601, 7.5892),
    place('Messeplatz', 47.5634, 7.5985),
    place('Dreispitz', 47.5377, 7.6093),
  ],
  Lisbon: [
    place('Praça do Comércio', 38.7075, -9.1365),
    place('Cais do Sodré', 38.706, -9.144),
    place('Santos', 38.707, -9.1555),
    place('Alcântara', 38.7032, -9.1777),
    place('Belém', 38.6977, -9.2063),
  ],
} as const satisfies Record<string, readonly Place[]>;

export type City = keyof typeof CITY_ROUTES;
export const CITIES = ['Hamburg', 'Rotterdam', 'Antwerp', 'Copenhagen', 'Basel', 'Lisbon'] as const satisfies City[];

/** The route of the story: from Hamburg over Rotterdam and Antwerp to Basel. */
export const STORY_ROUTE: readonly Place[] = [
  place('Hamburg', 53.5436, 9.9886),
  place('Bremen', 53.0793, 8.8017),
  place('Osnabrück', 52.2799, 8.0472),
  place('Hengelo', 52.2659, 6.7931),
  place('Apeldoorn', 52.2112, 5.9699),
  place('Utrecht', 52.0907, 5.1214),
  place('Rotterdam', 51.9045, 4.426),
  place('Breda', 51.5719, 4.7683),
  place('Antwerp', 51.2289, 4.4049),
  place('Brussels', 50.8503, 4.3517),
  place('Namur', 50.4674, 4.8712),
  place('Luxembourg', 49.6117, 6.1319),
  place('Metz', 49.1193, 6.1757),
  place('Strasbourg', 48.5734, 7.7521),
  place('Colmar', 48.0794, 7.3585),
  place('Basel', 47.5377, 7.6093),
];

/** The warehouse of the story. */
export const KORMORAN = place('Kormoran, Merwehaven', 51.9045, 4.426);
export const STUDIO = place('Studio, Altona', 53.5527, 9.9352);

/** The point at `progress` (0 to 1) of a route; all its sections take the same time. */
export const pointOnRoute = (route: readonly Place[], progress: number): Place => {
  const scaled = Math.min(0.999999, Math.max(0, progress)) * (route.length - 1);
  const from = route[Math.floor(scaled)];
  const to = route[Math.floor(scaled) + 1];
  if (from === undefined || to === undefined) {
    throw new RangeError('A route needs at least two places.');
  }
  const share = scaled - Math.floor(scaled);
  return {
    name: share < 0.5 ? from.name : to.name,
    latitude: rounded(from.latitude + (to.latitude - from.latitude) * share),
    longitude: rounded(from.longitude + (to.longitude - from.longitude) * share),
  };
};

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
