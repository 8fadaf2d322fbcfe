/** What a record's page shows beside its form: nothing that a reader may see is nowhere. */
import { expect, it } from 'vitest';
import { emptyNames, factNames, furtherNames } from '../../../../admin/engine/record/shown-fields.ts';
import { projects } from '../../../specimen/specimen-projects.ts';
import { specimenWords } from '../../../specimen/specimen-words.ts';

const whole = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, 1]));

it('shows what the server calculates and no form holds', () => {
  const record = whole(Object.keys(projects.fields));
  expect(furtherNames(projects, record, factNames(projects, record))).toEqual(['step_count']);
});

it('leaves out what is not there or not for this reader, and what the facts say already', () => {
  const { step_count: _, ...rest } = whole(Object.keys(projects.fields));
  expect(furtherNames(projects, rest, factNames(projects, rest))).toEqual([]);
  expect(furtherNames(projects, { ...rest, step_count: null }, factNames(projects, rest))).toEqual([]);
  expect(furtherNames(projects, whole(['step_count']), ['step_count'])).toEqual([]);
});

it('knows the fields of the form in which nothing is written', () => {
  const record = whole(Object.keys(projects.fields));
  expect(emptyNames(projects, record)).toEqual([]);
  const [first] = emptyNames(projects, {});
  expect(emptyNames(projects, { ...record, [first!]: '' })).toEqual([first]);
});

it('adds nothing where the form holds all', () => {
  const record = whole(Object.keys(specimenWords.fields));
  expect(furtherNames(specimenWords, record, factNames(specimenWords, record))).toEqual([]);
});

it('shows no fact that is empty, but the next one that is not', () => {
  const record = whole(Object.keys(projects.fields));
  const [first, ...others] = factNames(projects, record);
  expect(factNames(projects, { ...record, [first!]: null })).toEqual(expect.arrayContaining(others));
  expect(factNames(projects, { ...record, [first!]: null })).not.toContain(first);
  expect(factNames(projects, {})).toEqual([]);
});
