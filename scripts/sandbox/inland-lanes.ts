/** A lane between a port and an inland place. Kilometres are round figures of the rule, not measured. An empty code means that there is none. */
export interface SandboxLane {
  port: string;
  portName: string;
  place: string;
  placeName: string;
  km: number;
  hasRail: boolean;
}

const lane = (port: string, portName: string, place: string, placeName: string, km: number, hasRail: boolean): SandboxLane => ({
  port,
  portName,
  place,
  placeName,
  km,
  hasRail,
});

/** Lanes of the sandbox. Each main port has a near place and, if the country has one, a far place with rail. */
export const SANDBOX_LANES: readonly SandboxLane[] = [
  lane("CNSHA", "Shanghai", "CNSZH", "Suzhou", 100, false),
  lane("CNSHA", "Shanghai", "CNWUH", "Wuhan", 850, true),
  lane("CNNGB", "Ningbo", "CNHGH", "Hangzhou", 170, false),
  lane("CNNGB", "Ningbo", "", "Yiwu", 250, true),
  lane("SGSIN", "Singapore", "", "Tuas", 30, false),
  lane("INNSA", "Nhava Sheva", "", "Pune", 120, false),
  lane("INNSA", "Nhava Sheva", "INTKD", "ICD Tughlakabad", 1400, true),
  lane("INMUN", "Mundra", "", "Ahmedabad", 350, false),
  lane("INMUN", "Mundra", "INTKD", "ICD Tughlakabad", 1200, true),
  lane("AEJEA", "Jebel Ali", "AEAUH", "Abu Dhabi", 110, false),
  lane("NLRTM", "Rotterdam", "", "Eindhoven", 130, false),
  lane("NLRTM", "Rotterdam", "", "Venlo", 190, true),
  lane("DEHAM", "Hamburg", "", "Hannover", 150, false),
  lane("DEHAM", "Hamburg", "DEMUC", "München", 790, true),
  lane("BEANR", "Antwerp", "", "Brussels", 50, false),
  lane("BEANR", "Antwerp", "", "Liège", 120, true),
  lane("GBFXT", "Felixstowe", "", "Northampton", 190, false),
  lane("GBFXT", "Felixstowe", "", "Manchester", 390, true),
  lane("USLAX", "Los Angeles", "", "Ontario", 70, false),
  lane("USLAX", "Los Angeles", "USCHI", "Chicago", 3250, true),
  lane("USNYC", "New York", "", "Philadelphia", 150, false),
  lane("USNYC", "New York", "USCHI", "Chicago", 1270, true),
  lane("BRSSZ", "Santos", "", "São Paulo", 80, false),
  lane("BRSSZ", "Santos", "", "Campinas", 170, true),
  lane("KEMBA", "Mombasa", "", "Voi", 150, false),
  lane("KEMBA", "Mombasa", "KENBO", "Nairobi", 490, true),
  lane("ZADUR", "Durban", "", "Pietermaritzburg", 80, false),
  lane("ZADUR", "Durban", "", "Johannesburg", 570, true),
];
