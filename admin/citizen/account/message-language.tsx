/** The language in which a citizen gets SMS and e-mails. */
import { useId } from 'react';
import { FormProblem } from '../../fields/fields.tsx';
import { useForm } from '../../fields/form-state.ts';
import { request } from '../../session/http.ts';
import { useWords } from '../../shell/words.ts';
import { accountWords as words } from './words.ts';

type Props = { readonly language: string | null; readonly onChosen: (language: string | null) => void };

export function MessageLanguage({ language, onChosen }: Props) {
  const { say } = useWords();
  const id = useId();
  const form = useForm();
  const choose = async (one: string) => {
    onChosen(one);
    const isKept = await form.submit(async () => {
      await request('/api/own-account/language', { method: 'PUT', body: { language: one }, again: 'as_it_is' });
    });
    if (!isKept) onChosen(language);
  };
  return (
    <fieldset className="citizen-choice" aria-describedby={id}>
      <legend className="unseen">{say(words.language)}</legend>
      <p className="note" id={id}>
        {say(language === null ? words.language_open : words.language_lead)}
      </p>
      {(['bn', 'en'] as const).map(one => (
        <label key={one}>
          <input type="radio" name="message-language" checked={language === one} onChange={() => choose(one)} /> {say(words[one])}
        </label>
      ))}
      <FormProblem text={form.problem} />
    </fieldset>
  );
}
