/** A move that the selected records make at once, after asking by their number and names; each refusal is shown at its record. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../../declaration.tsx';
import { inSentence } from '../../naming.ts';
import { BulkResult } from './bulk-result.tsx';
import { inChunks, type Progress, succeeded } from './changes.ts';
import { useRecords } from './records.ts';
import { useRun } from './run.ts';
import '../../record/diff.css';
import './bulk.css';

const fewNames = 8;

type Props = { readonly name: string; readonly ids: readonly number[]; readonly onClose: (refused?: readonly number[]) => void };

export default function BulkMove({ name: move, ids, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const declaration = useDeclaration();
  const { name } = declaration;
  const label = declaration.states!.moves[move]!.label[locale];
  const provider = useDataProvider<BhumiDataProvider>();
  const titleId = useId();
  const { data: records = [] } = useRecords(ids);
  const { run, start } = useRun();
  const make = (some: readonly number[], onProgress: Progress) =>
    inChunks(some, chunk => provider.moveEach(name, { ids: chunk, move }), onProgress);
  const close = () => onClose(run.outcomes?.filter(outcome => !succeeded(outcome)).map(({ id }) => id));
  const facts = { count: formatNumber(ids.length, locale), one: naming.oneInside, many: inSentence(naming.many, locale) };
  const more = ids.length - fewNames;
  return (
    <Dialog open onClose={run.running ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <h2 id={titleId} className="bulk-title">
        {translate('screens.bulk.move_title', { smart_count: ids.length, move: label, ...facts })}
      </h2>
      {run.running || run.outcomes ? (
        <BulkResult
          run={run}
          done="moved"
          nameOf={id => {
            const record = records.find(one => one.id === id);
            return record && naming.record(record);
          }}
          onRetry={refused => start(refused, make, run.outcomes)}
          onClose={close}
        />
      ) : (
        <>
          <DialogContent>
            <p className="bulk-names">
              {records
                .slice(0, fewNames)
                .map(record => naming.record(record))
                .join(', ')}
              {more > 0 && ` ${translate('screens.bulk.preview_more', { count: formatNumber(more, locale) })}`}
            </p>
          </DialogContent>
          <DialogActions className="bulk-actions">
            <Button autoFocus variant="text" color="inherit" onClick={() => onClose()}>
              {translate('screens.cancel')}
            </Button>
            <Button variant="contained" onClick={() => start(ids, make)}>
              {label}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
