/** What one reference and several have in common: they are read as texts, and reported by their labels. */
import type { RefField, RefsField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { listMark } from './cells.ts';
import type { LabelOf } from './kind.ts';

export const idsIn = (value: unknown): number[] => [value ?? []].flat().filter((one): one is number => typeof one === 'number');

export const reportedLabels = (value: unknown, { to }: RefField | RefsField, _: Locale, labels: LabelOf): string =>
  idsIn(value)
    .map(id => labels(to, id))
    .join(`${listMark} `);
