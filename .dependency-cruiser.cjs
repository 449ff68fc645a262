/** The layers of lib/, lowest first. A file may use its own part of lib/ and the layers below, but no other part of its layer. */
const LAYERS = [
  ["platform"],
  ["domain", "documents"],
  ["operations"],
  ["access", "invoices"],
  ["forms"],
  ["accounts"],
  ["credentials"],
  ["webhooks", "billing", "dashboard"],
  ["ingest"],
  ["intake"],
  ["discovery"],
  ["http"],
  ["jobs.ts"],
  ["server"],
];

/** The files of lib/domain that read tables. All other files there are pure rules. */
const READERS = "^lib/domain/([^/]+/facts|quality/fact-row)\\.ts$";

const toPattern = (part) => (part.endsWith(".ts") ? `${part.replace(".", "\\.")}$` : `${part}/`);
const toPath = (parts) => `^lib/(${parts.map(toPattern).join("|")})`;

const noUseOfHigherLayers = LAYERS.flatMap((layer, index) =>
  layer.flatMap((part) => {
    const others = LAYERS.slice(index)
      .flat()
      .filter((other) => other !== part);
    const rule = {
      name: `${part}-uses-layers-below`,
      comment: `lib/${part} may use itself and the layers below.`,
      severity: "error",
      from: { path: toPath([part]) },
      to: { path: toPath(others) },
    };
    return others.length > 0 ? [rule] : [];
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...noUseOfHigherLayers,
    {
      name: "lib-below-app",
      comment: "lib/ does not use pages, commands or tests.",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components|scripts|tests|e2e|bench|server\\.ts|proxy\\.ts)" },
    },
    {
      name: "pure-domain",
      comment:
        "A shipping rule takes dates and facts as arguments. It uses no Prisma, clock, environment, cache, log or table.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: READERS },
      to: {
        path: ["^lib/platform/(?!(dates|money)\\.ts$)", "^generated/", "^node_modules/(@prisma|pg|pino)/", READERS],
      },
    },
    {
      name: "no-node-in-pure-domain",
      comment: "A shipping rule must run anywhere, also in a browser.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: READERS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "prisma-client-has-one-owner",
      comment: "Only lib/platform/db opens connections. Other files use its types and values.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts)", pathNot: "^lib/(platform/db|ingest)/" },
      to: { path: ["^generated/prisma/", "^node_modules/(@prisma|pg)/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "prom-client-has-one-owner",
      comment:
        "Only lib/platform/metrics.ts stores metrics, and a server loads it only with METRICS_PORT. Other files report to a meter.",
      severity: "error",
      from: { pathNot: "^lib/platform/metrics\\.ts$" },
      to: { path: "^node_modules/prom-client/" },
    },
    {
      name: "metrics-stay-outside",
      comment: "Code that reports metrics can be in a bundle of Next, which must not contain a second registry.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts|proxy\\.ts)", pathNot: "^lib/platform/metrics-server\\.ts$" },
      to: { path: "^lib/platform/metrics(-server)?\\.ts$", dependencyTypesNot: ["dynamic-import", "type-only"] },
    },
    {
      name: "components-take-props",
      comment:
        "Components get their content as props. They may call pure rules, and read the table of plans and the visitor's languages, but read no tables and settings and call no operations.",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: [
          "^lib/(platform/(?!(accept-language|dates|money|page-locale)\\.ts$)|documents|operations|access|accounts/(?!plan(s|-texts)\\.ts$)|billing|credentials|dashboard|webhooks|ingest|http|discovery|forms)",
          READERS,
          "^app/",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "local-chains-stay-outside",
      comment:
        "The local money path is a separate program. A server loads its starter only when it needs it, and never in production.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts|proxy\\.ts)" },
      to: { path: "^scripts/money-path/", dependencyTypesNot: ["dynamic-import"] },
    },
    {
      name: "tests-stay-outside",
      comment: "Production code does not depend on tests or benchmarks.",
      severity: "error",
      from: { path: "^(lib|app|components|scripts|server\\.ts)" },
      to: { path: "^(tests|e2e|bench)/" },
    },
    {
      name: "client-is-independent",
      comment: "Users install the client without the service, so it depends on no file of the service.",
      severity: "error",
      from: { path: "^clients/typescript/src/" },
      to: { path: "^(lib|app|components|scripts|tests|generated|server\\.ts)" },
    },
    {
      name: "no-cycles",
      comment:
        "Modules must not import each other in a circle. A dynamic import is allowed: it runs after all modules have loaded.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "declared",
      comment: "Production code imports only packages that are listed under `dependencies` in package.json.",
      severity: "error",
      from: { path: "^(lib|app|components|server\\.ts|proxy\\.ts)" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    doNotFollow: { path: "^(node_modules|generated)/" },
    exclude: { path: "^(\\.next|\\.data|clients/typescript/dist)/" },
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
