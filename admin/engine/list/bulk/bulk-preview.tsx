/** The preview of an edit: how many records change which field, and the first few of them, old and new. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { useDeclaration, useLocale, useNaming } from '../../declaration.tsx';
import { isEmpty } from '../../kinds/kind.ts';
import { fieldOf, otherLanguage, type Row } from '../../naming.ts';
import { LoadError } from '../../notice.tsx';
import { labelIn, useLabel } from '../../references.ts';
import { SkeletonRows } from '../../skeleton-rows.tsx';
import { useValueText } from '../../value.tsx';
import { type Planned, plannedChanges } from './changes.ts';
import { useRecords } from './records.ts';

const fewRecords = 5;

type Props = {
  readonly ids: readonly number[];
  readonly values: Row;
  readonly isUndoable: boolean;
  readonly onBack: () => void;
  readonly onStart: (planned: readonly Planned[]) => void;
};

export function BulkPreview({ ids, values, isUndoable, onBack, onStart }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: records, error, refetch } = useRecords(ids);
  const count = (number: number) => ({ smart_count: number, count: formatNumber(number, locale) });
  const planned = records === undefined ? [] : plannedChanges(records, values);
  const facts: readonly (readonly [string, number])[] = [
    ['preview_count', planned.length],
    ['preview_same', (records?.length ?? 0) - planned.length],
    ['preview_gone', ids.length - (records?.length ?? 0)],
  ];
  return (
    <>
      <DialogContent className="bulk-preview">
        {error ? <LoadError error={error} title={translate('screens.bulk.failed')} onRetry={refetch} /> : !records && <SkeletonRows />}
        {records && (
          <>
            <p className="bulk-text" role="status">
              {planned.length === 0 && records.length > 0
                ? translate('screens.bulk.preview_none')
                : facts
                    .filter(([, number]) => number > 0)
                    .map(([key, number]) => translate(`screens.bulk.${key}`, count(number)))
                    .join(' · ')}
            </p>
            {planned.length > 0 && <p className="bulk-text">{translate(isUndoable ? 'screens.undo.can' : 'screens.undo.cannot')}</p>}
            {planned.length > 0 && <PreviewTable planned={planned} values={values} />}
          </>
        )}
      </DialogContent>
      <DialogActions className="bulk-actions">
        <Button autoFocus variant="text" color="inherit" onClick={onBack}>
          {translate('screens.bulk.back')}
        </Button>
        <Button variant="contained" disabled={planned.length === 0} onClick={() => onStart(planned)}>
          {translate('screens.bulk.save', count(planned.length))}
        </Button>
      </DialogActions>
    </>
  );
}

function PreviewTable({ planned, values }: { planned: readonly Planned[]; values: Row }) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const names = Object.keys(values);
  const changing = (name: string) => planned.filter(one => one.names.includes(name)).length;
  const number = (count: number) => ({ count: formatNumber(count, locale) });
  return (
    <section className="bulk-scroll" aria-label={translate('screens.bulk.preview_title')}>
      <table className="diff bulk-diff">
        <thead>
          <tr>
            <th scope="col">{translate('screens.bulk.record')}</th>
            {names.map(name => (
              <th key={name} scope="col">
                {naming.label(name)}
                <span className="bulk-note">{translate('screens.bulk.preview_field', number(changing(name)))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planned.slice(0, fewRecords).map(({ record, names: changed }) => (
            <tr key={record.id}>
              <th scope="row">{naming.record(record)}</th>
              {names.map(name => (
                <td key={name}>
                  {changed.includes(name) ? (
                    <Change name={name} before={record} after={values} />
                  ) : (
                    <span className="bulk-stays">{translate('screens.bulk.stays')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {planned.length > fewRecords && (
        <p className="bulk-text">{translate('screens.bulk.preview_more', number(planned.length - fewRecords))}</p>
      )}
    </section>
  );
}

function Change({ name, before, after }: { name: string; before: Row; after: Row }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const text = useValueText();
  const field = fieldOf(resource, name);
  // A reference that was just chosen has no label yet: it is requested.
  const chosen = useLabel(field?.kind === 'ref' ? field.to : '', field?.kind === 'ref' ? after[name] : undefined);
  const given =
    field?.kind === 'ref' && !isEmpty(after[name]) ? (chosen && labelIn(field.to, chosen, locale)) || '…' : text(name, after[name], after);
  const language = (value: unknown) => (isEmpty(value) ? undefined : otherLanguage(resource, name, locale));
  return (
    <>
      <span className="unseen">{translate('screens.history.before')}: </span>
      <span className="diff-old" lang={language(before[name])}>
        {text(name, before[name], before)}
      </span>
      <span aria-hidden="true"> → </span>
      <span className="unseen">{translate('screens.history.after')}: </span>
      <span className="diff-new" lang={language(after[name])}>
        {given}
      </span>
    </>
  );
}
