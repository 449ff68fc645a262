export const MAIN_PORTS = [
  { code: "CNSHA", name: "Shanghai" },
  { code: "CNNGB", name: "Ningbo" },
  { code: "SGSIN", name: "Singapore" },
  { code: "INNSA", name: "Nhava Sheva" },
  { code: "INMUN", name: "Mundra" },
  { code: "AEJEA", name: "Jebel Ali" },
  { code: "NLRTM", name: "Rotterdam" },
  { code: "DEHAM", name: "Hamburg" },
  { code: "BEANR", name: "Antwerp" },
  { code: "GBFXT", name: "Felixstowe" },
  { code: "USLAX", name: "Los Angeles" },
  { code: "USNYC", name: "New York" },
  { code: "BRSSZ", name: "Santos" },
  { code: "KEMBA", name: "Mombasa" },
  { code: "ZADUR", name: "Durban" },
] as const;

export const MAIN_COUNTRIES = [...new Set(MAIN_PORTS.map(({ code }) => code.slice(0, 2)))];
