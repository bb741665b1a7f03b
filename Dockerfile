FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace api --include-workspace-root \
  && npm cache clean --force \
  && mkdir /data && chown node /data
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/api/images api/images
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/schema schema
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 4000}/sante`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/api/src/main.js"]
