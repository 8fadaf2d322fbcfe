/**
 * The files of a record: pictures as small sheets, the rest by name; each opens in place. Only a picture is shown: a browser's PDF viewer
 * has no sandbox, and a stranger's document would run as ours (D-SERVE). Other files are saved.
 */

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ChevronLeft, ChevronRight, Download, FileText, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { bytesPerKb, sizeWords } from '../../../resources/kernel/file-types.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { filesOf, type StoredFile } from '../form/uploading.ts';
import { fileFields } from './parts.tsx';
import './files.css';

const isPicture = ({ media_type: type }: StoredFile): boolean => type.startsWith('image/');

function useSize(): (file: StoredFile) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ size }) => {
    const { amount, unit } = sizeWords(Math.max(1, Math.round(size / bytesPerKb)));
    return translate(unit === 'MB' ? 'screens.form.upload_mb' : 'screens.form.upload_kb', { amount: formatNumber(amount, locale) });
  };
}

export default function Files({ record }: { readonly record: RaRecord<number> }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const sizeOf = useSize();
  const [open, setOpen] = useState<number | null>(null);
  const groups = fileFields(declaration, record).map(([name]) => ({ name, files: filesOf(record[name]) }));
  const all = groups.flatMap(({ files }) => files);
  return (
    <div className="files">
      {groups.map(({ name, files }) => (
        <section key={name} aria-label={naming.label(name)}>
          <h2>{naming.label(name)}</h2>
          {files.length === 0 && <p className="note">{translate('screens.none')}</p>}
          <ul>
            {files.map(file => (
              <li key={file.id}>
                <button type="button" aria-haspopup="dialog" onClick={() => setOpen(all.indexOf(file))}>
                  <span className="files-sheet">
                    {isPicture(file) ? <img src={file.url} alt="" loading="lazy" /> : <Icon of={FileText} size={32} />}
                  </span>
                  <span className="files-name">{file.name}</span>
                  <span className="note">{sizeOf(file)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {open !== null && <Preview files={all} at={open} onStep={setOpen} onClose={() => setOpen(null)} />}
    </div>
  );
}

type PreviewProps = {
  readonly files: readonly StoredFile[];
  readonly at: number;
  readonly onStep: (at: number) => void;
  readonly onClose: () => void;
};

function Preview({ files, at, onStep, onClose }: PreviewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const file = files[at];
  if (file === undefined) return null;
  const step = (to: number) => to >= 0 && to < files.length && onStep(to);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(at - 1);
    if (key === 'ArrowRight') step(at + 1);
  };
  const place = translate('screens.show.place', { at: formatNumber(at + 1, locale), total: formatNumber(files.length, locale) });
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={id} onKeyDown={onKeyDown}>
      <DialogTitle id={id}>{file.name}</DialogTitle>
      <DialogContent>
        <div className="files-preview">
          {isPicture(file) ? (
            <img src={file.url} alt={file.name} />
          ) : (
            <p>
              <Icon of={FileText} size={48} />
              {translate('screens.show.no_preview')}
            </p>
          )}
        </div>
      </DialogContent>
      <div className="files-tools">
        <Button disabled={at === 0} aria-label={translate('screens.show.previous_file')} onClick={() => step(at - 1)}>
          <Icon of={ChevronLeft} />
        </Button>
        <span>{place}</span>
        <Button disabled={at === files.length - 1} aria-label={translate('screens.show.next_file')} onClick={() => step(at + 1)}>
          <Icon of={ChevronRight} />
        </Button>
        <Button component="a" href={file.url} target="_blank" rel="noopener noreferrer" startIcon={<Icon of={Download} />}>
          {translate('screens.show.open_file')}
        </Button>
        <Button autoFocus variant="contained" startIcon={<Icon of={X} />} onClick={onClose}>
          {translate('screens.show.close')}
        </Button>
      </div>
    </Dialog>
  );
}
