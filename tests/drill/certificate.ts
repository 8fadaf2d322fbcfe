/** Certificates for database servers of this machine, each its own authority. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { unprivilegedUser } from '../../api/database/binaries.ts';

/** Paths of PEM files. */
export type Certificate = { readonly cert: string; readonly key: string };

const begins = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
// node-postgres compares with “localhost” where the host is a number.
const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];

/** @param dir where the user of the servers may read */
export function makeCertificate(dir: string, name: string): Certificate {
  const [cert, key] = [path.join(dir, `${name}.crt`), path.join(dir, `${name}.key`)];
  execFileSync('openssl', [...begins, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const { uid, gid = uid } = unprivilegedUser();
  if (uid !== undefined) fs.chownSync(key, uid, gid!);
  fs.chmodSync(key, 0o600);
  return { cert, key };
}
