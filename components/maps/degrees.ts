/** `51.92° N, 4.22° E`. */
export function positionWords(lat: number, lon: number): string {
  return `${latitudeWords(lat, 2)}, ${longitudeWords(lon, 2)}`;
}

/** `51.92° N`; 0° has no N or S. */
export function latitudeWords(lat: number, decimals = 0): string {
  return angle(lat, decimals, ["N", "S"]);
}

/** `4.22° E`; brought into the range up to 180°, which has no E or W. */
export function longitudeWords(lon: number, decimals = 0): string {
  const around = ((((lon + 180) % 360) + 360) % 360) - 180;
  return Math.abs(around) === 180 ? "180°" : angle(around, decimals, ["E", "W"]);
}

function angle(degrees: number, decimals: number, [positive, negative]: [string, string]): string {
  const size = Math.abs(degrees).toFixed(decimals);
  if (Number(size) === 0) return `${size}°`;
  return `${size}° ${degrees > 0 ? positive : negative}`;
}
