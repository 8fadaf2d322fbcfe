/** What a person has not settled, by kind: each with the record where it is settled, or waived by the office that issued the order. */
import { useAbility } from '@casl/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { fill } from '../shell/sentences.ts';
import type { Steps, Thing } from './steps-data.ts';
import { words } from './transfer-words.ts';
import WaiveDialog from './waive-dialog.tsx';

export default function Outstanding({ of: { id, things, outstanding, may } }: { readonly of: Steps }) {
  const locale = useLocale();
  const [asked, setAsked] = useState<readonly Thing[]>([]);
  if (outstanding === 0) return <p className="note">{words.nothingOutstanding[locale]}</p>;
  const sources = [...new Set(things.map(({ source }) => source))];
  return (
    <>
      <p className="note">{fill(words.outstanding[locale], locale, { count: formatNumber(outstanding, locale) })}</p>
      {sources.map(source => (
        <Kind key={source} things={things.filter(one => one.source === source)} onWaive={may.issue ? setAsked : undefined} />
      ))}
      {asked.length > 0 && <WaiveDialog item={id} things={asked} onClose={() => setAsked([])} />}
    </>
  );
}

type KindProps = { readonly things: readonly Thing[]; readonly onWaive?: (things: readonly Thing[]) => void };

function Kind({ things, onWaive }: KindProps) {
  const locale = useLocale();
  const open = things.filter(({ waiver }) => waiver === null);
  return (
    <section className="transfer-kind" aria-label={things[0]!.label[locale]}>
      <b>{things[0]!.label[locale]}</b>
      <ul>
        {things.map(one => (
          <li key={one.id}>
            <ThingName of={one} />
            {one.waiver && <Waiver of={one.waiver} />}
            {onWaive && !one.waiver && (
              <Button size="small" variant="outlined" onClick={() => onWaive([one])}>
                {words.waive[locale]}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onWaive && open.length > 1 && (
        <Button size="small" onClick={() => onWaive(open)}>
          {words.waiveAll[locale]}
        </Button>
      )}
    </section>
  );
}

/** A link for readers of that list. */
function ThingName({ of }: { readonly of: Thing }) {
  const locale = useLocale();
  const ability = useAbility<Ability>();
  const name = String(inLanguage(of, 'name', locale) ?? of.label[locale]);
  if (of.record === null || !mayEver(ability, 'get', of.resource)) return <span>{name}</span>;
  return <LinkBase to={`/${of.resource}/${of.record}/show`}>{name}</LinkBase>;
}

function Waiver({ of }: { readonly of: NonNullable<Thing['waiver']> }) {
  const locale = useLocale();
  const facts = { by: String(inLanguage(of, 'by', locale) ?? ''), date: formatDate(of.waived_on, locale), reason: of.reason };
  return <span className="note">{fill(words.waived[locale], locale, facts)}</span>;
}
