/** The operator of the server that browser tests use. */
export const OPERATOR_EMAIL = "olga@operators.example.com";
