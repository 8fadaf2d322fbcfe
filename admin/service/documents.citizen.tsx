/** The papers that were delivered to a citizen or an organisation, to be downloaded. */
import { digits, formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { t } from '../../resources/kernel/text.ts';
import { type CitizenPart, OwnList } from '../shell/own-list.tsx';
import { useWords } from '../shell/words.ts';

type Delivered = {
  readonly reference_number: string;
  readonly service: { readonly name: string; readonly name_en: string | null };
  readonly delivered_at: string | null;
  readonly downloads: readonly { readonly name: string; readonly address: string }[];
};

const words = {
  none: t('ডাউনলোডের কোনো কাগজ নেই। আবেদনের কাগজ প্রদান হলে এখানে পাওয়া যাবে।', 'No documents to download. Documents delivered to you appear here.'),
  delivered: t('প্রদান %{date}', 'Delivered %{date}'),
  download: t('ডাউনলোড: %{name}', 'Download: %{name}'),
};

const Documents = () => (
  <OwnList<Delivered> path="/api/citizen/documents" empty={words.none}>
    {one => <Line key={one.reference_number} delivered={one} />}
  </OwnList>
);

function Line({ delivered: { reference_number, service, delivered_at, downloads } }: { delivered: Delivered }) {
  const { say, fill, locale } = useWords();
  return (
    <li>
      <div>
        <b>{(locale === 'en' ? service.name_en : null) || service.name}</b>
        <span className="note">{digits(reference_number, locale)}</span>
        {delivered_at && (
          <span className="note">{fill(say(words.delivered), { date: formatDate(dhakaDay(new Date(delivered_at)), locale) })}</span>
        )}
      </div>
      <div className="citizen-state">
        {downloads.map(({ name, address }) => (
          <a key={address} className="button" href={address} download>
            {fill(say(words.download), { name })}
          </a>
        ))}
      </div>
    </li>
  );
}

const part: CitizenPart = { on: 'documents', at: 10, title: t('আমার কাগজপত্র', 'My documents'), view: Documents };
export default part;
