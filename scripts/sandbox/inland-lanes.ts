/**
 * A lane between a port and an inland place. Kilometres are round figures of the rule, not measured. An empty code
 * means that there is none.
 */
export interface SandboxLane {
  port: string;
  portName: string;
  place: string;
  placeName: string;
  km: number;
  hasRail: boolean;
}

const buildLane = (
  port: string,
  portName: string,
  place: string,
  placeName: string,
  km: number,
  hasRail: boolean,
): SandboxLane => ({
  port,
  portName,
  place,
  placeName,
  km,
  hasRail,
});

/** Each main port has a near place and, if the country has one, a far place with rail. */
export const SANDBOX_LANES: readonly SandboxLane[] = [
  buildLane("CNSHA", "Shanghai", "CNSZH", "Suzhou", 100, false),
  buildLane("CNSHA", "Shanghai", "CNWUH", "Wuhan", 850, true),
  buildLane("CNNGB", "Ningbo", "CNHGH", "Hangzhou", 170, false),
  buildLane("CNNGB", "Ningbo", "", "Yiwu", 250, true),
  buildLane("SGSIN", "Singapore", "", "Tuas", 30, false),
  buildLane("INNSA", "Nhava Sheva", "", "Pune", 120, false),
  buildLane("INNSA", "Nhava Sheva", "INTKD", "ICD Tughlakabad", 1400, true),
  buildLane("INMUN", "Mundra", "", "Ahmedabad", 350, false),
  buildLane("INMUN", "Mundra", "INTKD", "ICD Tughlakabad", 1200, true),
  buildLane("AEJEA", "Jebel Ali", "AEAUH", "Abu Dhabi", 110, false),
  buildLane("NLRTM", "Rotterdam", "", "Eindhoven", 130, false),
  buildLane("NLRTM", "Rotterdam", "", "Venlo", 190, true),
  buildLane("DEHAM", "Hamburg", "", "Hannover", 150, false),
  buildLane("DEHAM", "Hamburg", "DEMUC", "München", 790, true),
  buildLane("BEANR", "Antwerp", "", "Brussels", 50, false),
  buildLane("BEANR", "Antwerp", "", "Liège", 120, true),
  buildLane("GBFXT", "Felixstowe", "", "Northampton", 190, false),
  buildLane("GBFXT", "Felixstowe", "", "Manchester", 390, true),
  buildLane("USLAX", "Los Angeles", "", "Ontario", 70, false),
  buildLane("USLAX", "Los Angeles", "USCHI", "Chicago", 3250, true),
  buildLane("USNYC", "New York", "", "Philadelphia", 150, false),
  buildLane("USNYC", "New York", "USCHI", "Chicago", 1270, true),
  buildLane("BRSSZ", "Santos", "", "São Paulo", 80, false),
  buildLane("BRSSZ", "Santos", "", "Campinas", 170, true),
  buildLane("KEMBA", "Mombasa", "", "Voi", 150, false),
  buildLane("KEMBA", "Mombasa", "KENBO", "Nairobi", 490, true),
  buildLane("ZADUR", "Durban", "", "Pietermaritzburg", 80, false),
  buildLane("ZADUR", "Durban", "", "Johannesburg", 570, true),
];
