/** Declared errors: code, status, and the sentence that a person reads. */
import { digits } from '../../../i18n/format.ts';
import type { ErrorFactory } from '../../../resources/kernel/errors.ts';
import { sentenceOf } from './field-facts.ts';
import { useSpeech } from './speech.ts';

export function ErrorTable({ errors }: { errors: readonly ErrorFactory[] }) {
  const speech = useSpeech();
  const { words, locale } = speech;
  return (
    <table className="plain-table wordy">
      <thead>
        <tr>
          <th scope="col">{words.errors.code}</th>
          <th scope="col">{words.errors.status}</th>
          <th scope="col">{words.errors.text}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(error => (
          <tr key={error.code}>
            <td>
              <code>{error.code}</code>
            </td>
            <td>{digits(error.status, locale)}</td>
            <td>{sentenceOf(error, speech)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
