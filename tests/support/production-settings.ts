/** What accounts require in production. */
export const PRODUCTION_ACCOUNTS = {
  AUTH_SECRET: "a-secret-of-at-least-32-characters",
  SMTP_URL: "smtp://127.0.0.1:1",
  CONTACT_EMAIL: "hello@quayside.example",
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "secret",
  SELLER_NAME: "Quayside Pvt Ltd",
  SELLER_ADDRESS: "1 Dock Road, Mumbai",
  SELLER_GSTIN: "27AAPFU0939F1ZV",
  SELLER_SAC: "998319",
};

/** What production requires besides a database. The keys and addresses are invented, and nobody answers there. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  APP_ENV: "production",
  PUBLIC_BASE_URL: "https://quayside.example",
  FACILITATOR_URL: "http://127.0.0.1:1",
  PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  EVM_RPC_URL: "http://127.0.0.1:1",
  ...PRODUCTION_ACCOUNTS,
  INTAKE: "off",
};
