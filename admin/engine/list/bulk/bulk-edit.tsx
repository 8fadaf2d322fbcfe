/** Changes many records at once: the fields and values, a preview, and the result of each record. */
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { canUndoUpdate } from '../../../../resources/kernel/undoable.ts';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../../declaration.tsx';
import { inSentence, type Row } from '../../naming.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResult } from './bulk-result.tsx';
import { inChunks, type Planned, type Progress, succeeded } from './changes.ts';
import { useRun } from './run.ts';
import { useUndoOffer } from './undo-offer.ts';
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
  const declaration = useDeclaration();
  const naming = useNaming();
  const titleId = useId();
  const [values, setValues] = useState<Row>();
  const [planned, setPlanned] = useState<readonly Planned[]>([]);
  const provider = useDataProvider<BhumiDataProvider>();
  const { run, start } = useRun();
  const close = () => onClose(run.outcomes?.filter(outcome => !succeeded(outcome)).map(({ id }) => id));
  const isUndoable = canUndoUpdate(declaration, Object.keys(values ?? {}));
  const deed = useUndoOffer(run, { isUndoable, done: 'changed', close });
  const change = (some: readonly number[], onProgress: Progress) =>
    inChunks(some, chunk => provider.updateEach(declaration.name, { ids: chunk, data: values ?? {}, deed }), onProgress);
  const save = (plan: readonly Planned[]) => {
    setPlanned(plan);
    start(
      plan.map(({ record }) => record.id),
      change,
    );
  };
  const facts = {
    ...naming.counted,
    count: formatNumber(ids.length, locale),
    one: naming.oneInside,
    many: inSentence(naming.many, locale),
  };
  return (
    <Dialog open onClose={run.running ? undefined : close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <h2 id={titleId} className="bulk-title">
        {translate('screens.bulk.edit_title', { smart_count: ids.length, ...facts })}
      </h2>
      {run.running || run.outcomes ? (
        <BulkResult
          run={run}
          done="changed"
          nameOf={id => {
            const record = planned.find(one => one.record.id === id)?.record;
            return record && naming.record(record);
          }}
          onRetry={refused => start(refused, change, run.outcomes)}
          onClose={close}
        />
      ) : (
        <>
          {/* Kept mounted behind the preview, so that what was typed is still there on return. */}
          <div hidden={values !== undefined}>
            <BulkForm first={first} onDone={setValues} onCancel={() => onClose()} />
          </div>
          {values && <BulkPreview ids={ids} values={values} isUndoable={isUndoable} onBack={() => setValues(undefined)} onStart={save} />}
        </>
      )}
    </Dialog>
  );
}
