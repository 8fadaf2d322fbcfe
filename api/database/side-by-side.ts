/**
 * Two versions of the program side by side over a migration (docs/decisions/0078): it adds first (expand), and what the running version
 * still uses is taken away in a release after that (contract). A file that takes away names the file that made it possible.
 */
import fs from 'node:fs';
import { type MigrationFile, MigrationRefused } from './migrations.ts';

/** Earlier files landed before the rule. */
const firstChecked = '0114';

const breaks: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /\bdrop\s+(table|view|materialized\s+view|schema|function|type)\b/, why: 'drops what the running version may use' },
  { pattern: /\balter\s+table\b.*\bdrop\s+(column\s+)?(?!constraint|default|not|identity|expression|column)["\w]/, why: 'drops a column' },
  { pattern: /\brename\s+(to|column|\w+\s+to)\b/, why: 'renames what the running version may use' },
  { pattern: /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/, why: 'changes the type of a column' },
  { pattern: /\balter\s+(column\s+)?\S+\s+set\s+not\s+null\b/, why: 'demands a value that the running version may leave out' },
  { pattern: /\balter\s+(column\s+)?\S+\s+drop\s+default\b/, why: 'demands a value that the running version may leave out' },
];

/** Statements without comments, and without the bodies and texts in which words are not SQL of this file. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/^-- Down Migration.*/ims, '')
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map(text => text.replace(/\s+/g, ' ').trim());

/** The clauses of an `alter table`, each with its beginning; commas within brackets divide nothing. */
function clausesOf(statement: string): string[] {
  const begin = /^alter table (if exists )?(only )?\S+ /.exec(statement)?.[0];
  if (!begin) return [statement];
  const flat = statement.slice(begin.length);
  const clauses: string[] = [''];
  let depth = 0;
  for (const letter of flat) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) clauses.push('');
    else clauses.push(clauses.pop()! + letter);
  }
  return clauses.map(clause => begin + clause.trim());
}

/** A new column that must have a value, and has none by itself. */
const isBareColumn = (clause: string): boolean =>
  /^alter table .*\badd (column )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)/.test(clause) &&
  /\bnot null\b/.test(clause) &&
  !/\bdefault\b|\bgenerated\b|serial\b/.test(clause);

/** What of this SQL breaks a version that does not know it; tables that it makes itself may be changed. */
export function breaking(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap(text => /^create table (?:if not exists )?([\w."]+)/.exec(text)?.[1] ?? []));
  return statements
    .filter(text => !made.has(/^alter table (?:if exists )?(?:only )?([\w."]+)/.exec(text)?.[1] ?? ''))
    .flatMap(clausesOf)
    .flatMap(clause => {
      const why = isBareColumn(clause)
        ? 'adds a column that demands a value without a default'
        : breaks.find(({ pattern }) => pattern.test(clause))?.why;
      return why ? [`${why}: ${clause.slice(0, 100)}`] : [];
    });
}

/**
 * Which version may run beside the schema after this file: `''` any, else those with the named migration. @throws MigrationRefused when it
 * breaks the running version, and does not say after which migration nothing uses that any more
 */
export function needsOf({ name, file }: MigrationFile, earlier: readonly MigrationFile[]): string {
  const sql = fs.readFileSync(file, 'utf8');
  const named = /^-- contract after: *(\S+)$/m.exec(sql)?.[1];
  if (named !== undefined) {
    if (!earlier.some(one => one.name === named))
      throw new MigrationRefused(`${name}.sql says “contract after: ${named}”, and no earlier migration has this name.`);
    return named;
  }
  const faults = breaking(sql);
  if (faults.length === 0) return '';
  // What landed before the rule can only be met by its own version.
  if (name < firstChecked) return name;
  throw new MigrationRefused(
    `${name}.sql breaks the version that runs while it is applied: it ${faults[0]}. Add first, and take away in a later release with the line “-- contract after: <the migration that added>” (docs/contributing.md).`,
  );
}
