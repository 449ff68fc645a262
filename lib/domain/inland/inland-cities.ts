import { splitWords } from "../text.ts";

/**
 * Large inland cities that shippers name as a destination. They serve errors and hints only. These then name places of
 * the right country, even if nothing about the city is on file.
 */
const COUNTRY_OF_CITY: Readonly<Record<string, string>> = {
  ...mapCities(
    "US",
    "Atlanta, Chicago, Cincinnati, Cleveland, Columbus, Dallas, Denver, Detroit, El Paso, Fort Worth, Indianapolis, Kansas City, Laredo",
  ),
  ...mapCities(
    "US",
    "Las Vegas, Louisville, Memphis, Minneapolis, Nashville, Omaha, Phoenix, Pittsburgh, Salt Lake City, St Louis, St Paul",
  ),
  ...mapCities("CA", "Calgary, Edmonton, Ottawa, Regina, Saskatoon, Toronto, Winnipeg"),
  ...mapCities("MX", "Guadalajara, Mexico City, Monterrey, Queretaro"),
  ...mapCities("BR", "Belo Horizonte, Brasilia, Campinas, Curitiba, Sao Paulo"),
  ...mapCities(
    "IN",
    "Agra, Ahmedabad, Bangalore, Bengaluru, Delhi, Hyderabad, Indore, Jaipur, Jodhpur, Kanpur, Ludhiana, Moradabad, Nagpur, New Delhi, Pune",
  ),
  ...mapCities("CN", "Beijing, Changsha, Chengdu, Chongqing, Hangzhou, Hefei, Suzhou, Wuhan, Xian, Yiwu, Zhengzhou"),
  ...mapCities(
    "DE",
    "Berlin, Cologne, Dortmund, Duisburg, Dusseldorf, Frankfurt, Leipzig, Munich, Nuremberg, Stuttgart",
  ),
  ...mapCities("FR", "Lille, Lyon, Paris, Strasbourg, Toulouse"),
  ...mapCities("GB", "Birmingham, Leeds, Manchester, Sheffield"),
  ...mapCities("IT", "Bologna, Milan, Padua, Turin, Verona"),
  ...mapCities("ES", "Madrid, Zaragoza"),
  ...mapCities("PL", "Krakow, Lodz, Poznan, Warsaw, Wroclaw"),
  ...mapCities("AT", "Graz, Linz, Salzburg, Vienna"),
  ...mapCities("CH", "Basel, Geneva, Zurich"),
  ...mapCities("CZ", "Brno, Prague"),
  ...mapCities("HU", "Budapest"),
  ...mapCities("SK", "Bratislava"),
  ...mapCities("ZA", "Bloemfontein, Johannesburg, Pretoria"),
  ...mapCities("KE", "Nairobi"),
  ...mapCities("UG", "Kampala"),
  ...mapCities("RW", "Kigali"),
  ...mapCities("ET", "Addis Ababa"),
  ...mapCities("PK", "Faisalabad, Islamabad, Lahore, Sialkot"),
  ...mapCities("BD", "Dhaka"),
  ...mapCities("NP", "Kathmandu"),
  ...mapCities("SA", "Riyadh"),
};

function mapCities(country: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(", ").map((name) => [splitWords(name).join(" "), country]));
}

/** `undefined` for another text. */
export const findCountryOfCity = (text: string): string | undefined => COUNTRY_OF_CITY[splitWords(text).join(" ")];
