/**
 * The captcha of a form: a box that ticks itself after a short calculation in the browser; nothing to see or type. `useCaptcha` holds the
 * answer; it is valid once, so the form renews it after each failed try.
 */
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../shell/words.ts';
import { call } from './calls.ts';
import { words } from './words.ts';

type Widget = HTMLElementTagNameMap['altcha-widget'];

/** Ends when the box is ticked, or could not be. */
const settled = (widget: Widget): Promise<void> =>
  new Promise(resolve => {
    const onStateChange = (): void => {
      if (widget.getState() === 'verifying') return;
      widget.removeEventListener('statechange', onStateChange);
      resolve();
    };
    widget.addEventListener('statechange', onStateChange);
    onStateChange();
  });

/** `solve` goes into the body of the call as `captcha`, when the calculation is done; `renew` starts another one. */
export function useCaptcha() {
  const { locale } = useWords();
  const language = useRef(locale);
  const widget = useRef<Widget>(null);
  const payload = useRef('');
  const [problem, setProblem] = useState('');

  useEffect(() => {
    language.current = locale;
    void widget.current?.configure?.({ language: locale });
  }, [locale]);

  const draw = useCallback(async () => {
    setProblem('');
    return call('/api/public/captcha').catch((error: Error) => {
      setProblem(error.message);
      throw error;
    });
  }, []);

  /** Draws the box, and removes it with the page. */
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      if (node === null) return;
      let isGone = false;
      import('./captcha-widget.ts').then(
        ({ createWidget }) => {
          if (isGone) return;
          const made = createWidget(language.current, draw);
          made.addEventListener('statechange', event => {
            const { detail } = event as CustomEvent<{ readonly state: string; readonly payload: string | null }>;
            payload.current = detail.state === 'verified' ? (detail.payload ?? '') : '';
          });
          widget.current = made;
          node.replaceChildren(made);
        },
        (error: Error) => setProblem(error.message),
      );
      return () => {
        isGone = true;
        widget.current?.remove();
        widget.current = null;
        payload.current = '';
      };
    },
    [draw],
  );

  return {
    place,
    problem,
    solve: async (): Promise<string> => {
      const box = widget.current;
      if (!box) return '';
      if (box.getState() !== 'verified' && box.getState() !== 'verifying') await box.verify();
      await settled(box);
      return payload.current;
    },
    renew: useCallback(() => void widget.current?.verify(), []),
  };
}

export type CaptchaOfForm = ReturnType<typeof useCaptcha>;

export function CaptchaField({ captcha, problem }: { readonly captcha: CaptchaOfForm; readonly problem?: string | undefined }) {
  const { say, shell } = useWords();
  const id = useId();
  const own = captcha.problem.startsWith('shell.') ? shell.network : captcha.problem;
  const said = problem ?? own;
  return (
    <fieldset className="captcha" aria-describedby={said ? id : undefined}>
      <legend className="unseen">{say(words.captcha)}</legend>
      <div ref={captcha.place} className="captcha-box" />
      {said && (
        <p className="door-field-problem" id={id}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
