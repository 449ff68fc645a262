import { type RedisServer, startRedis } from "#scripts/support/redis.ts";
import { type RazorpayServer, startRazorpay } from "#tests/billing/support/razorpay-server.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";
import { openRelay, type Relay } from "#tests/support/relay.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp-server.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

/** What is between the server and what it uses, so that a test can take it away. */
export interface Surroundings {
  database: TcpProxy;
  redis: TcpProxy;
  facilitator: Relay;
  nodes: Relay[];
  mail: TcpProxy;
  mailServer: SmtpServer;
  files: TcpProxy;
  fileServer: S3Server;
  billing: TcpProxy;
  billingServer: RazorpayServer;
  settings: Record<string, string>;
  close(): Promise<void>;
}

const BILLING = { keyId: "rzp_test_key", keySecret: "a-secret-of-the-key", webhookSecret: "a-secret-of-webhooks" };

export async function openSurroundings({
  databaseUrl,
  chains,
}: {
  databaseUrl: string;
  chains: TestMoneyPath;
}): Promise<Surroundings> {
  const redisServer: RedisServer = await startRedis();
  const [mailServer, fileServer, billingServer] = await Promise.all([
    startSmtpServer(),
    startS3Server(),
    startRazorpay(BILLING),
  ]);
  const [database, redis, mail, files, billing, facilitator, evm, svm] = await Promise.all([
    openTcpProxy(databaseUrl),
    openTcpProxy(redisServer.url),
    openTcpProxy(mailServer.url),
    openTcpProxy(fileServer.settings.url),
    openTcpProxy(billingServer.url),
    openRelay(chains.facilitatorUrl),
    openRelay(chains.evmRpcUrl),
    openRelay(chains.svmRpcUrl),
  ]);
  const { region, accessKey, secretKey } = fileServer.settings;
  return {
    database,
    redis,
    facilitator,
    nodes: [evm, svm],
    mail,
    mailServer,
    files,
    fileServer,
    billing,
    billingServer,
    settings: {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      FACILITATOR_URL: facilitator.url,
      EVM_RPC_URL: evm.url,
      SVM_RPC_URL: svm.url,
      SMTP_URL: mail.url,
      FILES_S3_URL: files.url,
      FILES_S3_REGION: region,
      FILES_S3_ACCESS_KEY: accessKey,
      FILES_S3_SECRET_KEY: secretKey,
      RAZORPAY_KEY_ID: BILLING.keyId,
      RAZORPAY_KEY_SECRET: BILLING.keySecret,
      RAZORPAY_WEBHOOK_SECRET: BILLING.webhookSecret,
      RAZORPAY_API_URL: billing.url.replace(/\/$/, ""),
    },
    async close() {
      for (const part of [database, redis, facilitator, evm, svm, mail, files, billing]) await part.close();
      for (const part of [mailServer, fileServer, billingServer]) await part.close();
      await redisServer.stop();
    },
  };
}
