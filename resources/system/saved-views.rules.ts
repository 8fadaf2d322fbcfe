/** A view holds what a list's address holds: its filter and columns as JSON, its order as declarations write it. */
import type { Rule } from '../kernel/index.ts';
import { systemErrors } from './errors.ts';

/** A filter has at most so many bytes, like any other (D-FILTER-LIMITS). */
const mostBytes = 8192;
const mostColumns = 80;
const name = /^[a-z][a-z0-9_]{0,39}$/;

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};
const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const isFilter = (text: unknown): boolean => {
  const value = parsed(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) && new TextEncoder().encode(String(text)).length <= mostBytes;
};

const areColumns = (text: unknown): boolean => {
  const value = parsed(text);
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= mostColumns &&
    value.every(one => typeof one === 'string' && name.test(one)) &&
    new Set(value).size === value.length
  );
};

export const filterIsOne: Rule<'filter'> = {
  at: 'filter',
  reads: ['filter'],
  refuses: [systemErrors.viewFilterBroken],
  check: ({ filter }) => (given(filter) && !isFilter(filter) ? systemErrors.viewFilterBroken() : undefined),
};

export const sortIsOne: Rule<'sort'> = {
  at: 'sort',
  reads: ['sort'],
  refuses: [systemErrors.viewSortBroken],
  check: ({ sort }) => (given(sort) && !name.test(String(sort).replace(/^-/, '')) ? systemErrors.viewSortBroken() : undefined),
};

export const columnsAreNames: Rule<'columns'> = {
  at: 'columns',
  reads: ['columns'],
  refuses: [systemErrors.viewColumnsBroken],
  check: ({ columns }) => (given(columns) && !areColumns(columns) ? systemErrors.viewColumnsBroken() : undefined),
};
