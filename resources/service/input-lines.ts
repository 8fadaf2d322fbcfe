/** The list of an input: on each line `value | বাংলা | English`. */
import type { Option } from '../kernel/kinds/every.ts';
import { t } from '../kernel/text.ts';

const line = /^([A-Za-z0-9_-]{1,40})\s*\|\s*([^|]{1,120}?)\s*\|\s*([^|]{1,120}?)$/;
const most = 60;

/** Undefined for lines that cannot be read, for none, and for a value that comes twice. */
export function optionsOf(text: unknown): readonly (Option & { readonly value: string })[] | undefined {
  const lines = String(text ?? '')
    .split('\n')
    .map(one => one.trim())
    .filter(one => one !== '');
  const found = lines.flatMap(one => {
    const [, value, bn, en] = line.exec(one) ?? [];
    return value && bn && en ? [{ value, text: t(bn, en) }] : [];
  });
  const isWhole = found.length === lines.length && found.length > 0 && found.length <= most;
  return isWhole && new Set(found.map(({ value }) => value)).size === found.length ? found : undefined;
}
