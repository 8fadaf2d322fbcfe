/** A registration asks for a captcha once: the resulting proof replaces the captcha in its next calls, as long as the server accepts it. */
import { useState } from 'react';
import { ApiError } from '../../session/api-error.ts';
import { useCaptcha } from '../captcha-field.tsx';

export const mismatch = 'identity.captcha_mismatch';

export function useHuman() {
  const captcha = useCaptcha();
  const [pass, setPass] = useState<string>();
  return {
    captcha,
    /** The box has to be on the page. */
    isAsked: pass === undefined,
    /** Makes a call with the captcha, or with the proof that replaces it. */
    ask: async <T extends object>(send: (captcha: string) => Promise<T>): Promise<T> => {
      try {
        const answer = await send(pass ?? (await captcha.solve()));
        if ('captcha_pass' in answer) setPass(String(answer.captcha_pass));
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.error_code === mismatch) setPass(undefined);
        captcha.renew();
        throw error;
      }
    },
  };
}

export type Human = ReturnType<typeof useHuman>;
