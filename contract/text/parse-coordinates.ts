/** Reads "59.3293, 18.0686" as latitude and longitude; null for other text and for positions that do not exist. */
export function parseCoordinates(text: string): { latitude: number; longitude: number } | null {
  const match = /^\s*([-+]?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*([-+]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  const [latitude, longitude] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
