/** The operators of the server that browser tests use: one for each test that signs one up. */
export const OPERATORS = {
  olga: "olga@operators.example.com",
  omar: "omar@operators.example.com",
  otto: "otto@operators.example.com",
} as const;
