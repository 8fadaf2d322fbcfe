/** Shows the captcha box on the sign-in page, by the widget that the page loads first; a worker starts at once. */
const place = document.getElementById('captcha');
const { algorithms, i18n } = globalThis.$altcha;
const language = document.documentElement.lang;

algorithms.set('PBKDF2/SHA-256', () => new Worker('/sign-in/assets/captcha-worker.js'));
i18n.set(language, { ...i18n.get('en'), ...JSON.parse(place.dataset.words) });

const widget = document.createElement('altcha-widget');
const quiet = { hideFooter: true, hideLogo: true, humanInteractionSignature: false, timeout: 600_000 };
for (const [name, value] of Object.entries({
  auto: 'onload',
  challenge: place.dataset.challenge,
  configuration: JSON.stringify(quiet),
  language,
  name: 'captcha',
}))
  widget.setAttribute(name, value);
place.append(widget);
