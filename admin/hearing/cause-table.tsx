/** The cases of a cause list by their hour: number, parties, place and state. */
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { digits, formatTime, inDigits } from '../../i18n/format.ts';
import { saidTime } from '../../i18n/hours.ts';
import { caseTypeOptions, hearingStatusOptions } from '../../resources/hearing/options.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Tone } from '../engine/tone.tsx';
import { fill } from '../shell/sentences.ts';
import { type Asked, benchOf, type Cause, perPage } from './cause-list.ts';
import { causeWords as words } from './cause-words.ts';

type Party = RaRecord<number> & {
  readonly hearing_id: number;
  readonly party_type: string;
  readonly name: string;
  readonly name_en: string;
};

/** A list names that many of a side; the record has them all. */
const mostNamed = 2;
const mostParties = 1000;

export function CauseTable({ causes, asked }: { readonly causes: readonly Cause[]; readonly asked: Asked }) {
  const locale = useLocale();
  const { data: parties = [] } = useGetList<Party>('hearing-parties', {
    filter: { hearing_id: causes.map(({ id }) => id), party_type: ['appellant', 'respondent'] },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: mostParties },
  });
  return (
    <TableSpace>
      <table className="plain-table wordy cause-table">
        <thead>
          <tr>
            {(['serial', 'hour', 'case', 'parties', 'place', 'status'] as const).map(name => (
              <th key={name} scope="col">
                {words[name][locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {causes.map((cause, at) => (
            <Line
              key={cause.id}
              cause={cause}
              serial={(asked.page - 1) * perPage + at + 1}
              parties={parties.filter(({ hearing_id }) => hearing_id === cause.id)}
              asked={asked}
            />
          ))}
        </tbody>
      </table>
    </TableSpace>
  );
}

type LineProps = { readonly cause: Cause; readonly serial: number; readonly parties: readonly Party[]; readonly asked: Asked };

function Line({ cause, serial, parties, asked }: LineProps) {
  const locale = useLocale();
  const { time } = inDhaka(cause.meeting_at);
  const status = hearingStatusOptions.find(({ value }) => value === cause.status);
  return (
    <tr>
      <td>{digits(serial, locale)}</td>
      <th scope="row">
        {formatTime(time, locale)} <span className="note">{saidTime(time, locale)}</span>
      </th>
      <td>
        <LinkBase to={`/hearings/${cause.id}/show`}>{inDigits(cause.case_number, locale)}</LinkBase>{' '}
        <span className="note">{caseTypeOptions.find(({ value }) => value === cause.case_type)?.text[locale]}</span>
        {asked.bench === '' && <span className="note">{benchOf(cause)?.label[locale]}</span>}
      </td>
      <td>
        <Side parties={parties} of="appellant" count={cause.appellant_count} /> {words.against[locale]}{' '}
        <Side parties={parties} of="respondent" count={cause.defendant_count} />
      </td>
      <td>
        <Place cause={cause} isDoor={asked.isDoor} />
      </td>
      <td>{status && <Tone tone={status.tone}>{status.text[locale]}</Tone>}</td>
    </tr>
  );
}

type SideProps = { readonly parties: readonly Party[]; readonly of: string; readonly count: number };

function Side({ parties, of, count }: SideProps) {
  const locale = useLocale();
  const named = parties.filter(({ party_type }) => party_type === of).slice(0, mostNamed);
  const rest = count - named.length;
  const names = named.map(one => String(inLanguage(one, 'name', locale) ?? one.name)).join(', ');
  if (named.length === 0) return '—';
  return rest > 0 ? `${names} ${fill(words.others[locale], locale, { count: rest })}` : names;
}

/** A door shows no link: people pass by it who are no party. */
function Place({ cause: { meeting_place, meeting_link }, isDoor }: { readonly cause: Cause; readonly isDoor: boolean }) {
  const locale = useLocale();
  return (
    <>
      {meeting_place && <span lang="bn">{meeting_place} </span>}
      {meeting_link &&
        (isDoor ? (
          words.online[locale]
        ) : (
          <a href={meeting_link} rel="noopener noreferrer" target="_blank">
            {words.link[locale]}
          </a>
        ))}
    </>
  );
}
