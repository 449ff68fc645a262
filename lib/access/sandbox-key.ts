/**
 * A published `X-API-Key`, the same for everybody. A call with it is checked as usual, and its answer is the documented
 * example. It is counted against the rate limit of its address only.
 */
export const SANDBOX_KEY = "qs_test_answers_are_examples";
