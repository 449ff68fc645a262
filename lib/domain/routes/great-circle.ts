/** A place on the globe: decimal degrees, north and east positive. */
export interface Position {
  lat: number;
  lon: number;
}
