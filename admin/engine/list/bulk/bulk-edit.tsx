/** Changes many records at once: the fields and values, a preview, and the result of each record. */
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { BhumiDataProvider, Outcome } from '../../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../../declaration.tsx';
import { inSentence, type Row } from '../../naming.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResult } from './bulk-result.tsx';
import { inChunks, oneByOne, type Planned, type Progress, succeeded, undoing } from './changes.ts';
import { type Run, useRun } from './run.ts';
import '../../record/diff.css';
import './bulk.css';

type Props = {
  readonly ids: readonly number[];
  /** The field that is added at once. */
  readonly first?: string;
  /** @param refused what stays selected; undefined when nothing was done */
  readonly onClose: (refused?: readonly number[]) => void;
};

export default function BulkEdit({ ids, first, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const titleId = useId();
  const [values, setValues] = useState<Row>();
  const [planned, setPlanned] = useState<readonly Planned[]>([]);
  const edit = useBulkEdit(values ?? {}, planned);
  const { run } = edit;
  const close = () => onClose(run.outcomes?.filter(outcome => !succeeded(outcome)).map(({ id }) => id));
  const start = (plan: readonly Planned[]) => {
    setPlanned(plan);
    edit.save(plan.map(({ record }) => record.id));
  };
  const facts = { count: formatNumber(ids.length, locale), one: naming.oneInside, many: inSentence(naming.many, locale) };
  return (
    <Dialog open onClose={run.running ? undefined : close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <h2 id={titleId} className="bulk-title">
        {translate('screens.bulk.edit_title', { smart_count: ids.length, ...facts })}
      </h2>
      {run.running || run.outcomes ? (
        <BulkResult
          run={run}
          done={edit.undone ? 'restored' : 'changed'}
          nameOf={id => {
            const record = planned.find(one => one.record.id === id)?.record;
            return record && naming.record(record);
          }}
          onRetry={edit.retry}
          onUndo={edit.undone ? undefined : edit.undo}
          onClose={close}
        />
      ) : (
        <>
          {/* Kept mounted behind the preview, so that what was typed is still there on return. */}
          <div hidden={values !== undefined}>
            <BulkForm first={first} onDone={setValues} onCancel={() => onClose()} />
          </div>
          {values && <BulkPreview ids={ids} values={values} onBack={() => setValues(undefined)} onStart={start} />}
        </>
      )}
    </Dialog>
  );
}

type Edit = {
  readonly run: Run;
  readonly undone: boolean;
  readonly save: (ids: readonly number[]) => void;
  readonly retry: (refused: readonly number[]) => void;
  readonly undo: () => void;
};

/** The runs of one edit: the change itself, its undo, and a retry of the refused records of either. */
function useBulkEdit(values: Row, planned: readonly Planned[]): Edit {
  const { name } = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  const { run, start } = useRun();
  const [undone, setUndone] = useState(false);
  const change = (ids: readonly number[], onProgress: Progress) =>
    inChunks(ids, chunk => provider.updateEach(name, { ids: chunk, data: values }), onProgress);
  const takeBack = (ids: readonly number[], onProgress: Progress): Promise<Outcome[]> => {
    const wanted = new Set(ids);
    const some = planned.filter(({ record }) => wanted.has(record.id)).map(one => ({ id: one.record.id, data: undoing(one) }));
    return oneByOne(some, ({ id, data }) => provider.update(name, { id, data, previousData: { ...values, id } }), onProgress);
  };
  return {
    run,
    undone,
    save: ids => start(ids, change),
    retry: refused => start(refused, undone ? takeBack : change, run.outcomes),
    undo: () => {
      setUndone(true);
      start(
        (run.outcomes ?? []).filter(succeeded).map(({ id }) => id),
        takeBack,
      );
    },
  };
}
