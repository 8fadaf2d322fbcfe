/** The files of a field, one per line: their names, upload progress, and refusals. */
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { ArrowDown, ArrowUp, type LucideIcon, RotateCw, X } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../../i18n/format.ts';
import { bytesPerKb, sizeWords } from '../../../resources/kernel/file-types.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import { FileName } from './file-name.tsx';
import type { Sending } from './sending.ts';
import type { StoredFile } from './uploading.ts';
import './file.css';

const percentOf = (share: number): number => Math.round(share * 100);
export function useSizes() {
  const translate = useTranslate();
  const locale = useLocale();
  const sized = (kb: number): string => {
    const { amount, unit } = sizeWords(kb);
    return translate(unit === 'MB' ? 'screens.form.upload_mb' : 'screens.form.upload_kb', { amount: formatNumber(amount, locale) });
  };
  return { sized, inKb: (bytes: number): string => sized(Math.max(1, Math.round(bytes / bytesPerKb))) };
}

type ChosenProps = {
  readonly file: StoredFile;
  readonly onRemove?: () => void;
  /** Omitted when it is first, last or alone. */
  readonly onUp?: () => void;
  readonly onDown?: () => void;
};

export function Chosen({ file, onRemove, onUp, onDown }: ChosenProps) {
  const translate = useTranslate();
  const { inKb } = useSizes();
  const action = (icon: LucideIcon, word: string, act: (() => void) | undefined) =>
    act && (
      <Button size="small" aria-label={translate(word, { name: file.name })} onClick={act}>
        <Icon of={icon} size={16} />
      </Button>
    );
  return (
    <li>
      <FileName file={file} />
      <span className="file-size">{inKb(file.size)}</span>
      {action(ArrowUp, 'screens.input.file_up', onUp)}
      {action(ArrowDown, 'screens.input.file_down', onDown)}
      {action(X, 'screens.form.upload_remove', onRemove)}
    </li>
  );
}

export function Progress({ sending, onStop }: { readonly sending: Sending; readonly onStop: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = percentOf(sending.share);
  const words = translate('screens.form.uploading', { name: sending.name });
  return (
    <div className="file-progress">
      <span>
        {words} <span aria-hidden="true">{digits(percent, locale)}%</span>
      </span>
      <LinearProgress variant="determinate" value={percent} aria-label={words} />
      <Button size="small" aria-label={translate('screens.form.upload_stop', { name: sending.name })} onClick={onStop}>
        <Icon of={X} size={16} />
      </Button>
    </div>
  );
}

/** How many files found no room; nothing while all did. */
export function Surplus({ count, most }: { readonly count: number; readonly most: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (count === 0) return null;
  const facts = { smart_count: count, count: digits(count, locale), most: digits(most, locale) };
  return <FormHelperText error>{translate('screens.form.upload_surplus', facts)}</FormHelperText>;
}

/** One press tries all of them once more. */
export function Refused({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <div className="file-refused">
      <Button size="small" variant="text" startIcon={<Icon of={RotateCw} size={16} />} onClick={onRetry}>
        {translate('screens.retry')}
      </Button>
    </div>
  );
}
