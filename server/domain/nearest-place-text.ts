interface Position {
  longitude: number;
  latitude: number;
}

interface NearPlace extends Position {
  name: string;
  region: string;
  kilometres: number;
}

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** "3 km north of Brno, South Moravian, Czechia": it must not look like an address. */
export function nearestPlaceText(index: NearPlace, position: Position): string {
  const name = index.region === '' ? index.name : `${index.name}, ${index.region}`;
  const kilometres = Math.round(index.kilometres);
  return kilometres < 1 ? `Less than 1 km from ${name}` : `${kilometres} km ${direction(index, position)} of ${name}`;
}

/** The compass direction from the place to the position, along the shortest path. */
function direction(from: Position, to: Position): string {
  const [latitude, target] = [radians(from.latitude), radians(to.latitude)];
  const turn = radians(to.longitude - from.longitude);
  const east = Math.sin(turn) * Math.cos(target);
  const north = Math.cos(latitude) * Math.sin(target) - Math.sin(latitude) * Math.cos(target) * Math.cos(turn);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighth + DIRECTIONS.length) % DIRECTIONS.length] ?? '';
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
