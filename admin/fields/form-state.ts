/** The state of such a form: it is sent once at a time, and what the server refuses is shown at the field. */
import { useState } from 'react';
import { ApiError } from '../session/api-error.ts';
import { useWords } from '../shell/words.ts';

export type Problems = Readonly<Record<string, string>>;

/** Our own messages are keys, such as `shell.network`; the server's are sentences. */
const ownKey = /^shell\.(\w+)$/;

/**
 * `problems` by field, `problem` for the form as a whole; `submit` runs the work and returns whether it succeeded. `at` gives the field of
 * an error code that the server doesn't tie to one.
 */
export function useForm(at: Readonly<Record<string, string>> = {}) {
  const { shell } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState('');
  const [codes, setCodes] = useState<Problems>({});

  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    const byField = Object.fromEntries(error.details.map(({ path, text, code }) => [path, text ?? code]));
    setCodes(Object.fromEntries(error.details.map(({ path, code }) => [path, code])));
    const field = at[error.error_code];
    const key = ownKey.exec(error.message)?.[1];
    const sentence = key === undefined ? error.message : String((shell as unknown as Record<string, unknown>)[key] ?? shell.unknown_error);
    setProblems(field === undefined ? byField : { [field]: sentence });
    setProblem(field === undefined && error.details.length === 0 ? sentence : '');
  };

  return {
    isBusy,
    problems,
    problem,
    /** Error codes by field, of the last refusal. */
    codes,
    setProblems,
    submit: async (work: () => Promise<void>): Promise<boolean> => {
      if (isBusy) return false;
      setBusy(true);
      setProblem('');
      setProblems({});
      try {
        await work();
        return true;
      } catch (error) {
        refuse(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
