/** The head of an office's page: its picture, its kind and parents, its head today, its contacts, and its location. */
import { Globe, Landmark, Mail, MapPin, Phone } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { digits, formatNumber } from '../../i18n/format.ts';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { useDrawing } from '../engine/drawing.tsx';
import { inLanguage, nameIn } from '../engine/naming.ts';
import { usePhone } from '../engine/phone.ts';
import { labelIn } from '../engine/references.ts';
import { Tone } from '../engine/tone.tsx';
import { Value } from '../engine/value.tsx';
import { Icon } from '../shell/icons.tsx';
import { useWords } from '../shell/words.ts';
import { type OfficeSummary, useOfficeSummary } from './office-summary.ts';
import { postsText, words } from './office-words.ts';
import './office.css';

const OfficePlace = lazy(() => import('./office-place.tsx'));

type Props = { readonly record: RaRecord<number> };
type SummaryProps = { readonly summary: OfficeSummary | undefined };

export default function OfficeFacts({ record }: Props) {
  const locale = useLocale();
  const naming = useNaming();
  const { data: summary } = useOfficeSummary(record.id);
  const isPlaced = typeof record.latitude === 'number' && typeof record.longitude === 'number';
  return (
    <section className="office-facts" aria-label={words.facts[locale]}>
      <Picture record={record} />
      <div className="office-details">
        <Path summary={summary} />
        <dl className="facts">
          {['code', 'type_id', 'layer_id'].map(name => (
            <Fact key={name} term={naming.column(name)}>
              <Value name={name} row={record} as="column" />
            </Fact>
          ))}
          <Fact term={words.head[locale]}>
            <Head record={record} summary={summary} />
          </Fact>
          <Counts summary={summary} />
        </dl>
        <Contact record={record} />
      </div>
      {isPlaced && <Place record={record} />}
    </section>
  );
}

/** Beside the facts; on a phone it opens on request, so that the parts of the page stay visible. */
function Place({ record }: Props) {
  const locale = useLocale();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const map = (
    <Suspense fallback={<div className="map-sheet" />}>
      <OfficePlace record={record} />
    </Suspense>
  );
  if (!isPhone) return <div className="office-place">{map}</div>;
  return (
    <details className="office-place" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.place[locale]}</summary>
      {isOpen && map}
    </details>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Picture({ record }: Props) {
  const locale = useLocale();
  const { url } = (record.picture ?? {}) as { url?: string };
  return (
    <div className="office-picture">
      {url === undefined ? <Icon of={Landmark} size={40} /> : <img src={url} alt={words.picture[locale]} />}
    </div>
  );
}

/** The offices above, each a step up; there is room for the line before it has come. */
function Path({ summary }: SummaryProps) {
  const locale = useLocale();
  const { link } = useDrawing();
  if (summary?.path.length === 0) return null;
  return (
    <nav className="office-path" aria-label={words.path[locale]}>
      <ol className="crumbs">
        {summary?.path.map(office => (
          <li key={office.id}>{link('offices', office.id, nameIn(office, locale))}</li>
        ))}
      </ol>
    </nav>
  );
}

function Head({ record, summary }: Props & SummaryProps) {
  const locale = useLocale();
  const { session } = useWords();
  const path = useCreatePath();
  const desk = record.head_organogram as Readonly<Record<string, unknown>> | null | undefined;
  if (!desk) return <span className="note">{words.noHeadDesk[locale]}</span>;
  const holders = summary?.head;
  return (
    <>
      <span className="office-desk">{labelIn('office-organograms', desk, locale)}</span>
      {holders?.length === 0 && <Tone tone="warning">{words.vacant[locale]}</Tone>}
      {holders?.map(holder => (
        <span key={holder.id} className="office-desk">
          <LinkBase className="ref-link" to={path({ resource: 'users', type: 'show', id: holder.id })}>
            {labelIn('users', holder, locale)}
          </LinkBase>
          {holder.responsibility !== 'main' && <span className="note"> · {session.desk[holder.responsibility]}</span>}
        </span>
      ))}
    </>
  );
}

function Counts({ summary }: SummaryProps) {
  const locale = useLocale();
  if (summary === undefined) return null;
  const below = summary.below.reduce((sum, { offices }) => sum + offices, 0);
  return (
    <>
      {summary.posts !== null && <Fact term={words.posts[locale]}>{postsText(summary.posts, summary.vacant, locale)}</Fact>}
      {below > 0 && <Fact term={words.below[locale]}>{formatNumber(below, locale)}</Fact>}
    </>
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** How the office is reached; links go where a person would type them. */
function Contact({ record }: Props) {
  const locale = useLocale();
  const [address, phone, email, website] = [inLanguage(record, 'address', locale), record.phone, record.email, record.website].map(textOf);
  const lines = [
    address && { icon: MapPin, text: address },
    phone && { icon: Phone, text: digits(phone, locale), to: `tel:${phone.replace(/[^+\d]/g, '')}` },
    email && { icon: Mail, text: email, to: `mailto:${email}` },
    website && { icon: Globe, text: website.replace(/^https:\/\/|\/$/g, ''), to: website },
  ].filter(line => line !== undefined && line !== '');
  if (lines.length === 0) return <p className="note office-contact">{words.noContact[locale]}</p>;
  return (
    <ul className="office-contact" aria-label={words.contact[locale]}>
      {lines.map(({ icon, text, to }) => (
        <li key={text}>
          <Icon of={icon} size={16} />
          {to === undefined ? (
            text
          ) : (
            <a href={to} {...(to === website && { target: '_blank', rel: 'noopener noreferrer' })}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
