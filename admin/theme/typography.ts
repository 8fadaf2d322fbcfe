/** Tokens of type and focus as MUI style objects. */

/** [size px, line height px, weight]: rem for the size, so that a person's own browser setting counts. */
export const textStyle = ([size, lineHeight, weight]: readonly [number, number, number]) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${lineHeight}px`,
  fontWeight: weight,
  letterSpacing: 0,
});

export const focusRing = (color: string, offset = 2) => ({ outline: `2px solid ${color}`, outlineOffset: offset });

/** Fingers need larger targets than pointers. */
export const coarse = '@media (pointer: coarse)';
