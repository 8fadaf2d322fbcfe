/** The sign-in form, and pages with one message and one link. */
import { captchaWords } from '../../../../i18n/captcha.ts';
import { type Locale, sentence, type Text } from '../../../../resources/kernel/text.ts';
import type { DemoPerson } from '../../demo-people.ts';
import { demoPeople } from './demo-people.ts';
import { escapeHtml, icon, page } from './layout.ts';
import { words } from './words.ts';

const script = '/sign-in/assets/pages.js';
const captchaScripts = ['/sign-in/assets/captcha-widget.js', '/sign-in/assets/captcha.js'];

export type SignInForm = {
  readonly locale: Locale;
  /** `/sign-in/<uid>` */
  readonly address: string;
  /** The typed user name; the password is never returned. */
  readonly username: string;
  readonly problem?: string;
  /** The URL of the captcha challenge for the next attempt, if it needs one. */
  readonly captcha?: string | undefined;
  readonly banner: boolean;
  /** The entrance of citizens and organisations. */
  readonly forCitizens: boolean;
  /** The demo's people of this entrance, a button each. */
  readonly people?: readonly DemoPerson[];
};

const field = (locale: Locale, name: 'username' | 'password', attributes: string, below: string, after = ''): string =>
  `<div class="field"><label for="${name}">${words[name][locale]}</label><div class="box"><input id="${name}" name="${name}" required ${attributes}>${after}</div>${below}</div>`;

const invalid = (problem: string | undefined): string => (problem === undefined ? '' : ' aria-invalid="true"');

/** Becomes the captcha box once its script runs. Without scripts it shows the reason instead. */
function captchaBox(locale: Locale, challenge: string): string {
  const said = Object.fromEntries(Object.entries(captchaWords).map(([name, text]) => [name, text[locale]]));
  return `<div class="captcha" id="captcha" data-challenge="${escapeHtml(challenge)}" data-words="${escapeHtml(JSON.stringify(said))}"><noscript><p class="note">${words.captchaScript[locale]}</p></noscript></div>`;
}

/** The form. After a refusal the message is above it and describes the fields. */
export function signInPage({ locale, address, username, problem, captcha, banner, forCitizens, people = [] }: SignInForm): string {
  const heading = (forCitizens ? words.citizenTitle : words.signInTitle)[locale];
  const described = problem === undefined ? '' : ' problem';
  const eye = `<button type="button" class="eye" id="show-password" aria-pressed="false" aria-controls="password" hidden>${icon('eye')}<span class="visually-hidden">${words.showPassword[locale]}</span></button>`;
  const main = [
    `<a class="quiet" href="/">${icon('back', 16)}${words.otherWays[locale]}</a>`,
    `<h1>${heading}</h1>`,
    problem === undefined ? '' : `<p class="error" id="problem" role="alert">${icon('alert')}<span>${escapeHtml(problem)}</span></p>`,
    `<form method="post" action="${escapeHtml(`${address}?lang=${locale}`)}"><div>`,
    field(
      locale,
      'username',
      `value="${escapeHtml(username)}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="100" aria-describedby="username-help${described}"${invalid(problem)}${username === '' ? ' autofocus' : ''}`,
      `<p class="help note" id="username-help">${words.usernameHelp[locale]}</p>`,
    ),
    field(
      locale,
      'password',
      `type="password" autocomplete="current-password" maxlength="200" aria-describedby="caps-lock${described}"${invalid(problem)}${username === '' ? '' : ' autofocus'}`,
      `<p class="help note" id="caps-lock" role="status" hidden>${words.capsLock[locale]}</p>`,
      eye,
    ),
    captcha === undefined ? '' : captchaBox(locale, captcha),
    `<button class="main-button" type="submit">${words.signIn[locale]}</button>`,
    `<p class="care"><a href="/forgot-password">${words.forgotten[locale]}</a></p>`,
    `<p class="care note">${icon('care', 16)}<span>${words.care[locale]}</span></p></div>`,
    `${demoPeople(locale, people)}</form>`,
  ].join('\n');
  const title = problem === undefined ? heading : `${problem} ${heading}`;
  return page({
    ...{ locale, title, main, banner, script, wide: people.length > 0, otherLanguage: `${address}?lang=${locale === 'bn' ? 'en' : 'bn'}` },
    styles: [...(captcha === undefined ? [] : ['/sign-in/assets/captcha.css']), ...(people.length ? ['/sign-in/assets/people.css'] : [])],
    ...(captcha !== undefined && { modules: captchaScripts }),
  });
}

/** The sentence for a lock or an overrun, minutes in the language's digits. */
export const waitSentence = (text: Text, locale: Locale, minutes: number): string => sentence(text, locale, { minutes });

export type Message = {
  readonly locale: Locale;
  readonly title: Text;
  readonly text: Text;
  readonly action: Text;
  readonly banner: boolean;
};

/** A page with a message and a link to the beginning. */
export const messagePage = ({ locale, title, text, action, banner }: Message): string =>
  page({
    locale,
    title: title[locale],
    banner,
    main: `<h1>${title[locale]}</h1>\n<p class="text">${text[locale]}</p>\n<a class="main-button" href="/">${action[locale]}</a>`,
  });

/**
 * Asks before signing out. `form` is the provider's form with its secret. When our own screens sent the person, a script submits it
 * (`pressed`); without scripts they press the button.
 */
export const signOutQuestion = ({
  locale,
  form,
  pressed,
  banner,
}: {
  locale: Locale;
  form: string;
  pressed: boolean;
  banner: boolean;
}): string =>
  page({
    locale,
    title: words.signOutTitle[locale],
    banner,
    script,
    main: `<h1>${words.signOutTitle[locale]}</h1>\n<p class="text">${words.signOutText[locale]}</p>\n${form}<button class="main-button" type="submit" form="op.logoutForm" name="logout" value="yes"${pressed ? ' data-press' : ''}>${words.signOut[locale]}</button>\n<p class="care"><a href="/">${words.stay[locale]}</a></p>`,
  });
