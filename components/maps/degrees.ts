/** `51.92° N, 4.22° E`. */
export function formatPosition(lat: number, lon: number): string {
  return `${formatLatitude(lat, 2)}, ${formatLongitude(lon, 2)}`;
}

/** `51.92° N`; 0° has no N or S. */
export function formatLatitude(lat: number, decimals = 0): string {
  return formatAngle(lat, decimals, ["N", "S"]);
}

/** `4.22° E`; brought into the range up to 180°, which has no E or W. */
export function formatLongitude(lon: number, decimals = 0): string {
  const around = ((((lon + 180) % 360) + 360) % 360) - 180;
  return Math.abs(around) === 180 ? "180°" : formatAngle(around, decimals, ["E", "W"]);
}

function formatAngle(degrees: number, decimals: number, [positive, negative]: [string, string]): string {
  const size = Math.abs(degrees).toFixed(decimals);
  if (Number(size) === 0) return `${size}°`;
  return `${size}° ${degrees > 0 ? positive : negative}`;
}
