/** The name of a stored file, also for downloads: the last part of the given name, without paths and invisible characters. */
import { lengthOf } from '../../../resources/kernel/canonical.ts';
import { fileErrors } from '../../../resources/kernel/file-errors.ts';
import { fileTypes } from '../../../resources/kernel/file-types.ts';

const longest = 200;

/** Control, line and direction characters: a name must look as it is. Joiners are part of Bengali spelling and stay. */
const unseen = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\u200b\ufeff\ufffd]/gu;
/** Characters that some file systems refuse; browsers send a quotation mark and line ends as `%22`, `%0D` and `%0A`. */
const awkward = /[<>:"|?*]|%22|%0[AD]/g;

/** The extensions, by media type: the first is the one that is given. */
const extensionsOf = (mediaType: string): string[] =>
  Object.values(fileTypes).flatMap(({ extensions }) => Object.keys(extensions).filter(extension => extensions[extension] === mediaType));

const known = new Set(Object.values(fileTypes).flatMap(({ extensions }) => Object.keys(extensions)));

/**
 * The base name in NFC, at most 200 code points, with the extension of the real type. A PDF called `page.exe` becomes `page.exe.pdf`, a PNG
 * called `face.jpg` becomes `face.png`. @throws files.name when nothing remains
 */
export function cleanName(given: string, mediaType: string): string {
  const base = (given.split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(unseen, '').replace(awkward, '_').replace(/\s+/g, ' ');
  const plain = base.replace(/^[ .]+|[ .]+$/g, '');
  if (plain === '') throw fileErrors.name();
  const extensions = extensionsOf(mediaType);
  const last = /\.([A-Za-z0-9]{1,5})$/.exec(plain)?.[1]?.toLowerCase();
  const isRight = last !== undefined && extensions.includes(last);
  const stem = last !== undefined && known.has(last) ? plain.slice(0, -last.length - 1) : plain;
  const ending = `.${isRight ? last : extensions[0]}`;
  const room = longest - ending.length;
  const cut = lengthOf(stem) > room ? [...stem].slice(0, room).join('') : stem;
  return `${cut.replace(/[ .]+$/, '') || 'file'}${ending}`;
}
