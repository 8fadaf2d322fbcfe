/** The result of each record: the number done, and the refusals with the server's sentences; the refused can be tried again. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { Outcome } from '../../data-provider.ts';
import { type Naming, useLocale, useNaming } from '../../declaration.tsx';
import { encodeMessage, problemOf, say, sayProblem } from '../../problems.ts';
import { succeeded } from './changes.ts';
import type { Run } from './run.ts';

type Props = {
  readonly run: Run;
  /** The words for what was done. */
  readonly done: 'changed' | 'deleted' | 'moved';
  readonly nameOf: (id: number) => string | undefined;
  readonly onRetry: (refused: readonly number[]) => void;
  readonly onClose: () => void;
};

export function BulkResult({ run, done, nameOf, onRetry, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const number = (count: number) => ({ smart_count: count, count: formatNumber(count, locale) });
  if (run.outcomes === undefined || run.running) return <Running run={run} />;
  const refused = run.outcomes.filter(outcome => !succeeded(outcome));
  const good = run.outcomes.length - refused.length;
  return (
    <>
      <DialogContent>
        {good > 0 && (
          <Alert severity="success" role="status">
            <b>{translate(`screens.bulk.${done}`, number(good))}</b>
          </Alert>
        )}
        {refused.length > 0 && (
          <>
            <Alert severity="error" role="alert" className="bulk-refused">
              <b>{translate('screens.bulk.refused', number(refused.length))}</b>
            </Alert>
            <Refusals refused={refused} nameOf={nameOf} />
          </>
        )}
      </DialogContent>
      <DialogActions className="bulk-actions">
        {refused.length > 0 && (
          <Button variant="outlined" onClick={() => onRetry(refused.map(({ id }) => id))}>
            {translate('screens.bulk.retry')}
          </Button>
        )}
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('screens.bulk.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Running({ run: { done, count } }: { run: Run }) {
  const translate = useTranslate();
  const locale = useLocale();
  const facts = { done: formatNumber(done, locale), count: formatNumber(count, locale) };
  return (
    <DialogContent className="bulk-running">
      <progress value={done} max={count} aria-label={translate('screens.bulk.running', facts)} />
      <span aria-hidden="true">{translate('screens.bulk.running', facts)}</span>
    </DialogContent>
  );
}

/** Why one was refused: the fields' own sentences where it was a field's fault. */
export function refusalOf(translate: ReturnType<typeof useTranslate>, naming: Naming, { error }: Outcome): string {
  const problem = problemOf(error);
  if (problem.details.length === 0) return sayProblem(translate, problem);
  return problem.details.map(({ path, code, facts }) => say(translate, encodeMessage(code, facts), naming.column(path))).join(' ');
}

function Refusals({ refused, nameOf }: { refused: readonly Outcome[]; nameOf: Props['nameOf'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  return (
    <div className="bulk-scroll">
      <table className="diff bulk-diff">
        <thead>
          <tr>
            <th scope="col">{translate('screens.bulk.record')}</th>
            <th scope="col">{translate('screens.bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(outcome => (
            <tr key={outcome.id}>
              <th scope="row">{nameOf(outcome.id) ?? formatNumber(outcome.id, locale)}</th>
              <td>{refusalOf(translate, naming, outcome)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
