/** Documents that people read from the top are made of short sentences: how they were compared is decision 51. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decoded } from './support/decoded-words.ts';

const root = path.resolve(import.meta.dirname, '..');
const longestSentence = 25;
/** What tools write has sentences of its own. */
const byTools = /^docs\/(errors|rights|bench.*)\.md$/;
const documents = globSync(
  ['README.md', 'docs/*.md', 'docs/production/*.md', '{admin,api,permissions,resources}/README.md', 'resources/*/README.md'],
  {
    cwd: root,
  },
)
  .filter(name => !byTools.test(name))
  .sort();

/** The text as it is read: no code blocks and headings, a link is its words, a name in code is one word. */
const readable = (text: string): string =>
  text
    .replace(/^```[\s\S]*?^```$/gm, '\n')
    .replace(/^#+ .*$/gm, '\n')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`\n]+`/g, 'code');

/** Paragraphs, items of lists and cells of tables, each cut at its full stops. */
const sentencesOf = (text: string): string[] =>
  readable(text)
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+\.)\s|\|/)
    .flatMap(part => part.split(/(?<=[.!?।])[)"”’]*\s/));

const wordsOf = (sentence: string): number => sentence.match(/[\p{L}\p{M}\d][\p{L}\p{M}\d'’.,-]*/gu)?.length ?? 0;

test('no document, decision or README has a word that must be decoded', () => {
  const all = globSync(['*.md', 'docs/**/*.md', '{admin,api,i18n,permissions,resources,tests}/**/README.md'], { cwd: root });
  const found = all
    // It lists these words.
    .filter(name => name !== 'docs/glossary.md')
    .flatMap(name => (decoded.exec(readFileSync(path.join(root, name), 'utf8')) ?? []).slice(0, 1).map(word => `${name}: ${word}`));
  expect(found).toEqual([]);
});

test('a sentence of a document is read in one go', () => {
  const found = documents.flatMap(name =>
    sentencesOf(readFileSync(path.join(root, name), 'utf8'))
      .filter(sentence => wordsOf(sentence) > longestSentence)
      .map(sentence => `${name}: ${sentence.replace(/\s+/g, ' ').trim().slice(0, 90)}`),
  );
  expect(documents.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
