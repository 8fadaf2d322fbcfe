/*
 * Starts the Explorer signed in as in the application: the access token and the desk are read from the screens' cookies (a token
 * that has ended is renewed as the screens do it), the application token is asked for once. An integrator puts his own tokens into
 * "Authorize". One module is open at a time, `?module=leave`; `?module=` opens everything that the caller may call.
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

/** Renewed under the lock of the screens, since a refresh token serves once. */
async function accessToken() {
  if (!cookie('bhumi_access') && cookie('bhumi_refresh')) {
    if (navigator.locks) await navigator.locks.request('bhumi.user', renew);
    else await renew();
  }
  return cookie('bhumi_access');
}

async function withTokens(request) {
  const given = name => Object.keys(request.headers).some(one => one.toLowerCase() === name);
  const [access, token, desk] = [await accessToken(), await applicationToken(), cookie('bhumi_desk')];
  if (access && !given('authorization')) {
    request.headers.Authorization = `Bearer ${access}`;
    if (desk && !given('active-desk')) request.headers['Active-Desk'] = desk;
  }
  if (token && !given('app-authorization')) request.headers['App-Authorization'] = `Bearer ${token}`;
  request.headers['Accept-Language'] = language();
  return request;
}

const words = {
  bn: { module: 'মডিউল', all: 'সব মডিউল', title: 'ভূমি · এপিআই' },
  en: { module: 'Module', all: 'All modules', title: 'Bhumi · API' },
};

/** The modules in which the caller may call anything; choosing one opens it. */
function showModules(modules, chosen) {
  const say = words[language()];
  document.documentElement.lang = language();
  document.getElementById('brand').textContent = say.title;
  document.querySelector('label[for=module]').textContent = say.module;
  const select = document.getElementById('module');
  const offered = [...modules.map(({ name, label }) => [name, label[language()]]), ['', say.all]];
  if (!offered.some(([name]) => name === chosen)) offered.unshift([chosen, chosen]);
  for (const [name, label] of offered) select.add(new Option(label, name, name === chosen, name === chosen));
  select.addEventListener('change', () => {
    location.search = `?module=${encodeURIComponent(select.value)}`;
  });
}

const ownModules = ['system', 'identity'];

async function start() {
  const answer = await fetch('/api/openapi.json?module=system', await withTokens({ headers: {} }));
  const modules = answer.ok ? (await answer.json())['x-modules'] : [];
  const first = modules.find(({ name }) => !ownModules.includes(name))?.name ?? ownModules[0];
  const chosen = new URLSearchParams(location.search).get('module') ?? first;
  showModules(modules, chosen);
  window.SwaggerUIBundle({
    url: `/api/openapi.json${chosen ? `?module=${encodeURIComponent(chosen)}` : ''}`,
    dom_id: '#swagger-ui',
    deepLinking: true,
    filter: true,
    tryItOutEnabled: true,
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    validatorUrl: null,
    requestInterceptor: withTokens,
  });
}

void start();
