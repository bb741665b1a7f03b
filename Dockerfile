# The release is made in one stage; the second one holds only that.
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
COPY web/index.html web/tsconfig.json web/vite.config.ts web/browsers.ts web/chunks.ts web/themeSheet.ts web/
COPY web/public web/public
COPY web/src web/src
# The page of a reporting token shows it.
COPY docs/API.md docs/
COPY ops ops
COPY LICENSE README.md SECURITY.md CHANGELOG.md ./
RUN npm run release

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Boussole" org.opencontainers.image.version="0.2.0" \
  org.opencontainers.image.licenses="MIT"
# Listen on all addresses of the container's own network: `docker run -p` says who reaches it.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PATH=/app/bin:$PATH
WORKDIR /app
COPY --from=build /app/release/boussole ./
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/sante`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As scripts/tools/product.mjs says.
CMD ["node", "--liftoff-only", "--max-semi-space-size=16", "--heap-growing-percent=60", "--enable-source-maps", "api/dist/api/src/app/main.js"]
