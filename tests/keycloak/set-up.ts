/** Before the first test of the project `keycloak`: one Keycloak for all of them. After the last one it is stopped. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { bringKeycloak, type Keycloak, startKeycloak, stopKeycloak } from './keycloak.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Given to the project `keycloak` alone: what is tested there uses it instead of the embedded provider. */
    keycloak?: Keycloak;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await bringKeycloak();
  const keycloak = { port: await freePort(), password: randomBytes(16).toString('hex') };
  await startKeycloak(keycloak);
  project.provide('keycloak', keycloak);
  return () => stopKeycloak(keycloak.port);
}
