/**
 * `npm run check:deploy`: the chart, the monitoring files and HAProxy's by the programs that will read them. It needs Go, Python and HAProxy, and the first time
 * their package registries and some minutes; so `npm test` leaves it out, and holds what needs no program (tests/deploy.test.ts).
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { makeKeys } from '../../api/make-keys.ts';
import { kubernetesVersion, type Program, program, schemas } from './tools.ts';

const root = path.resolve(import.meta.dirname, '../..');
const chart = path.join(root, 'deploy/chart');
const monitoring = path.join(root, 'deploy/monitoring');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bhumi-deploy-'));
/** That of CloudNativePG. */
const ownSchemas = path.join(import.meta.dirname, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
let [passed, failed] = [0, 0];

/** One check; `found` says what is wrong with it, or nothing. */
function check(title: string, found: string | undefined): void {
  if (found === undefined) passed++;
  else failed++;
  console.log(`${found === undefined ? 'passed' : 'FAILED'}  ${title}${found ? `\n${found.trim().replace(/^/gm, '        ')}` : ''}`);
}

type Outcome = { readonly ok: boolean; readonly output: string; readonly said: string };

/** These come from the system; the others are brought (tools.ts). */
type Installed = 'sh' | 'haproxy';

function run(name: Program | Installed, args: readonly string[], env: NodeJS.ProcessEnv = {}): Outcome {
  const command = name === 'sh' || name === 'haproxy' ? name : program(name);
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  return { ok: status === 0, output: stdout, said: error ? String(error) : `${stdout}\n${stderr}` };
}

const faultOf = ({ ok, said }: Outcome): string | undefined => (ok ? undefined : said);

const render = (...more: string[]): Outcome => run('helm', ['template', 'bhumi', chart, '--kube-version', kubernetesVersion, ...more]);

// biome-ignore lint/suspicious/noExplicitAny: of any kind
type Manifest = any;
const manifestsOf = (text: string): Manifest[] => parseAllDocuments(text).flatMap(document => document.toJS() ?? []);

/** Each file of values that is checked: as the chart's author, Kubernetes and CloudNativePG read it. */
function checkCharts(): void {
  for (const values of globSync('checked-values/*.yaml', { cwd: chart }).sort()) {
    const given = ['--values', path.join(chart, values)];
    check(`helm lint, ${values}`, faultOf(run('helm', ['lint', '--strict', chart, '--kube-version', kubernetesVersion, ...given])));
    const rendered = render(...given);
    const file = path.join(scratch, path.basename(values));
    writeFileSync(file, rendered.output);
    check(`helm template, ${values}`, faultOf(rendered));
    const places = ['-schema-location', schemas(), '-schema-location', ownSchemas];
    check(`kubeconform -strict, ${values}`, faultOf(run('kubeconform', ['-strict', '-summary', ...places, file])));
  }
}

/** What shows that the schemas are strict: a name with one letter too many is found. */
function checkStrictness(): void {
  const { output } = render('--values', path.join(chart, 'checked-values/cluster.yaml'));
  for (const name of ['containerPort', 'managed', 'maxReplicas', 'podSelector', 'unhealthyPodEvictionPolicy']) {
    const file = path.join(scratch, 'faulty.yaml');
    writeFileSync(file, output.replaceAll(`${name}:`, `${name}x:`));
    const { ok, said } = run('kubeconform', ['-strict', '-schema-location', schemas(), '-schema-location', ownSchemas, file]);
    check(`found: ${name}x in place of ${name}`, !ok && said.includes(`${name}x`) ? undefined : said || 'it was accepted');
  }
}

/** Values that the chart has to refuse, each with a part of the sentence. */
const refused: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['no values at all', [], /OIDC_ISSUER|repository/],
  ['a password that would be in a ConfigMap', ['--set', 'config.SMTP_PASSWORD=secret'], /SMTP_PASSWORD/],
  ['a variable that the product does not know', ['--set', 'config.SMTP_SERVER=x'], /SMTP_SERVER/],
  ['no store for files', ['--set', 'config.S3_BUCKET='], /S3_BUCKET/],
  ['no key of that store', ['--set', 'secrets.variables={METRICS_TOKEN}'], /variables/],
  ['more processes than connections', ['--set', 'autoscaling.max=40'], /more than database.maxConnections/],
  ['one process alone', ['--set', 'autoscaling.min=1'], /min/],
];

function checkRefusals(): void {
  const good = ['--values', path.join(chart, 'checked-values/own-database.yaml')];
  for (const [title, more, reason] of refused) {
    const { ok, said } = render(...(more.length ? [...good, ...more] : []));
    check(`refused: ${title}`, ok ? 'it was accepted' : reason.test(said) ? undefined : said);
  }
}

/** The script that brings the keys into a pod, run as it is: all of them, for their owner alone, or none with a reason. */
function checkKeys(): void {
  const { output } = render('--values', path.join(chart, 'checked-values/own-database.yaml'));
  const [keys] = manifestsOf(output).find(({ kind }) => kind === 'Deployment').spec.template.spec.initContainers;
  const [from, data] = [path.join(scratch, 'keys'), path.join(scratch, 'data')];
  makeKeys(from);
  mkdirSync(data);
  const env = { ...Object.fromEntries(keys.env.map(({ name, value }: Manifest) => [name, value])), KEYS_FROM: from, DATA_DIR: data };
  const whole = run('sh', keys.command.slice(1), env);
  const open = globSync('keys/*', { cwd: data }).filter(name => (statSync(path.join(data, name)).mode & 0o077) !== 0);
  const same = globSync('*', { cwd: from }).every(
    name => readFileSync(path.join(from, name), 'utf8') === readFileSync(path.join(data, 'keys', name), 'utf8'),
  );
  check(
    'the keys of the Secret are in the pod, for their owner alone',
    whole.ok && same && !open.length ? undefined : `${whole.said} ${open}`,
  );
  rmSync(path.join(from, 'audit'));
  const half = run('sh', keys.command.slice(1), env);
  check('a pod does not start while a key is missing', !half.ok && /has no audit/.test(half.said) ? undefined : half.said);
}

function checkMonitoring(): void {
  const rules = path.join(monitoring, 'rules.yml');
  check('promtool check rules', faultOf(run('promtool', ['check', 'rules', '--lint-fatal', rules])));
  check('promtool test rules', faultOf(run('promtool', ['test', 'rules', path.join(monitoring, 'rules.test.yml')])));
  check('promtool check config', faultOf(run('promtool', ['check', 'config', '--syntax-only', path.join(monitoring, 'prometheus.yml')])));
  const { panels } = JSON.parse(readFileSync(path.join(monitoring, 'dashboard.json'), 'utf8')) as Manifest;
  const queries = panels.flatMap(({ targets }: Manifest) => targets.map(({ expr }: Manifest) => expr));
  const asRules = path.join(scratch, 'dashboard.yml');
  const recorded = queries.map((expr: string, at: number) => ({ record: `dashboard:${at}`, expr }));
  writeFileSync(asRules, stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  check(`the ${queries.length} queries of the dashboard are PromQL`, faultOf(run('promtool', ['check', 'rules', asRules])));
}

/** Warnings count: HAProxy starts with them. */
function checkProxy(): void {
  const file = path.join(root, 'deploy/haproxy/haproxy.cfg');
  check('haproxy -c', faultOf(run('haproxy', ['-c', '-dW', '-f', file])));
}

try {
  for (const part of [checkProxy, checkCharts, checkStrictness, checkRefusals, checkKeys, checkMonitoring]) part();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
