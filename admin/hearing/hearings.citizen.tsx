/** The hearings in which the visitor takes part: the case, the visitor's role, the time, and the link while the meeting can be joined. */
import { digits, formatInstant } from '../../i18n/format.ts';
import { caseTypeOptions, courtOptions, hearingStatusOptions, partyTypeOptions } from '../../resources/hearing/options.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { type CitizenPart, OwnList } from '../shell/own-list.tsx';
import { useWords } from '../shell/words.ts';
import { saveEntry } from './calendar-entry.ts';

const words = {
  no_hearings: t('আপনার কোনো শুনানি নেই।', 'You have no hearings.'),
  hearing: t('শুনানি', 'Hearing'),
  case: t('মামলা নম্বর %{number}', 'Case number %{number}'),
  takes: t('%{minutes} মিনিট', '%{minutes} minute||||%{minutes} minutes'),
  place: t('স্থান: %{place}', 'Place: %{place}'),
  calendar: t('ক্যালেন্ডারে যোগ করুন', 'Add to calendar'),
  join: t('সভায় যোগ দিন', 'Join the meeting'),
};

/** An hour, where no end is named. */
const usualMinutes = 60;

type Hearing = {
  readonly case_number: string;
  readonly case_type: string;
  readonly court: string;
  readonly status: string;
  readonly meeting_at: string | null;
  readonly duration_minutes: number | null;
  readonly meeting_place: string | null;
  readonly meeting_link: string | null;
  readonly roles: readonly string[];
};

const textOf = (options: readonly { readonly value: string; readonly text: Text }[], value: string): Text | undefined =>
  options.find(option => option.value === value)?.text;

const OwnHearings = () => (
  <OwnList<Hearing> path="/api/citizen/hearings" empty={words.no_hearings}>
    {hearing => <Line key={`${hearing.court} ${hearing.case_type} ${hearing.case_number}`} hearing={hearing} />}
  </OwnList>
);

const entryOf = (hearing: Hearing, title: string) => ({
  ...{ title: `${title} ${hearing.case_number}`, from: new Date(hearing.meeting_at!), minutes: hearing.duration_minutes ?? usualMinutes },
  place: hearing.meeting_place ?? hearing.meeting_link ?? '',
});

function Line({ hearing }: { hearing: Hearing }) {
  const { say, fill, locale } = useWords();
  const { meeting_at: at, duration_minutes: minutes, meeting_link: link } = hearing;
  const named = (options: Parameters<typeof textOf>[0], value: string): string => say(textOf(options, value) ?? words.hearing);
  return (
    <li>
      <div>
        <b>{named(caseTypeOptions, hearing.case_type)}</b>
        <span className="note">
          {fill(say(words.case), { number: digits(hearing.case_number, locale) })} · {named(courtOptions, hearing.court)}
        </span>
        {hearing.roles.map(role => (
          <span key={role} className="note">
            {named(partyTypeOptions, role)}
          </span>
        ))}
      </div>
      <div className="citizen-state">
        <b>{named(hearingStatusOptions, hearing.status)}</b>
        {at && <span className="note">{formatInstant(at, locale)}</span>}
        {at && minutes !== null && <span className="note">{fill(say(words.takes), { minutes, count: minutes })}</span>}
        {hearing.meeting_place && <span className="note">{fill(say(words.place), { place: hearing.meeting_place })}</span>}
        {at && hearing.status === 'meeting_fixed' && (
          <button type="button" className="button" onClick={() => saveEntry(entryOf(hearing, named(caseTypeOptions, hearing.case_type)))}>
            {say(words.calendar)}
          </button>
        )}
        {link && (
          <a className="button button-main" href={link} rel="noopener noreferrer" target="_blank">
            {say(words.join)}
          </a>
        )}
      </div>
    </li>
  );
}

const part: CitizenPart = { on: 'home', at: 10, title: t('আমার শুনানি', 'My hearings'), view: OwnHearings };
export default part;
