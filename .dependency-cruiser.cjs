/** Layers of lib/, lowest first: a file may use its own layer and those below it. */
const LAYERS = [
  ["platform"],
  ["domain"],
  ["operations"],
  ["access", "accounts", "billing", "credentials", "webhooks", "ingest", "invoices"],
  ["http", "discovery"],
];

/** The files of lib/domain that read tables; every other one there is a pure rule. */
const READERS = "^lib/domain/([^/]+/facts|quality/fact-row)\\.ts$";

const folders = (layers) => `^lib/(${layers.flat().join("|")})/`;

const arrowsNeverRunBack = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer[0]}-below-${LAYERS[index + 1][0]}`,
  comment: `lib/${layer.join(", lib/")} may not use a layer above.`,
  severity: "error",
  from: { path: folders([layer]) },
  to: { path: folders(LAYERS.slice(index + 1)) },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...arrowsNeverRunBack,
    {
      name: "lib-below-app",
      comment: "The library knows neither pages nor commands nor tests.",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components|scripts|tests|e2e|bench|server\\.ts|proxy\\.ts)" },
    },
    {
      name: "pure-domain",
      comment: "A rule of shipping takes dates and facts as arguments: no Prisma, clock, environment, cache, log or table reads.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: READERS },
      to: { path: ["^lib/platform/(?!(dates|money)\\.ts$)", "^generated/", "^node_modules/(@prisma|pg|pino)/", READERS] },
    },
    {
      name: "no-node-in-pure-domain",
      comment: "A rule of shipping runs anywhere, the browser included.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: READERS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "prisma-client-has-one-owner",
      comment: "Only lib/platform/db makes connections; the rest takes its types and values from there.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts)", pathNot: "^lib/(platform/db|ingest)/" },
      to: { path: ["^generated/prisma/", "^node_modules/(@prisma|pg)/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "prom-client-has-one-owner",
      comment: "Only lib/platform/metrics.ts knows how metrics are kept, and a server loads it only when they are wanted; the rest tells a meter.",
      severity: "error",
      from: { pathNot: "^lib/platform/metrics\\.ts$" },
      to: { path: "^node_modules/prom-client/" },
    },
    {
      name: "metrics-stay-outside",
      comment: "What is counted may be told in a bundle of Next's, which is to hold no second registry.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts|proxy\\.ts)", pathNot: "^lib/platform/metrics-server\\.ts$" },
      to: { path: "^lib/platform/metrics(-server)?\\.ts$", dependencyTypesNot: ["dynamic-import", "type-only"] },
    },
    {
      name: "components-take-props",
      comment: "Components get what they show as props: pure rules are theirs to call, tables, settings and operations are not.",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: ["^lib/(platform/(?!(dates|money)\\.ts$)|operations|access|accounts|billing|credentials|webhooks|ingest|http|discovery)", READERS, "^app/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "local-chains-stay-outside",
      comment: "The local money path is another program: a server loads what starts it only when it is wanted, and never in production.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts|proxy\\.ts)" },
      to: { path: "^scripts/money-path/", dependencyTypesNot: ["dynamic-import"] },
    },
    {
      name: "tests-stay-outside",
      comment: "What is shipped does not depend on tests or benches.",
      severity: "error",
      from: { path: "^(lib|app|components|scripts|server\\.ts)" },
      to: { path: "^(tests|e2e|bench)/" },
    },
    {
      name: "client-stands-alone",
      comment: "The client is installed without the service: it knows it by what it answers.",
      severity: "error",
      from: { path: "^clients/typescript/src/" },
      to: { path: "^(lib|app|components|scripts|tests|generated|server\\.ts)" },
    },
    {
      name: "no-cycles",
      comment: "An import that happens at a call, long after all modules stand, ties no knot.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "declared",
      comment: "What is imported stands in package.json, and what is shipped stands under dependencies.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts|proxy\\.ts)" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    doNotFollow: { path: "^(node_modules|generated)/" },
    exclude: { path: "^(\\.next|\\.data)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6", "cjs"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
