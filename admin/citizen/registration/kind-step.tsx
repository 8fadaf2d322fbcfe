/** The kind of registration: staff, or the public. */

import { serves } from '../../../resources/hr/registration-needs.ts';
import { type RegistrationKind, registrationKindOptions } from '../../../resources/hr/registration-options.ts';
import { useWords } from '../../shell/words.ts';
import { words } from './words.ts';

export function KindStep({
  kind,
  onChange,
  problem,
}: {
  readonly kind: RegistrationKind | undefined;
  readonly onChange: (kind: RegistrationKind) => void;
  readonly problem: string | undefined;
}) {
  const { say } = useWords();
  const group = (title: string, hint: string, isServing: boolean) => (
    <fieldset className="registration-kinds">
      <legend>
        <b>{title}</b> <span className="note">{hint}</span>
      </legend>
      {registrationKindOptions
        .filter(({ value }) => serves(value) === isServing)
        .map(({ value, text }) => (
          <label key={value} className="registration-kind">
            <input type="radio" name="kind" value={value} checked={kind === value} onChange={() => onChange(value)} />
            {say(text)}
          </label>
        ))}
    </fieldset>
  );
  return (
    <>
      {group(say(words.serving), say(words.serving_hint), true)}
      {group(say(words.public), say(words.public_hint), false)}
      {problem && (
        <p className="registration-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
