/** Asks about the selected records by their number and names, then does one action to each; a refusal is shown at its record. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { Outcome } from '../../data-provider.ts';
import { useLocale, useNaming } from '../../declaration.tsx';
import { inSentence } from '../../naming.ts';
import { BulkResult } from './bulk-result.tsx';
import { inChunks, type Progress, succeeded } from './changes.ts';
import { useRecords } from './records.ts';
import { useRun } from './run.ts';
import '../../record/diff.css';
import './bulk.css';

const fewNames = 8;

export type BulkDialogProps = {
  readonly ids: readonly number[];
  readonly onClose: (refused?: readonly number[]) => void;
};

type Props = BulkDialogProps & {
  /** Keys of messages with `smart_count`, `one`, `many` and `facts`; `resultKey`: the title once it is done, else `titleKey` stays. */
  readonly titleKey: string;
  readonly resultKey?: string;
  readonly facts?: Readonly<Record<string, string>>;
  /** What the person should know before. */
  readonly text?: string;
  readonly button: string;
  readonly isDangerous?: boolean;
  readonly done: 'moved' | 'deleted';
  readonly act: (ids: readonly number[]) => Promise<readonly Outcome[]>;
};

export function BulkDialog({ ids, onClose, titleKey, resultKey = titleKey, facts, text, button, isDangerous, done, act }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const titleId = useId();
  const { data: records = [] } = useRecords(ids);
  const { run, start } = useRun();
  const make = (some: readonly number[], onProgress: Progress) => inChunks(some, act, onProgress);
  const close = () => onClose(run.outcomes?.filter(outcome => !succeeded(outcome)).map(({ id }) => id));
  const more = ids.length - fewNames;
  return (
    <Dialog open onClose={run.running ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <h2 id={titleId} className="bulk-title">
        {translate(run.outcomes ? resultKey : titleKey, {
          smart_count: ids.length,
          count: formatNumber(ids.length, locale),
          one: naming.oneInside,
          many: inSentence(naming.many, locale),
          ...facts,
        })}
      </h2>
      {run.running || run.outcomes ? (
        <BulkResult
          run={run}
          done={done}
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
            {text !== undefined && <p className="bulk-text">{text}</p>}
          </DialogContent>
          <DialogActions className="bulk-actions">
            <Button autoFocus variant="text" color="inherit" onClick={() => onClose()}>
              {translate('screens.cancel')}
            </Button>
            <Button
              variant={isDangerous ? 'outlined' : 'contained'}
              color={isDangerous ? 'error' : 'primary'}
              onClick={() => start(ids, make)}
            >
              {button}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
