/** Price level of a country in the sandbox. We set it by hand; it says nothing about the real country. */
export const COST_FACTORS = { low: "0.7", middle: "1", high: "1.4" } as const;

export interface SandboxCountry {
  code: string;
  cost: keyof typeof COST_FACTORS;
  /** Usual currency of tariffs in the country: its own currency or US dollars. It must be in currencies.ts. */
  currency: string;
}

export const SANDBOX_COUNTRIES: readonly SandboxCountry[] = [
  { code: "AE", cost: "middle", currency: "AED" },
  { code: "AU", cost: "high", currency: "AUD" },
  { code: "BD", cost: "low", currency: "USD" },
  { code: "BE", cost: "high", currency: "EUR" },
  { code: "BR", cost: "middle", currency: "USD" },
  { code: "CA", cost: "high", currency: "CAD" },
  { code: "CL", cost: "middle", currency: "USD" },
  { code: "CN", cost: "middle", currency: "CNY" },
  { code: "DE", cost: "high", currency: "EUR" },
  { code: "EG", cost: "low", currency: "USD" },
  { code: "ES", cost: "middle", currency: "EUR" },
  { code: "FR", cost: "high", currency: "EUR" },
  { code: "GB", cost: "high", currency: "GBP" },
  { code: "GR", cost: "middle", currency: "EUR" },
  { code: "HK", cost: "middle", currency: "HKD" },
  { code: "ID", cost: "low", currency: "USD" },
  { code: "IN", cost: "middle", currency: "INR" },
  { code: "IT", cost: "middle", currency: "EUR" },
  { code: "JP", cost: "high", currency: "JPY" },
  { code: "KE", cost: "low", currency: "USD" },
  { code: "KR", cost: "middle", currency: "KRW" },
  { code: "LK", cost: "low", currency: "USD" },
  { code: "MX", cost: "middle", currency: "USD" },
  { code: "MY", cost: "middle", currency: "MYR" },
  { code: "NL", cost: "high", currency: "EUR" },
  { code: "NZ", cost: "high", currency: "NZD" },
  { code: "PH", cost: "middle", currency: "PHP" },
  { code: "PK", cost: "low", currency: "USD" },
  { code: "SA", cost: "middle", currency: "SAR" },
  { code: "SG", cost: "middle", currency: "SGD" },
  { code: "TH", cost: "middle", currency: "THB" },
  { code: "TR", cost: "low", currency: "USD" },
  { code: "TW", cost: "middle", currency: "TWD" },
  { code: "US", cost: "high", currency: "USD" },
  { code: "VN", cost: "low", currency: "USD" },
  { code: "ZA", cost: "middle", currency: "ZAR" },
];
