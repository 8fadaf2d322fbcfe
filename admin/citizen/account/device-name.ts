/** `Chrome · Android` of what a browser says of itself; undefined where it is none that is known. Pure. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|HeadlessChrome\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

export function deviceName(userAgent: string | null): string | undefined {
  const found = [browsers, systems].flatMap(all => all.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? []);
  return found.length > 0 ? found.join(' · ') : undefined;
}
