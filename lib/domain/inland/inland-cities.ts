import { words } from "../text.ts";

/**
 * Countries of large inland cities that shippers name as a destination. They serve errors and hints only, which then name places of the
 * right country, also if nothing about the city is on file.
 */
const COUNTRY_OF_CITY: Readonly<Record<string, string>> = {
  ...citiesOf("US", "Atlanta, Chicago, Cincinnati, Cleveland, Columbus, Dallas, Denver, Detroit, El Paso, Fort Worth, Indianapolis, Kansas City, Laredo"),
  ...citiesOf("US", "Las Vegas, Louisville, Memphis, Minneapolis, Nashville, Omaha, Phoenix, Pittsburgh, Salt Lake City, St Louis, St Paul"),
  ...citiesOf("CA", "Calgary, Edmonton, Ottawa, Regina, Saskatoon, Toronto, Winnipeg"),
  ...citiesOf("MX", "Guadalajara, Mexico City, Monterrey, Queretaro"),
  ...citiesOf("BR", "Belo Horizonte, Brasilia, Campinas, Curitiba, Sao Paulo"),
  ...citiesOf("IN", "Agra, Ahmedabad, Bangalore, Bengaluru, Delhi, Hyderabad, Indore, Jaipur, Jodhpur, Kanpur, Ludhiana, Moradabad, Nagpur, New Delhi, Pune"),
  ...citiesOf("CN", "Beijing, Changsha, Chengdu, Chongqing, Hangzhou, Hefei, Suzhou, Wuhan, Xian, Yiwu, Zhengzhou"),
  ...citiesOf("DE", "Berlin, Cologne, Dortmund, Duisburg, Dusseldorf, Frankfurt, Leipzig, Munich, Nuremberg, Stuttgart"),
  ...citiesOf("FR", "Lille, Lyon, Paris, Strasbourg, Toulouse"),
  ...citiesOf("GB", "Birmingham, Leeds, Manchester, Sheffield"),
  ...citiesOf("IT", "Bologna, Milan, Padua, Turin, Verona"),
  ...citiesOf("ES", "Madrid, Zaragoza"),
  ...citiesOf("PL", "Krakow, Lodz, Poznan, Warsaw, Wroclaw"),
  ...citiesOf("AT", "Graz, Linz, Salzburg, Vienna"),
  ...citiesOf("CH", "Basel, Geneva, Zurich"),
  ...citiesOf("CZ", "Brno, Prague"),
  ...citiesOf("HU", "Budapest"),
  ...citiesOf("SK", "Bratislava"),
  ...citiesOf("ZA", "Bloemfontein, Johannesburg, Pretoria"),
  ...citiesOf("KE", "Nairobi"),
  ...citiesOf("UG", "Kampala"),
  ...citiesOf("RW", "Kigali"),
  ...citiesOf("ET", "Addis Ababa"),
  ...citiesOf("PK", "Faisalabad, Islamabad, Lahore, Sialkot"),
  ...citiesOf("BD", "Dhaka"),
  ...citiesOf("NP", "Kathmandu"),
  ...citiesOf("SA", "Riyadh"),
};

function citiesOf(country: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(", ").map((name) => [words(name).join(" "), country]));
}

/** Returns the country of a large inland city; `undefined` for another text. */
export const countryOfCity = (text: string): string | undefined => COUNTRY_OF_CITY[words(text).join(" ")];
