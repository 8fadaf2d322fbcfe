/** In the strip of a lost connection: of what time the pages are. */
import { offline as bn } from '../../../i18n/bn/offline.ts';
import { offline as en } from '../../../i18n/en/offline.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { fill } from '../../shell/sentences.ts';
import { usePreferences } from '../../shell/use-preferences.ts';
import { keptFrom } from './kept.ts';

const words = { bn, en };

export default function KeptNote() {
  const { locale } = usePreferences();
  const read = keptFrom();
  return read && <> {fill(words[locale].read, locale, { time: formatInstant(read.toISOString(), locale) })}</>;
}
