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
import { inChunks, type Progress, type Read, succeeded } from './changes.ts';
import { useRecords } from './records.ts';
import { useRun } from './run.ts';
import { useUndoOffer } from './undo-offer.ts';
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
  readonly isUndoable: boolean;
  readonly act: (ids: readonly number[], deed: string) => Promise<readonly Outcome[]>;
};

export function BulkDialog(props: Props) {
  const { ids, onClose, titleKey, resultKey = titleKey, facts, button, isDangerous, done, isUndoable, act } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const titleId = useId();
  const { data: records = [] } = useRecords(ids);
  const { run, start } = useRun();
  const close = () => onClose(run.outcomes?.filter(outcome => !succeeded(outcome)).map(({ id }) => id));
  const deed = useUndoOffer(run, { isUndoable, done, close });
  const make = (some: readonly number[], onProgress: Progress) => inChunks(some, chunk => act(chunk, deed), onProgress);
  return (
    <Dialog open onClose={run.running ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <h2 id={titleId} className="bulk-title">
        {translate(run.outcomes ? resultKey : titleKey, {
          smart_count: ids.length,
          count: formatNumber(ids.length, locale),
          ...naming.counted,
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
          <Asked records={records} count={ids.length} {...props} />
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

/** Names of the first, and what the person should know. */
function Asked({
  records,
  count,
  text = '',
  isUndoable,
}: Pick<Props, 'text' | 'isUndoable'> & { records: readonly Read[]; count: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const names = records.slice(0, fewNames).map(record => naming.record(record));
  const more = count - fewNames;
  return (
    <DialogContent>
      <p className="bulk-names">
        {names.join(', ')}
        {more > 0 && ` ${translate('screens.bulk.preview_more', { count: formatNumber(more, locale) })}`}
      </p>
      <p className="bulk-text">
        {translate(isUndoable ? 'screens.undo.can' : 'screens.undo.cannot')} {text}
      </p>
    </DialogContent>
  );
}
