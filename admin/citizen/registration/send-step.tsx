/** The final check: the given values, step by step; the captcha only when its proof has been used. */
import { digits, formatLongDate } from '../../../i18n/format.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { useWords } from '../../shell/words.ts';
import { CaptchaField } from '../captcha-field.tsx';
import { type Draft, fieldOf, fieldsOf, type Step, stepsOf } from './draft.ts';
import type { Human } from './human.ts';
import { words } from './words.ts';

export function SendStep({
  draft,
  names,
  human,
  problem,
  onChange,
}: {
  readonly draft: Draft;
  /** What was chosen from lists, by field. */
  readonly names: Readonly<Record<string, string>>;
  readonly human: Human;
  /** Of the captcha. */
  readonly problem: string | undefined;
  readonly onChange: (step: Step) => void;
}) {
  const { say, locale } = useWords();
  const shown = (name: string, field: Field): string => {
    const value = draft[name];
    if (field.kind === 'choice') {
      const option = field.options.find(one => one.value === value);
      return option ? say(option.text) : '';
    }
    if (field.kind === 'date') return formatLongDate(String(value), locale);
    if (field.kind === 'ref') return names[name] ?? '';
    const text = latinDigits(String(value));
    return /^\d+$/.test(text) ? digits(text, locale) : String(value);
  };
  const { kind } = draft;
  if (!kind) return null;
  return (
    <>
      {stepsOf(kind)
        .filter(step => fieldsOf(step, kind).length > 0)
        .map(step => (
          <section key={step} className="registration-summary">
            <h2>
              {say(words.steps[step])}{' '}
              <button type="button" className="door-link" onClick={() => onChange(step)}>
                {say(words.change)}
                <span className="unseen"> {say(words.steps[step])}</span>
              </button>
            </h2>
            <dl>
              {fieldsOf(step, kind)
                .filter(name => draft[name] !== undefined && draft[name] !== '')
                .map(name => (
                  <div key={name}>
                    <dt>{say(fieldOf(name).label)}</dt>
                    <dd>{shown(name, fieldOf(name))}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      {human.isAsked && <CaptchaField captcha={human.captcha} problem={problem} />}
    </>
  );
}
