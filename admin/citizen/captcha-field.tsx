/**
 * The captcha of a form: a picture of digits, or a question in words for whoever cannot see it. `useCaptcha` holds what was answered; a captcha is
 * good for one answer, so the form draws another after each that failed.
 */
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { TextField } from '../fields/fields.tsx';
import { Icon } from '../shell/icons.tsx';
import { useWords } from '../shell/words.ts';
import { call } from './calls.ts';
import { words } from './words.ts';

type Challenge = { readonly id: string; readonly image: string | null; readonly question: string | null };
type Kind = 'picture' | 'words';

/** `answer` goes into the body of the call; `renew` draws another one. */
export function useCaptcha() {
  const { locale } = useWords();
  const [kind, setKind] = useState<Kind>('picture');
  const [drawn, setDrawn] = useState(0);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [problem, setProblem] = useState('');
  const [text, setText] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one for each drawing, and in the language of the page
  useEffect(() => {
    let isCurrent = true;
    setText('');
    setProblem('');
    call<Challenge>(`/api/public/captcha?kind=${kind}`).then(
      found => isCurrent && setChallenge(found),
      (error: Error) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, drawn, locale]);

  return {
    kind,
    setKind,
    challenge,
    problem,
    text,
    setText,
    answer: { captcha_id: challenge?.id ?? '', captcha: text },
    renew: useCallback(() => setDrawn(count => count + 1), []),
  };
}

type Props = { readonly captcha: ReturnType<typeof useCaptcha>; readonly problem?: string };

export function CaptchaField({ captcha: { kind, setKind, challenge, problem: failed, text, setText, renew }, problem }: Props) {
  const { say, shell } = useWords();
  const unreachable = failed && (failed.startsWith('shell.') ? shell.network : failed);
  return (
    <div>
      <div className="captcha-show">
        {challenge?.image && <img src={challenge.image} width="360" height="120" alt={say(words.captcha_picture)} />}
        {challenge?.question && <p className="captcha-question">{challenge.question}</p>}
        {challenge === null && <span className="captcha-blank" />}
        <button
          type="button"
          className="icon-button"
          onClick={renew}
          aria-label={say(words.captcha_other)}
          title={say(words.captcha_other)}
        >
          <Icon of={RotateCw} />
        </button>
      </div>
      <TextField
        label={say(kind === 'picture' ? words.captcha_digits : words.captcha_number)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        problem={problem ?? (unreachable || undefined)}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        help={
          <button type="button" className="door-link" onClick={() => setKind(kind === 'picture' ? 'words' : 'picture')}>
            {say(kind === 'picture' ? words.captcha_words : words.captcha_back)}
          </button>
        }
      />
    </div>
  );
}
