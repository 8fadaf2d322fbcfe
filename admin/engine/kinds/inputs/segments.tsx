/** A few answers side by side, as one strip of radio buttons: arrows move, Tab passes by. Nothing is chosen until somebody chooses. */
import type { FieldInput } from '../../form/field-frame.tsx';
import { focusesFirst } from '../../form/focus-first.ts';

type Answer = { readonly value: string | number | boolean; readonly text: string };

export const Segments = ({ input, answers }: { readonly input: FieldInput; readonly answers: readonly Answer[] }) => (
  <div
    className="segments"
    role="radiogroup"
    aria-labelledby={`${input.id}-label`}
    aria-describedby={input.describedBy}
    {...focusesFirst(input.id)}
  >
    {answers.map(({ value, text }, at) => (
      <label key={String(value)}>
        <input
          type="radio"
          name={input.id}
          ref={at === 0 ? input.ref : undefined}
          checked={value === input.value}
          disabled={input.fixed}
          onChange={() => input.onChange(value)}
          onBlur={input.onBlur}
        />
        {text}
      </label>
    ))}
  </div>
);
