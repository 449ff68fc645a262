import TinyQueue from "tinyqueue";

interface Reached<Place> {
  place: Place;
  distance: number;
}

/** The nearest place first. */
export const createDistanceQueue = <Place>(start: Place): TinyQueue<Reached<Place>> =>
  new TinyQueue<Reached<Place>>([{ place: start, distance: 0 }], (a, b) => a.distance - b.distance);
