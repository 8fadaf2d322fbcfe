/** The programs that check deployment files, and the schemas of Kubernetes: brought once into var/deploy by Go and pip. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeSchemas } from './schemas.ts';

const place = path.resolve(import.meta.dirname, '../../var/deploy');

const programs = {
  helm: ['helm.sh/helm/v3/cmd/helm', 'v3.22.0'],
  kubeconform: ['github.com/yannh/kubeconform/cmd/kubeconform', 'v0.8.0'],
  promtool: ['github.com/prometheus/prometheus/cmd/promtool', 'v0.316.0'],
} as const;
export type Program = keyof typeof programs;

export const kubernetesVersion = '1.36.0';
const schemaPackage = 'kubernetes-validate==1.37.0';
const kinds = [
  ...['configmap-v1', 'service-v1', 'deployment-apps-v1', 'job-batch-v1', 'poddisruptionbudget-policy-v1'],
  ...['horizontalpodautoscaler-autoscaling-v2', 'ingress-networking-v1', 'networkpolicy-networking-v1'],
];

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void =>
  void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });

/** The path of a program; the first time Go builds it, which takes minutes. */
export function program(name: Program): string {
  const [source, version] = programs[name];
  const folder = path.join(place, `${name}-${version}`);
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  console.log(`Building ${name} ${version} …`);
  // A version is named, so no module of the folder matters.
  run('go', ['install', `${source}@${version}`], { GOBIN: folder, GOFLAGS: '-mod=mod' });
  return file;
}

/** The folder of the strict schemas, as a template for kubeconform. */
export function schemas(): string {
  const folder = path.join(place, `schemas-${kubernetesVersion}`);
  if (kinds.some(kind => !existsSync(path.join(folder, `${kind}.json`)))) {
    const unpacked = path.join(place, 'schemas.part');
    console.log(`Fetching the schemas of Kubernetes ${kubernetesVersion} …`);
    rmSync(unpacked, { recursive: true, force: true });
    run('python3', ['-m', 'venv', path.join(unpacked, 'venv')]);
    run(path.join(unpacked, 'venv/bin/pip'), [
      'install',
      '--quiet',
      '--no-deps',
      '--target',
      path.join(unpacked, 'package'),
      schemaPackage,
    ]);
    const from = `package/kubernetes_validate/kubernetes-json-schema/v${kubernetesVersion}-local-strict`;
    writeSchemas(path.join(unpacked, from), folder, kinds);
    rmSync(unpacked, { recursive: true, force: true });
  }
  return path.join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
}
