/**
 * The calls that are written by hand, in docs/reference/calls.md; those of the declarations are in entities.md next to it. `vitest -u`
 * writes it again.
 */
import { expect, test } from 'vitest';
import type { Access, Operation } from '../../api/http/contract.ts';
import { systemEndpoints } from '../../api/http/system-endpoints.ts';
import { backChannelLogout } from '../../api/identity/endpoints/back-channel.ts';
import { clientToken } from '../../api/identity/endpoints/client-token.ts';
import { passwordEndpoints } from '../../api/identity/endpoints/passwords.ts';
import { sessionEndpoints } from '../../api/identity/endpoints/session.ts';
import { tokenEndpoints } from '../../api/identity/endpoints/tokens.ts';
import { verificationEndpoints } from '../../api/identity/endpoints/verification.ts';
import { apiModules } from '../../api/modules.ts';
import { exportEndpoints } from '../../api/services/exports/endpoints.ts';
import { downloadEndpoint } from '../../api/services/files/download.ts';
import { uploadEndpoint } from '../../api/services/files/upload.ts';
import { resources } from '../../resources/index.ts';

/** In place of every part of the server: a description uses none of them. */
const nothing: never = new Proxy(() => nothing, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : nothing) }) as never;
const ownAccounts = apiModules.flatMap(({ ownAccount }) => ownAccount ?? []);
const parts = { app: nothing, resources, figures: {}, ownAccounts } as never;

const rooms: Readonly<Record<string, readonly Operation[]>> = {
  identity: [tokenEndpoints, clientToken, backChannelLogout, sessionEndpoints, verificationEndpoints, passwordEndpoints].flatMap(make =>
    make(nothing),
  ),
  files: [uploadEndpoint(nothing), downloadEndpoint(nothing)],
  exports: exportEndpoints(nothing),
  server: systemEndpoints(nothing),
  ...Object.fromEntries(apiModules.map(({ name, endpoints }) => [name, endpoints?.(parts) ?? []])),
};

const head = `<!-- Written by \`vitest run --project unit tests/golden -u\`. Do not edit. -->

# Calls

The calls that are written by hand. Parameters, bodies, answers and errors of all calls are in \`/api/openapi.json\`; the calls of an entity follow from its
operations in [entities.md](entities.md).
`;

function callers(access: Access): string {
  if (access.kind === 'key') return access.anyOf.map(key => `\`${key}\``).join(' ');
  return access.kind === 'public' ? 'anyone, without sign-in' : 'anyone who is signed in';
}

const row = ({ verb, path, access, summary }: Operation): string =>
  `| \`${verb.toUpperCase()} ${path}\` | ${callers(access)} | ${summary.en} · ${summary.bn} |`.replaceAll('\n', ' ');

test('the page of the calls that are written by hand is today’s', async () => {
  const tables = Object.entries(rooms)
    .map(([name, calls]) => [name, calls.filter(({ isUnlisted }) => !isUnlisted)] as const)
    .filter(([, calls]) => calls.length > 0)
    .map(([name, calls]) => `\n## ${name}\n\n| call | open to | what it does |\n|---|---|---|\n${calls.map(row).join('\n')}\n`);
  await expect(head + tables.join('')).toMatchFileSnapshot('../../docs/reference/calls.md');
});
