/*
 * Starts the Explorer with the session of the screens: access token and desk come from their cookies, and an ended token is renewed. An
 * integrator signs in under "Authorize" with client id and secret; then only what the application may call is shown. `?module=leave` opens
 * one module, `?module=` all.
 */
const cookie = name => {
  const pair = document.cookie.split('; ').find(one => one.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};

const keep = (name, value, seconds) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store exists in secure contexts only
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${Math.floor(seconds)}; Path=/; SameSite=Strict${secure}`;
};
const language = () => ((localStorage.getItem('bhumi.locale') || '').includes('en') ? 'en' : 'bn');
const endMarginSeconds = 60;
let application;
/** The token of an application account that has signed in here; kept only in this page's memory. */
let integrator;

async function applicationToken() {
  application ??= fetch('/api/renew-app-token', { method: 'POST' }).then(answer => (answer.ok ? answer.json() : undefined));
  return (await application)?.access_token;
}

async function renew() {
  if (cookie('bhumi_access')) return;
  const headers = { 'Content-Type': 'application/json', 'X-Session': 'cookie', 'App-Authorization': `Bearer ${await applicationToken()}` };
  const answer = await fetch('/api/sso-renew-access-token', { method: 'POST', headers, body: '{}' });
  if (!answer.ok) return;
  const body = await answer.json();
  const { access_token, refresh_token, expires_in, refresh_expires_in } = body.data ?? body;
  keep('bhumi_access', access_token, expires_in);
  keep('bhumi_refresh', refresh_token, refresh_expires_in > 0 ? refresh_expires_in : expires_in + endMarginSeconds);
}

/** Renewed under the screens' lock, since a refresh token can be used only once. */
async function accessToken() {
  if (!cookie('bhumi_access') && cookie('bhumi_refresh')) {
    if (navigator.locks) await navigator.locks.request('bhumi.user', renew);
    else await renew();
  }
  return cookie('bhumi_access');
}

async function withTokens(request) {
  const given = name => Object.keys(request.headers).some(one => one.toLowerCase() === name);
  request.headers['Accept-Language'] = language();
  if (integrator) {
    if (!given('authorization')) request.headers.Authorization = `Bearer ${integrator}`;
    return request;
  }
  const [access, token, desk] = [await accessToken(), await applicationToken(), cookie('bhumi_desk')];
  if (access && !given('authorization')) {
    request.headers.Authorization = `Bearer ${access}`;
    if (desk && !given('active-desk')) request.headers['Active-Desk'] = desk;
  }
  if (token && !given('app-authorization')) request.headers['App-Authorization'] = `Bearer ${token}`;
  return request;
}

const words = {
  bn: { module: 'মডিউল', all: 'সব মডিউল', title: 'ভূমি · এপিআই' },
  en: { module: 'Module', all: 'All modules', title: 'Bhumi · API' },
};

/** The modules in which the caller may call anything; choosing one opens it. */
function offerModules(modules, chosen) {
  const select = document.getElementById('module');
  const offered = [...modules.map(({ name, label }) => [name, label[language()]]), ['', words[language()].all]];
  if (!offered.some(([name]) => name === chosen)) offered.unshift([chosen, chosen]);
  select.replaceChildren(...offered.map(([name, label]) => new Option(label, name, name === chosen, name === chosen)));
}

async function modulesOf() {
  const answer = await fetch('/api/openapi.json?module=system', await withTokens({ headers: {} }));
  return answer.ok ? (await answer.json())['x-modules'] : [];
}

const addressOf = module => `/api/openapi.json${module ? `?module=${encodeURIComponent(module)}` : ''}`;
const ownModules = ['system', 'identity'];

/** The module in the address, else the first that is not about the API itself. */
const chosenOf = modules =>
  new URLSearchParams(location.search).get('module') ?? modules.find(({ name }) => !ownModules.includes(name))?.name ?? ownModules[0];

/** Opens one module, with the operations that the current caller may see. */
function open(ui, module) {
  ui.specActions.updateUrl(addressOf(module));
  ui.specActions.download(addressOf(module));
}

/** For another caller the description is loaded again. */
const callerPlugin = () => ({
  statePlugins: {
    auth: {
      wrapActions: {
        authorizeOauth2: (original, ui) => payload => {
          integrator = payload.token?.access_token;
          void modulesOf().then(modules => offerModules(modules, document.getElementById('module').value));
          open(ui, document.getElementById('module').value);
          return original(payload);
        },
        logout: (original, ui) => names => {
          integrator = undefined;
          open(ui, document.getElementById('module').value);
          return original(names);
        },
      },
    },
  },
});

async function start() {
  const say = words[language()];
  document.documentElement.lang = language();
  document.getElementById('brand').textContent = say.title;
  document.querySelector('label[for=module]').textContent = say.module;
  const modules = await modulesOf();
  const chosen = chosenOf(modules);
  offerModules(modules, chosen);
  const ui = window.SwaggerUIBundle({
    url: addressOf(chosen),
    dom_id: '#swagger-ui',
    deepLinking: true,
    filter: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    validatorUrl: null,
    plugins: [callerPlugin],
    requestInterceptor: withTokens,
  });
  // The page is not reloaded, so a person who signed in here stays signed in.
  document.getElementById('module').addEventListener('change', ({ target }) => {
    history.replaceState(null, '', `?module=${encodeURIComponent(target.value)}`);
    open(ui.getSystem(), target.value);
  });
}

void start();
