import { mount } from "#lib/http/mount.ts";
import { getExchangeRates } from "#lib/operations/reference/get-exchange-rates.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getExchangeRates);
