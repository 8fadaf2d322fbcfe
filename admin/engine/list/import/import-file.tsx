/** The first step of an import: the template to fill in, and the place for the file. */
import Button from '@mui/material/Button';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Icon } from '../../../shell/icons.tsx';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { saveFile } from '../../save-file.ts';

type Props = { readonly onFile: (file: File) => void; readonly onFailed: (error: unknown) => void };

const accepted = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function TemplateButton({ onFailed }: Pick<Props, 'onFailed'>) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const dataProvider = useDataProvider<BhumiDataProvider>();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      saveFile(await dataProvider.importTemplate(name), `${name}-import.xlsx`);
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" disabled={busy} startIcon={<Icon of={Download} size={16} />} onClick={() => void take()}>
      {translate('screens.imports.template')}
    </Button>
  );
}

export function ImportFile({ onFile, onFailed }: Props) {
  const translate = useTranslate();
  const dialogue = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Without it the browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <div className="import-start">
      <p>{translate('screens.imports.steps')}</p>
      <TemplateButton onFailed={onFailed} />
      <div className={isOver ? 'import-place import-over' : 'import-place'} {...dropping}>
        <Button autoFocus variant="contained" startIcon={<Icon of={FileUp} size={16} />} onClick={() => dialogue.current?.click()}>
          {translate('screens.imports.choose')}
        </Button>
        <p>{translate('screens.imports.drop')}</p>
        <input
          ref={dialogue}
          type="file"
          hidden
          tabIndex={-1}
          accept={accepted}
          onChange={({ target }) => {
            take(target.files);
            // The same file may be given once more.
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
