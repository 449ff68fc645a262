interface Described {
  paths: Record<string, Record<string, { operationId?: string; "x-price"?: string; "x-badges"?: { name: string }[] }>>;
}

/** An OpenAPI document with the price of each operation where the reference shows it. */
export function withPriceBadges<Document extends Described>(document: Document): Document {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    if (operation.operationId) operation["x-badges"] = [{ name: operation["x-price"] ? `USD ${operation["x-price"]}` : "free" }];
  }
  return document;
}
