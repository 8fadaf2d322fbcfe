/** The deployment files say the same as the product; what needs Helm and its like is in `npm run check:deploy`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sharedKeys } from '../api/identity/keys.ts';
import { environmentFacts } from '../resources/kernel/environment.ts';
import { alerts, dashboard } from './support/monitoring.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const templates = globSync('deploy/chart/templates/*', { cwd: root }).map(read).join('\n');
const schema = JSON.parse(read('deploy/chart/values.schema.json'));
const values = parse(read('deploy/chart/values.yaml'));

describe('the chart', () => {
  const open = Object.keys(schema.properties.config.properties);
  const secret: string[] = schema.properties.secrets.properties.variables.items.enum;
  /** Of what a cluster has no use: the provider and the database of one machine, ways to find faults, a program beside the server. */
  const elsewhere = ['EMBEDDED_IDENTITY', 'DEMO', 'LANE', 'MOVE_IN_URL', 'BHUMI_CLIENT_ID', 'BHUMI_CLIENT_SECRET'];
  const fixed = [...templates.matchAll(/- (?:\{ )?name: ([A-Z_]+)/g)].map(([, name]) => name!).filter(name => name in environmentFacts);

  test('knows every variable of the environment, and no other', () => {
    expect([...new Set([...open, ...secret, ...fixed, ...elsewhere])].sort()).toEqual(Object.keys(environmentFacts).sort());
    expect(open.filter(name => fixed.includes(name) || elsewhere.includes(name))).toEqual([]);
  });

  test('has passwords, tokens and addresses with either in Secrets alone', () => {
    expect(open.filter(name => /PASSWORD|TOKEN|SECRET|ACCESS_KEY|HEADERS/.test(name))).toEqual([]);
    expect(Object.keys(values.config).filter(name => /PASSWORD|TOKEN|SECRET|ACCESS_KEY|HEADERS/.test(name))).toEqual([]);
    expect(fixed.filter(name => /_URL$/.test(name)).sort()).toEqual(expect.arrayContaining(['DATABASE_URL', 'MIGRATE_URL']));
    expect(templates).not.toMatch(/^kind: Secret$/m);
    expect([...templates.matchAll(/postgres:\/\/[^@]*@/g)].map(String)).toEqual(['postgres://{{ .role }}:$({{ .variable }})@']);
  });

  test('gives all processes the keys that they share', () => {
    expect(/name: KEYS, value: ([a-z -]+?) \}/.exec(templates)![1]!.split(' ').sort()).toEqual([...sharedKeys].sort());
  });

  test('asks paths that the server has', () => {
    const paths = [...templates.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, asked]) => asked);
    expect(paths).toEqual(['/health', '/health', '/ready']);
    for (const asked of paths) expect(read('api/http/system-endpoints.ts')).toContain(`path: '${asked}'`);
  });

  test('never lets a server change the schema', () => {
    expect(templates.match(/"owner" true/g)).toHaveLength(1);
    expect(read('deploy/chart/templates/migration.yaml')).toContain('"owner" true');
  });

  test('is of the version of the product', () => {
    expect(parse(read('deploy/chart/Chart.yaml')).appVersion).toBe(JSON.parse(read('package.json')).version);
  });

  test('makes the database as roles.sql does', () => {
    for (const word of ['C.UTF-8', 'bhumi_owner', 'bhumi_app', 'bhumi_reader', 'UTF8']) {
      expect(read('docs/production/roles.sql')).toContain(word);
      expect(read('deploy/chart/templates/cluster.yaml')).toContain(word);
    }
  });
});

describe('the alerts', () => {
  const runbooks = read('docs/production/runbooks.md');
  const sections = [...runbooks.matchAll(/^## (.+)$/gm)].map(([, title]) => title!);

  test('lead each to its section of the runbooks, and no section is without its alert', () => {
    expect(alerts.map(({ annotations }) => annotations.runbook_url)).toEqual(
      alerts.map(({ alert }) => `docs/production/runbooks.md#${alert.toLowerCase()}`),
    );
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
  });

  test('say each what it means, what to look at and what to do', () => {
    const parts = runbooks.split(/^## /m).slice(1);
    for (const part of parts) for (const word of ['**Means**', '**Look**', '**Do**']) expect(part).toContain(word);
  });

  test('are proved each by a rule test', () => {
    const proof = read('deploy/monitoring/rules.test.yml');
    expect(alerts.filter(({ alert }) => !proof.includes(`{alertname="${alert}"}`)).map(({ alert }) => alert)).toEqual([]);
  });

  test('have a dashboard whose panels do not overlap', () => {
    const taken = new Set<string>();
    for (const { gridPos: at, title } of dashboard.panels)
      for (let x = at.x; x < at.x + at.w; x++)
        for (let y = at.y; y < at.y + at.h; y++) {
          expect([title, taken.has(`${x} ${y}`), x < 24]).toEqual([title, false, true]);
          taken.add(`${x} ${y}`);
        }
  });
});
