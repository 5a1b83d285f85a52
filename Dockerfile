# syntax=docker/dockerfile:1
# docs/deploy.md "As a container". `npm run deploy:rehearse` does what stands here without Docker.

ARG NODE=node:24-trixie-slim
# The image of the running release: open tabs still request its files.
ARG PREVIOUS=first-release

# The build needs no development packages either. Native packages bring their binaries and need no scripts.
FROM ${NODE} AS packages
WORKDIR /srv/keelway
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE} AS first-release
RUN mkdir -p /srv/keelway/dist/site/assets /srv/keelway/dist/kept

FROM ${PREVIOUS} AS previous

FROM packages AS build
COPY . .
COPY --from=previous /srv/keelway/dist/site/assets dist/site/assets
COPY --from=previous /srv/keelway/dist/kept dist/kept
RUN npm run build
# For the tests only (tools/language/marked.ts).
RUN rm -f dist/marked.json

FROM ${NODE} AS gateway
ENV NODE_ENV=production HOST=:: PORT=3000 KEELWAY_DATA=/var/lib/keelway
WORKDIR /srv/keelway
# For the names of agents in pictures of badges; for backup and restore, of PostgreSQL 17 and older.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends fontconfig fonts-noto-core postgresql-client \
  && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /var/lib/keelway && chown 1000:1000 /var/lib/keelway && chmod 700 /var/lib/keelway
COPY --from=packages /srv/keelway/node_modules node_modules
COPY package.json tsconfig.json ./
COPY content content
# What commands for operators import.
COPY assistant assistant
COPY machines machines
COPY places places
COPY server server
COPY shared shared
COPY src/devtools/textOf.ts src/devtools/textOf.ts
COPY tools/commandEnvironment.ts tools/commandEnvironment.ts
COPY tools/agents tools/agents
COPY tools/backup tools/backup
COPY tools/checkLive tools/checkLive
COPY tools/imports tools/imports
COPY tools/jobs tools/jobs
COPY tools/members tools/members
COPY tools/payments tools/payments
COPY --from=build /srv/keelway/dist dist
# The user `node` of the base image; by number, so that Kubernetes can tell that it is not root.
USER 1000:1000
EXPOSE 3000
VOLUME /var/lib/keelway
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:'+process.env.PORT+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "dist/server/start.js"]
