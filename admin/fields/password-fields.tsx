/** A new password, twice, and the rules it does not meet yet (S5.005 to S5.008). It can be shown. */
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { passwordMaxLength, passwordRules } from '../../resources/kernel/password.ts';
import { Icon } from '../shell/icons.tsx';
import { useWords } from '../shell/words.ts';
import { TextField } from './fields.tsx';
import type { Problems } from './form-state.ts';
import { passwordWords as words } from './password-words.ts';

export type NewPassword = { readonly password: string; readonly password_confirmation: string };
export const noPassword: NewPassword = { password: '', password_confirmation: '' };

const rules = [
  { text: words.rule_length, isMet: passwordRules.length },
  { text: words.rule_upper, isMet: passwordRules.upper },
  { text: words.rule_lower, isMet: passwordRules.lower },
  { text: words.rule_digit, isMet: passwordRules.digit },
] as const;

type Props = { readonly value: NewPassword; readonly onValue: (value: NewPassword) => void; readonly problems: Problems };

export function PasswordFields({ value, onValue, problems }: Props) {
  const { say } = useWords();
  const [isShown, setShown] = useState(false);
  const { password, password_confirmation: again } = value;
  const isOther = again !== '' && !password.startsWith(again);
  const facts = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    required: true,
    maxLength: passwordMaxLength,
    spellCheck: false,
  };
  return (
    <>
      <TextField
        {...facts}
        label={say(words.password)}
        value={password}
        onChange={({ target }) => onValue({ ...value, password: target.value })}
        problem={problems.password}
        help={<PasswordRules password={password} />}
        after={
          <button
            type="button"
            className="icon-button"
            aria-pressed={isShown}
            aria-label={say(words.show_password)}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        }
      />
      <TextField
        {...facts}
        label={say(words.password_again)}
        value={again}
        onChange={({ target }) => onValue({ ...value, password_confirmation: target.value })}
        problem={problems.password_confirmation ?? (isOther ? say(words.mismatch) : undefined)}
      />
    </>
  );
}

function PasswordRules({ password }: { password: string }) {
  const { say } = useWords();
  return (
    <ul className="password-rules">
      {rules.map(({ text, isMet }) => {
        const met = isMet(password);
        return (
          <li key={text.en} data-met={met || undefined}>
            <Icon of={met ? Check : Circle} size={14} />
            <span>{say(text)}</span>
            <span className="unseen">{say(met ? words.rule_met : words.rule_unmet)}</span>
          </li>
        );
      })}
    </ul>
  );
}
