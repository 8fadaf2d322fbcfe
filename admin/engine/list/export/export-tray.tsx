/** The background exports, shown on every page: the progress of each, its file when it is ready, or why there is none. */
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, FileDown, X } from 'lucide-react';
import { useEffect } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatNumber, formatShortInstant } from '../../../../i18n/format.ts';
import { manifest } from '../../../../resources/generated/manifest.ts';
import { bytesPerKb, sizeWords } from '../../../../resources/kernel/file-types.ts';
import { Icon } from '../../../shell/icons.tsx';
import type { BhumiDataProvider, ExportFacts } from '../../data-provider.ts';
import { useLocale } from '../../declaration.tsx';
import { useWatched } from './watched.ts';
import './export.css';

/** In milliseconds: while one is made; and the addresses of files are good for ten minutes. */
const soonMs = 1_500;
const laterMs = 300_000;

const isUnderWay = ({ status }: ExportFacts): boolean => status === 'waiting' || status === 'running';

export default function ExportTray() {
  const translate = useTranslate();
  const provider = useDataProvider<BhumiDataProvider>();
  const { ids, remove } = useWatched();
  const { data } = useQuery({
    queryKey: ['exports', ids],
    queryFn: ({ signal }) => provider.exports({ signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) || state.error ? soonMs : laterMs),
    placeholderData: before => before,
  });
  const gone = data === undefined ? [] : ids.filter(id => !data.some(one => one.id === id));
  const goneId = gone[0];
  // Fetched a day ago, or requested by somebody else in this browser.
  useEffect(() => {
    if (goneId !== undefined) remove(goneId);
  }, [goneId, remove]);
  const shown = data?.filter(({ id }) => ids.includes(id)) ?? [];
  if (shown.length === 0) return null;
  const close = async (one: ExportFacts) => {
    if (isUnderWay(one)) await provider.stopExport(one.id).catch(() => undefined);
    remove(one.id);
  };
  return (
    <section className="export-tray" aria-label={translate('screens.exports.tray')}>
      <ul>
        {shown.map(one => (
          <Line key={one.id} one={one} onClose={() => void close(one)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ one, onClose }: { one: ExportFacts; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const label = manifest.resources.find(({ name }) => name === one.resource)?.plural[locale] ?? one.resource;
  const name = `${label} (${one.format.toUpperCase()})`;
  return (
    <li>
      <div className="export-line">
        <b>{name}</b>
        <State one={one} name={name} />
      </div>
      {one.url && (
        <a className="button" href={one.url} download={one.name ?? undefined}>
          <Icon of={FileDown} />
          {translate('screens.exports.download')}
        </a>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={translate(isUnderWay(one) ? 'screens.exports.stop' : 'screens.exports.close', { name })}
        onClick={onClose}
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  );
}

function State({ one, name }: { one: ExportFacts; name: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const total = formatNumber(one.total ?? 0, locale);
  if (one.status === 'failed')
    return (
      <span className="export-failed" role="alert">
        <Icon of={CircleAlert} size={16} />
        {one.error?.text}
      </span>
    );
  if (one.status === 'done') {
    const { amount, unit } = sizeWords(Math.max(1, Math.round((one.size ?? 0) / bytesPerKb)));
    const size = translate(unit === 'MB' ? 'screens.form.upload_mb' : 'screens.form.upload_kb', { amount: formatNumber(amount, locale) });
    return (
      <span role="status">
        {translate('screens.exports.done', { total, size })}
        {one.expires_at && <> {translate('screens.exports.until', { time: formatShortInstant(one.expires_at, locale) })}</>}
      </span>
    );
  }
  const words =
    one.status === 'waiting'
      ? translate('screens.exports.waiting')
      : translate('screens.exports.running', { done: formatNumber(one.done, locale), total });
  return (
    <>
      <span>{words}</span>
      <progress value={one.done} max={Math.max(1, one.total ?? 1)} aria-label={name} />
    </>
  );
}
