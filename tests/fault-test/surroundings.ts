import { type RedisServer, startRedis } from "#scripts/support/redis.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";
import { openRelay, type Relay } from "#tests/support/relay.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

/** What is between the server and what it uses, so that a test can take it away. */
export interface Surroundings {
  database: TcpProxy;
  redis: TcpProxy;
  facilitator: Relay;
  nodes: Relay[];
  settings: Record<string, string>;
  close(): Promise<void>;
}

export async function openSurroundings({
  databaseUrl,
  chains,
}: {
  databaseUrl: string;
  chains: TestMoneyPath;
}): Promise<Surroundings> {
  const redisServer: RedisServer = await startRedis();
  const [database, redis, facilitator, evm, svm] = await Promise.all([
    openTcpProxy(databaseUrl),
    openTcpProxy(redisServer.url),
    openRelay(chains.facilitatorUrl),
    openRelay(chains.evmRpcUrl),
    openRelay(chains.svmRpcUrl),
  ]);
  return {
    database,
    redis,
    facilitator,
    nodes: [evm, svm],
    settings: {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      FACILITATOR_URL: facilitator.url,
      EVM_RPC_URL: evm.url,
      SVM_RPC_URL: svm.url,
    },
    async close() {
      for (const part of [database, redis, facilitator, evm, svm]) await part.close();
      await redisServer.stop();
    },
  };
}
