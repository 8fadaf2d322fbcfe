/*
 * Starts the Explorer signed in as in the application: the access token is read from the screens' cookie, the application
 * token is asked for once. An integrator puts his own tokens into "Authorize". `?module=leave` opens one module.
 */
const cookie = name =>
  document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
const language = () => ((localStorage.getItem('locale') || '').includes('en') ? 'en' : 'bn');
let application;

async function applicationToken() {
  application ??= fetch('/api/renew-app-token', { method: 'POST' }).then(answer => (answer.ok ? answer.json() : undefined));
  return (await application)?.access_token;
}

async function withTokens(request) {
  const access = cookie('bhumi_access');
  const token = await applicationToken();
  if (access && !request.headers.Authorization) request.headers.Authorization = `Bearer ${decodeURIComponent(access)}`;
  if (token && !request.headers['App-Authorization']) request.headers['App-Authorization'] = `Bearer ${token}`;
  request.headers['Accept-Language'] = language();
  return request;
}

window.SwaggerUIBundle({
  url: `/api/openapi.json${window.location.search}`,
  dom_id: '#swagger-ui',
  deepLinking: true,
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  validatorUrl: null,
  requestInterceptor: withTokens,
});
