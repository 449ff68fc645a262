export interface EngineDatabase {
  url: string;
  name: string;
}

/** A Postgres server, or PGlite as `npm start` uses it. */
export interface DatabaseEngine {
  /** An empty database, or a copy of a sealed one. */
  create(from?: EngineDatabase): Promise<EngineDatabase>;
  /**
   * Makes a sealed database once, or returns the one that another stage of this run of tests has made.
   * @param make fills a new database, which is sealed after that
   */
  pattern(name: "empty" | "reference", make: () => Promise<EngineDatabase>): Promise<EngineDatabase>;
  /** Closes all connections to a database. After that it is only a pattern for copies. */
  seal(database: EngineDatabase): Promise<void>;
  /** Makes every statement that writes fail, if the engine can do so. */
  makeReadOnly(database: EngineDatabase): Promise<void>;
  drop(database: EngineDatabase): Promise<void>;
  /** Removes all databases and ends all processes of the engine. */
  stop(): Promise<void>;
}
