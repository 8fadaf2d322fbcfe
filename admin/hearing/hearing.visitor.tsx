/** `/citizen/hearing?link=…`: the hour, place, link and result of a hearing, for a person without an account who got a message. */

import { useEffect, useState } from 'react';
import { inDigits } from '../../i18n/format.ts';
import { timeInWords } from '../../i18n/hours.ts';
import { formatLongDay } from '../../i18n/long-day.ts';
import { hearingErrors } from '../../resources/hearing/errors.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { t } from '../../resources/kernel/text.ts';
import { ApiError } from '../session/api-error.ts';
import { Door } from '../session/door.tsx';
import { PassingProblem } from '../session/passing-problem.tsx';
import { sendAsAnybody } from '../session/session.ts';
import { StatePage } from '../shell/state-page.tsx';
import { useWords } from '../shell/words.ts';
import './hearing-link.css';

const words = {
  hearing: t('শুনানি', 'Hearing'),
  case: t('মামলা নম্বর', 'Case number'),
  day: t('তারিখ', 'Day'),
  hour: t('সময়', 'Hour'),
  place: t('স্থান', 'Place'),
  online: t('অনলাইনে, ভিডিও সভায়', 'Online, by video'),
  join: t('সভায় যোগ দিন', 'Join the meeting'),
  later: t('শুনানির কিছুক্ষণ আগে যোগ দেওয়ার বোতাম এখানেই আসবে।', 'The button to join appears here shortly before the hearing.'),
  result: t('ফল', 'Result'),
  finished: t('শুনানি শেষ হয়েছে; ফল এখনো লেখা হয়নি।', 'The hearing is over; the result has not been recorded yet.'),
  notHeld: t('শুনানি অনুষ্ঠিত হয়নি।', 'The hearing was not held.'),
  see: t('বিজ্ঞপ্তিটি দেখেছি', 'I have seen this notice'),
  seen: t('আপনি বিজ্ঞপ্তিটি দেখেছেন বলে জানিয়েছেন।', 'You have confirmed that you saw this notice.'),
  again: t('জানানো গেল না; আবার চেষ্টা করুন।', 'That did not work; please try again.'),
  shut: t('শুনানির লিংক খোলা গেল না', 'The hearing link could not be opened'),
  ask: t('আদালতের অফিসে যোগাযোগ করুন।', 'Please contact the office of the court.'),
};

type Hearing = {
  readonly case_number: string;
  readonly meeting_at: string | null;
  readonly meeting_place: string | null;
  readonly meeting_link: string | null;
  readonly is_online: boolean;
  readonly is_finished: boolean;
  readonly is_held: boolean;
  readonly result: string | null;
  readonly seen_at: string | null;
};

const path = '/api/public/hearing-links';
const refusals = [hearingErrors.linkUnknown, hearingErrors.linkExpired, hearingErrors.linkRevoked];
const read = async (answer: ReturnType<typeof sendAsAnybody>): Promise<Hearing> => ((await answer).json as { data: Hearing }).data;

export default function HearingByLink() {
  const { say } = useWords();
  const link = new URLSearchParams(location.search).get('link') ?? '';
  const [hearing, setHearing] = useState<Hearing | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    read(sendAsAnybody(`${path}?${new URLSearchParams({ link })}`, {})).then(setHearing, setError);
  }, [link]);
  const refusal = error instanceof ApiError ? refusals.find(({ code }) => code === error.error_code) : undefined;
  return (
    <Door title={say(words.hearing)}>
      {refusal && <StatePage drawing="closed" title={say(words.shut)} advice={`${say(refusal.text)} ${say(words.ask)}`} />}
      {error !== null && !refusal && <PassingProblem error={error} />}
      {hearing && <Shown hearing={hearing} link={link} onSeen={setHearing} />}
    </Door>
  );
}

type ShownProps = { readonly hearing: Hearing; readonly link: string; readonly onSeen: (hearing: Hearing) => void };

function Shown({ hearing, link, onSeen }: ShownProps) {
  const { say, locale } = useWords();
  const { case_number, meeting_at, meeting_place, meeting_link, is_online, is_finished, is_held, result } = hearing;
  const at = meeting_at === null ? null : inDhaka(meeting_at);
  return (
    <>
      <h1>{say(words.hearing)}</h1>
      <dl className="hearing-facts">
        <dt>{say(words.case)}</dt>
        <dd>{inDigits(case_number, locale)}</dd>
        {at && (
          <>
            <dt>{say(words.day)}</dt>
            <dd>{formatLongDay(at.date, locale)}</dd>
            <dt>{say(words.hour)}</dt>
            <dd>{timeInWords(at.time, locale)}</dd>
          </>
        )}
        <dt>{say(words.place)}</dt>
        <dd>
          {meeting_place && <span lang="bn">{meeting_place}</span>}
          {is_online && <span>{say(words.online)}</span>}
        </dd>
        {is_finished && (
          <>
            <dt>{say(words.result)}</dt>
            <dd>
              {!is_held && <span>{say(words.notHeld)} </span>}
              {result ? <span lang="bn">{result}</span> : is_held && say(words.finished)}
            </dd>
          </>
        )}
      </dl>
      {meeting_link && (
        <a className="button button-main door-submit" href={meeting_link} rel="noopener noreferrer" target="_blank">
          {say(words.join)}
        </a>
      )}
      {is_online && !meeting_link && !is_finished && <p className="note">{say(words.later)}</p>}
      <Seen hearing={hearing} link={link} onSeen={onSeen} />
    </>
  );
}

/** An explicit press: programs that look at the links of e-mails see nothing on behalf of their reader. */
function Seen({ hearing, link, onSeen }: ShownProps) {
  const { say } = useWords();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  if (hearing.seen_at !== null) return <p role="status">{say(words.seen)}</p>;
  const see = () => {
    setState('busy');
    read(sendAsAnybody(`${path}/see`, { method: 'POST', body: { link } })).then(onSeen, () => setState('failed'));
  };
  return (
    <p className="hearing-seen">
      <button type="button" className="button" disabled={state === 'busy'} onClick={see}>
        {say(words.see)}
      </button>
      {state === 'failed' && <span role="alert">{say(words.again)}</span>}
    </p>
  );
}
