/** The language switch: on every page, before and after the sign-in. It shows both languages and names the other one in that language. */
import { languages, otherLanguage } from '../../i18n/languages.ts';
import { setPreferences } from './preferences.ts';
import { usePreferences } from './use-preferences.ts';

export function LanguageSwitch() {
  const { locale } = usePreferences();
  const other = otherLanguage(locale);
  return (
    <button type="button" className="language" lang={other.languageCode} onClick={() => setPreferences({ locale: other.languageCode })}>
      <span className="language-icons" aria-hidden="true">
        {Object.values(languages).map(({ languageCode, icon }) => (
          <span key={languageCode} lang={languageCode} data-on={languageCode === locale || undefined}>
            {icon}
          </span>
        ))}
      </span>
      <span className="language-name">{other.name}</span>
    </button>
  );
}
