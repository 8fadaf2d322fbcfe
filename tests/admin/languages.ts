/** The words of both languages, for tests that show or compare them. */
import { loadLanguage } from '../../admin/shell/languages.ts';

await Promise.all([loadLanguage('bn'), loadLanguage('en')]);
