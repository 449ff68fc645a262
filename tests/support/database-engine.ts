/** A database that an engine made. */
export interface EngineDatabase {
  url: string;
  /** What the engine calls it. */
  name: string;
}

/** The two places where a test database can live: a Postgres server, or PGlite as `npm start` uses it. */
export interface DatabaseEngine {
  /** A new database: empty, or a copy of a sealed one. */
  create(from?: EngineDatabase): Promise<EngineDatabase>;
  /** Ends what is connected to it; from then on it only serves as a pattern for copies. */
  seal(database: EngineDatabase): Promise<void>;
  /** From then on every statement that writes fails, where the engine can say so. */
  makeReadOnly(database: EngineDatabase): Promise<void>;
  drop(database: EngineDatabase): Promise<void>;
  /** Removes all that it made and ends all that it started. */
  stop(): Promise<void>;
}
