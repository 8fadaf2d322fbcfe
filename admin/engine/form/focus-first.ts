/** A group of controls stands for its field: whoever leads the focus to the field leads it to the first control. */
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
