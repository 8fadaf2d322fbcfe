/** The alerts and the dashboard of deploy/monitoring, and the names of the metrics that they ask for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = path.resolve(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

type Rule = {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly annotations: { readonly runbook_url: string };
};
type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type Panel = { readonly title: string; readonly gridPos: Place; readonly targets: readonly { readonly expr: string }[] };

const rules: readonly Rule[] = parse(read('rules.yml')).groups.flatMap(({ rules: some }: { rules: Rule[] }) => some);

export const alerts = rules.flatMap(rule => (rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert }]));
export const dashboard: { readonly panels: readonly Panel[] } = JSON.parse(read('dashboard.json'));

/** Queries of rules and dashboard. */
export const queries = [...rules.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** The names of our metrics in a text; those that rules record have a colon. */
export const metricsIn = (text: string): Set<string> => new Set(text.match(/\bbhumi_[a-z0-9_]+\b(?!:)/g));
