/**
 * The first thing that runs: applies the choices of language and appearance, finds out who is visiting, and fetches just what they need.
 * People who are not signed in never load the code of the staff's screens.
 */
import '@fontsource-variable/noto-sans-bengali/wght.css';
import './shell/base.css';
import { request } from './session/http.ts';
import { isInstalled } from './session/offline/is-installed.ts';
import { completeSignIn, hasSession, keeper, SignInFailure } from './session/session.ts';
import { isCitizen, loadUser, waitsForDesk } from './session/user.ts';
import { knowsLanguage, loadLanguage } from './shell/languages.ts';
import { currentPreferences, prepareLanguages, startPreferences } from './shell/preferences.ts';
import { wordsOf } from './shell/sentences.ts';

const root = document.getElementById('root')!;
const outsidePath = '/logout';

const outside = () => import('./session/outside.tsx');
const offline = isInstalled() ? import('./session/offline/installed.ts') : undefined;
const screens = () => import('./app.tsx');

/** A page that comes before has no loader: it would only flash, and delay the page. */
const loaderAfterMs = 300;

/** The spinning loader before there is React. */
function showLoader(word: string): void {
  root.innerHTML = '<div class="loader" role="status"><span class="loader-ring" aria-hidden="true"></span><span></span></div>';
  root.querySelector('.loader > span:last-child')!.textContent = word;
}

/** The session exists, or can be renewed: the screens, their words and the person are fetched together. */
async function openScreens(): Promise<void> {
  const loader = setTimeout(() => showLoader(wordsOf(currentPreferences().locale).session.loading_user), loaderAfterMs);
  prepareLanguages(locale => (knowsLanguage(locale) ? undefined : loadLanguage(locale)));
  const words = loadLanguage(currentPreferences().locale);
  const fetched = screens().then(({ fetchAhead, openApp }) => {
    // A failure here is tried again, and shown, by the page.
    void fetchAhead().catch(() => undefined);
    return openApp;
  });
  try {
    const person = offline?.then(({ personHere }) => personHere()) ?? loadUser(request);
    const [openApp, signedIn] = await Promise.all([fetched, person, words]).finally(() => clearTimeout(loader));
    if (signedIn === null) return;
    if (isCitizen(signedIn.user)) return location.replace('/citizen/dashboard');
    if (waitsForDesk(signedIn)) (await outside()).openWaiting(root, signedIn);
    else await openApp(root, signedIn);
  } catch (error) {
    // An ended session is already on its way to the sign-in page.
    if (!keeper.hasEnded()) (await outside()).openProblem(root, error);
  }
}

async function returnFromProvider(): Promise<void> {
  showLoader(wordsOf(currentPreferences().locale).session.finishing);
  // They were announced with the page (api/http/screens.ts), and come while the provider is asked.
  void screens().catch(() => undefined);
  try {
    history.replaceState(null, '', await completeSignIn(new URLSearchParams(location.search)));
  } catch (error) {
    const failure = error instanceof SignInFailure ? error : new SignInFailure('failed');
    (await outside()).openFailure(root, failure);
    return;
  }
  await openScreens();
}

async function start(): Promise<void> {
  startPreferences();
  (await offline)?.startInstalled();
  if (location.pathname === '/callback') await returnFromProvider();
  else if (location.pathname === outsidePath || !(hasSession() || (offline && !navigator.onLine))) (await outside()).openOutside(root);
  else await openScreens();
}

void start();
