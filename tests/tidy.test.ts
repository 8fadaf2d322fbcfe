/** Reads the repository and holds it to its own taste: sizes, names, words, and what must not be written anywhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { modules } from '../resources/index.ts';
import { factsOf, type SettingKey, settingKeys } from '../resources/kernel/settings.ts';
import { decoded } from './support/decoded-words.ts';

const root = path.resolve(import.meta.dirname, '..');
const rooms = '{admin,api,i18n,migrations,permissions,resources,tests}';
/** What is written by a machine, copied unchanged, or data. */
const notOurs =
  /^(admin\/dist|(api|resources)\/generated|tests\/golden|migrations\/seeds)\/|^tests\/bench\/bare\.|^tests\/permissions\/permission_keys\.json$/;

type Source = { readonly name: string; readonly text: string };

const filesOf = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter(name => !notOurs.test(name) && !name.includes('node_modules'))
    .sort()
    .map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));

const self = 'tests/tidy.test.ts';
const code = filesOf(`${rooms}/**/*.{ts,tsx,js,mjs}`);
const written = [
  ...code,
  ...filesOf(`${rooms}/**/*.{css,sql,md,html,ejs}`),
  ...filesOf('docs/**/*.md'),
  ...filesOf('{*.md,*.yml,*.ts,Dockerfile,.ci/*}'),
];
const screens = code.filter(({ name }) => name.startsWith('admin/'));
const product = code.filter(({ name }) => !name.startsWith('tests/'));

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Every match of a pattern, as `file:line found`. */
function places(files: readonly Source[], pattern: RegExp, allowed: (source: Source, found: string) => boolean = () => false): string[] {
  const everywhere = new RegExp(pattern.source, `g${pattern.flags}`);
  return files
    .filter(({ name }) => name !== self)
    .flatMap(source =>
      [...source.text.matchAll(everywhere)]
        .filter(([found]) => !allowed(source, found))
        .map(({ 0: found, index }) => `${source.name}:${lineOf(source.text, index)} ${found.trim()}`),
    );
}

describe('sizes', () => {
  const longestFile = 300;
  const longestFunction = 70;

  test('a file is read in one go', () => {
    const long = [...code, ...filesOf(`${rooms}/**/*.{css,sql}`)].filter(({ text }) => text.trimEnd().split('\n').length > longestFile);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  /** The lines of every function that does something. What only gathers tests (`describe`) is a chapter, not a function. */
  function functionsOf({ name, text }: Source): { at: string; lines: number }[] {
    const found: { at: string; lines: number }[] = [];
    const chapters = new Set<number>();
    const note = ({ start, end }: { start: number; end: number }) => {
      if (!chapters.has(start)) found.push({ at: `${name}:${lineOf(text, start)}`, lines: text.slice(start, end).split('\n').length });
    };
    new Visitor({
      CallExpression({ callee, arguments: given }) {
        if (/^(describe|test\.describe)\b/.test(text.slice(callee.start, callee.end))) for (const one of given) chapters.add(one.start);
      },
      FunctionDeclaration: note,
      FunctionExpression: note,
      ArrowFunctionExpression: note,
    }).visit(parseSync(name, text).program);
    return found;
  }

  test('a function is seen whole', () => {
    expect(code.flatMap(functionsOf).filter(({ lines }) => lines > longestFunction)).toEqual([]);
  });
});

describe('names', () => {
  test('a file says what it is about', () => {
    const empty = /(^|\/)(utils?|helpers?|misc|shared|common)(\.|\/)/;
    // `common` is the specification's word for the fields that every record has.
    expect(written.map(({ name }) => name).filter(name => empty.test(name) && name !== 'resources/kernel/common.ts')).toEqual([]);
  });

  test('a file and a folder are written in small letters with hyphens', () => {
    expect(code.map(({ name }) => name).filter(name => /[A-Z_]/.test(name))).toEqual([]);
  });
});

describe('words', () => {
  /** The glossary's last column, where it names Bengali words that are not used. */
  const refused = readFileSync(path.join(root, 'i18n/glossary.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('|'))
    .flatMap(line => line.split('|')[4]?.split(/[,;]/) ?? [])
    .map(word => word.trim())
    .filter(word => /^[\u0980-\u09FF ]+$/.test(word));

  test('a concept has the word of the glossary', () => {
    expect(refused.length).toBeGreaterThan(5);
    expect(places(product, new RegExp(`(?<![\\u0980-\\u09FF])(${refused.join('|')})(?![\\u0980-\\u09FF])`))).toEqual([]);
  });

  test('an office is অফিস, save in official names and of other government bodies', () => {
    const texts = [...product, ...filesOf('{admin,api,i18n,resources}/**/*.json')];
    const strays = /(?<!(প্রশাসকের|কমিশনারের|প্রকল্প) )কার্যালয়|(?<![\u0980-\u09FF]|(সরকারি|সংযুক্ত|\(রাজস্ব\)) )দপ্তর/;
    expect(places(texts, strays)).toEqual([]);
  });

  const british: Readonly<Record<string, string>> = {
    organization: 'organisation',
    favorite: 'favourite',
    labeled: 'labelled',
    subdistrict: 'upazila',
  };
  test('English has one spelling', () => {
    // `expecting-organizations` is a path of the specification.
    const found = places(written, new RegExp(`(?<!expecting-)\\b(${Object.keys(british).join('|')})s?\\b`, 'i'));
    expect(found.map(place => `${place} (write ${british[place.split(' ').at(-1)!.toLowerCase().replace(/s$/, '')]})`)).toEqual([]);
  });

  const languageAttributes = new Set(['title', 'label', 'placeholder', 'alt', 'aria-label', 'aria-description', 'aria-roledescription']);
  /** The text on the keys of a keyboard is the same in every language. */
  const keyCap = /^(Ctrl|Alt|Shift|Esc|⌘)( [A-Z])?$/;
  test('the product says nothing that has to be decoded, in labels, messages and comments', () => {
    // The name of a job that may be waiting in a database.
    expect(places(product, decoded, ({ name }) => name === 'api/leave/recalculation.ts')).toEqual([]);
  });

  test('a comment of the tests does not either', () => {
    const found = code
      .filter(({ name }) => name !== self && name.startsWith('tests/'))
      .flatMap(({ name, text }) =>
        parseSync(name, text)
          .comments.filter(({ value }) => decoded.test(value))
          .map(({ value, start }) => `${name}:${lineOf(text, start)} ${decoded.exec(value)![0]}`),
      );
    expect(found).toEqual([]);
  });

  const speaks = (text: string): boolean => /[A-Za-z\u0980-\u09FF]/.test(text) && !keyCap.test(text.trim());

  test('a screen says nothing that is not in both languages', () => {
    const said: string[] = [];
    for (const { name, text } of screens.filter(source => source.name.endsWith('.tsx'))) {
      const note = (words: string, at: number) => {
        if (speaks(words)) said.push(`${name}:${lineOf(text, at)} ${words.trim()}`);
      };
      new Visitor({
        // biome-ignore lint/correctness/noComponentHookFactories: the name of a node, no component
        JSXText: ({ value, start }) => note(value, start),
        JSXAttribute({ name: attribute, value, start }) {
          if (attribute.type !== 'JSXIdentifier' || !languageAttributes.has(attribute.name) || value?.type !== 'Literal') return;
          note(String(value.value), start);
        },
      }).visit(parseSync(name, text).program);
    }
    expect(said).toEqual([]);
  });
});

describe('documents', () => {
  /** What tools write, and history: an entry there was true on its day. */
  const notProse = /^docs\/(decisions|reference)\/|^docs\/(errors|changelog|bench.*)\.md$/;
  const documents = filesOf('{*.md,{admin,api,i18n,permissions,resources,docs}/**/*.md}').filter(({ name }) => !notProse.test(name));
  const proved = JSON.parse(readFileSync(path.join(root, 'tests/checklist.json'), 'utf8')) as Readonly<Record<string, unknown>>;

  const linesIn = (text: string): string[] => text.match(/\bS\d+\.\d+\b/g) ?? [];

  test('say what is there: a promise names a line of the checklist that no test names', () => {
    const promise = /\b(comes with|not (there )?yet|(nothing|here) yet|for now|later(?!-))\b/i;
    const isOpen = (line: string): boolean => linesIn(line).some(one => !(one in proved));
    const found = documents.flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, at) => (promise.test(line) && !isOpen(line) ? [`${name}:${at + 1} ${promise.exec(line)![0]}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('name no line as missing that a test proves', () => {
    const missing = documents.flatMap(({ name, text }) =>
      text
        .split('\n')
        .filter(line => /\b(missing|no public pages|no tracking|without screens|nor track)\b/.test(line))
        .flatMap(line =>
          linesIn(line)
            .filter(one => one in proved)
            .map(one => `${name} ${one}`),
        ),
    );
    expect(missing).toEqual([]);
  });

  test('name scripts and files that are there', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
    const lacking = documents.flatMap(({ name, text }) => [
      ...[...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
        .filter(([, script]) => !scripts[script!])
        .map(([found]) => `${name}: ${found}`),
      ...[...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .filter(([, link]) => !existsSync(path.join(root, path.dirname(name), link!)))
        .map(([, link]) => `${name}: ${link}`),
    ]);
    expect(lacking).toEqual([]);
  });
});

describe('S9.36 a constant of the specification is said once', () => {
  const settings = 'resources/kernel/settings.ts';
  const formats = 'resources/kernel/formats.ts';
  test.each([
    ['the time-out of a request', /\b180_?000\b/, settings],
    ['the time of a transition', /\b300 ?ms\b|transition\w*: .*\b300\b/, settings],
    ['the check of the session', /session_check\w*: .*\b10\b/, settings],
    ['renewals before sign-out', /refresh_max: .*\b20\b/, settings],
    ['repeats after a 401', /retry_max: .*\b2\b/, settings],
    ['messages at once', /toasts_max: .*\b20\b/, settings],
    ['the page sizes', /\b3, 4, 5, 8, 10, 100\b/, settings],
    ['the largest image', /image_max\w*: .*\b500\b/, settings],
    ['the largest PDF', /pdf_max\w*: .*\b5\b/, settings],
    ['the minute that a refresh token outlives', /expires_in\w* \+ \d/, 'resources/kernel/token-lifetime.ts'],
    ['a mobile number', /\^01\[3-9\]/, formats],
    ['a postal code', /postCode: .*d\{4\}/, formats],
    ['the password', /passwordMinLength = \d/, 'resources/kernel/password.ts'],
    ['the radius of a map', /map_radius\w*: .*\b500\b/, settings],
    ['the metres of a yard', /\b457\.2\b|0\.9144\b/, 'resources/infobank/areas.ts'],
  ])('%s', (_, pattern, file) => {
    // What a module says leaves with it.
    const expected = [file].filter(one => existsSync(path.join(root, path.dirname(one))));
    expect(places(product, pattern).map(place => place.split(':')[0])).toEqual(expected);
  });
});

test('what an administrator can set is gone by: no setting is there for later', () => {
  const known = ['resources/kernel/settings.ts', 'resources/system/setting-words.ts'];
  const others = product.filter(({ name }) => !known.includes(name));
  const isThere = (key: SettingKey) => modules.some(({ name }) => name === (factsOf(key).of ?? name));
  const unread = settingKeys.filter(key => isThere(key) && !others.some(({ text }) => new RegExp(`\\b${key}\\b`).test(text)));
  expect(unread).toEqual([]);
});

test('what a kind of field means is said in the kinds of each tier, not in a switch elsewhere', () => {
  /** The words of kinds that nothing else has: a setting may be an integer, too, and a cell of a workbook a date. */
  const ofFields = /^'(richText|decimal|money|dateTime|choices?|refs?|rows|files?|point|boundary)'$/;
  const found: string[] = [];
  for (const { name, text } of product) {
    const said = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    new Visitor({
      SwitchStatement({ discriminant, cases, start }) {
        const isKind = /\bkind$/.test(said(discriminant)) && cases.some(({ test: one }) => one && ofFields.test(said(one)));
        if (isKind || /\bfield\??\.kind$/i.test(said(discriminant))) found.push(`${name}:${lineOf(text, start)}`);
      },
    }).visit(parseSync(name, text).program);
  }
  expect(found).toEqual([]);
});

describe('nowhere', () => {
  test('is something left for later', () => expect(places(written, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]));

  test('are two versions of a line left by a merge', () =>
    expect(places([...written, ...filesOf(`${rooms}/**/*.{typ,json,yml,yaml}`)], /^[<>|]{7} /m)).toEqual([]));

  test('is the compiler made to look away', () =>
    expect(
      places(
        code,
        /\bas any\b|@ts-(ignore|nocheck)|@ts-expect-error/,
        ({ name }, found) =>
          // What must not compile is proved there.
          found === '@ts-expect-error' && ['tests/resources/declaration-types.test.ts', 'tests/api/client/client.test.ts'].includes(name),
      ),
    ).toEqual([]));

  test('is a test left out, or alone', () =>
    expect(places(code, /\b(test|it|describe)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails)\b/)).toEqual([]));

  test('is a path of one machine', () => expect(places(written, /(?<![\w.*}])\/(work|home|Users|root)\/[\w.]+|[A-Z]:\\\\\w+/)).toEqual([]));

  /**
   * D-TIME: what day it is in Dhaka is asked of the clock and passed in. With the database's own `now()` only instants may be
   * compared (`at`, `…_at`, `…_until`: the lives of sessions, tokens, attempts), which every process must judge alike.
   */
  test('does SQL decide what day it is', () => {
    const sql = [...product.filter(({ name }) => name.startsWith('api/')), ...filesOf('migrations/*.sql')];
    expect(places(sql, /\b(current_date|localtime(stamp)?|current_time(stamp)?)\b/i)).toEqual([]);
    const compared =
      /(coalesce\([^()]*\)|[\w.]*)\s*(<=?|>=?|!?=|between)\s*(?<![.\w])now\(\)|(?<![.\w])now\(\)\s*(<=?|>=?|!?=|between)\s*[\w.]*/i;
    expect(places(sql, compared, (_, found) => /\b(\w+_)?(at|until)\b/.test(found))).toEqual([]);
  });
});
