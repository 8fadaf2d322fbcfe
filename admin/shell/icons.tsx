/** Icons: those of the screens' own parts are components of lucide; those that declarations name are symbols of one picture file. */
import type { LucideIcon } from 'lucide-react';
import symbols from '../../resources/generated/icons.svg';

/** An icon is always beside a word or a label, so it has no label itself. @param size px: 18, 16 in small buttons, 20 on phones. */
export const Icon = ({ of: Shape, size = 18 }: { of: LucideIcon; size?: number }) => (
  <Shape size={size} strokeWidth={1.75} aria-hidden focusable={false} />
);

/** The icon of a declaration, by its name (lucide, kebab-case). */
export const ResourceIcon = ({ name, size = 18 }: { name: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <use href={`${symbols}#${name}`} />
  </svg>
);
