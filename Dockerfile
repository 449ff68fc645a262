# The server's image. Two more stages lead to it: `build` makes the pages, and `tools` is the server with the programs
# for backups. The tag is the version of the package `node` in package.json, and a test compares them. A tag can move:
# pin the digest that your own registry shows.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/postinstall.ts ./scripts/
COPY scripts/support/unused-package-files.ts ./scripts/support/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && rm -rf .next/cache

# The same path as the build: the bundles contain it.
FROM node:24.21.0-trixie-slim AS server
WORKDIR /app
ENV APP_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    npm_config_cache=/tmp/npm \
    npm_config_logs_max=0 \
    npm_config_update_notifier=false
COPY package.json package-lock.json ./
COPY scripts/postinstall.ts ./scripts/
COPY scripts/support/unused-package-files.ts ./scripts/support/
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund && rm -rf /tmp/npm
COPY . .
COPY --from=build /app/.next ./.next
COPY --from=build /app/generated ./generated
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
# The user `node` of the base image, as a number: an orchestrator can see that it is not root.
USER 1000:1000
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]

FROM server AS tools
USER 0:0
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-client-17 \
    && rm -rf /var/lib/apt/lists/* \
    && mkdir /backups \
    && chown 1000:1000 /backups
USER 1000:1000
HEALTHCHECK NONE
CMD ["npm", "run", "backup", "--", "/backups/now"]

# `docker build .` without a target makes the last stage.
FROM server
