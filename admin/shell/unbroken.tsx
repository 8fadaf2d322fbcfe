/** Numbers and codes such as BH-26-000016-8 stay whole at the end of a line. */
import type { ReactNode } from 'react';

const joined = /([\p{L}\p{M}\p{N}.]+(?:[-/][\p{L}\p{M}\p{N}.]+)+)/u;
/** In letters: what is longer, as an address, may not fit into a line. */
const longest = 40;

/** The text of a line or a cell, its numbers undivided. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(joined);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 && part.length <= longest && /\p{N}/u.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
