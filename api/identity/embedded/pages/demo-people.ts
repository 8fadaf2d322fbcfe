/** The people of the demo ministry on the sign-in page: a button for each, by office. The server types the password (decision 0068). */
import type { Locale } from '../../../../resources/kernel/text.ts';
import type { DemoPerson } from '../../demo-people.ts';
import { userTypes } from '../../people.ts';
import { escapeHtml } from './layout.ts';
import { words } from './words.ts';

const nameIn = (locale: Locale, { name, name_en }: { readonly name: string; readonly name_en: string | null }): string =>
  escapeHtml((locale === 'en' ? name_en : null) || name);

const groupOf = (locale: Locale, { office, user_type }: DemoPerson): string => {
  if (office) return nameIn(locale, office);
  return words[user_type === userTypes.organisation ? 'organisations' : 'citizens'][locale];
};

/** `formnovalidate`: the fields of the form beside it stay empty. */
const button = (locale: Locale, { username, full_name, full_name_en, post }: DemoPerson): string => {
  const name = nameIn(locale, { name: full_name, name_en: full_name_en });
  const second = post ? `<span>${nameIn(locale, post)}</span>` : '';
  return `<li><button class="person" type="submit" name="person" value="${escapeHtml(username)}" formnovalidate><b>${name}</b>${second}</button></li>`;
};

/** As a part of the form; nothing where there is nobody. */
export function demoPeople(locale: Locale, people: readonly DemoPerson[]): string {
  if (people.length === 0) return '';
  const groups = [...Map.groupBy(people, person => groupOf(locale, person))].map(
    ([group, of]) => `<h3>${group}</h3><ul>${of.map(person => button(locale, person)).join('')}</ul>`,
  );
  const head = `<h2 id="people">${words.demoTitle[locale]}</h2><p class="note">${words.demoNote[locale]}</p>`;
  return `<section class="people" aria-labelledby="people">${head}${groups.join('')}</section>`;
}
