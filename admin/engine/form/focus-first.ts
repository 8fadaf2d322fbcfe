/** A group of controls represents its field: focusing the field focuses the first control. */
import type { FocusEvent } from 'react';

export const focusesFirst = (id: string) => ({
  id,
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget) return;
    const first = currentTarget.querySelector<HTMLElement>(':checked') ?? currentTarget.querySelector<HTMLElement>('input, button');
    first?.focus();
  },
});
