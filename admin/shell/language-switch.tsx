/** The language switch: on every page, before and after the sign-in. It names the other language in that language. */
import { setPreferences } from './preferences.ts';
import { useWords } from './words.ts';

export function LanguageSwitch() {
  const { shell } = useWords();
  const other = shell.language.other === 'en' ? 'en' : 'bn';
  return (
    <button type="button" className="language" lang={other} onClick={() => setPreferences({ locale: other })}>
      {shell.language.switch_to}
    </button>
  );
}
