/** Applies a pattern to the offices made from it: first a preview, office by office, then the change for the chosen ones. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useEffect, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { useDeclaration, useLocale, useNaming } from '../engine/declaration.tsx';
import { fieldOf, type Named, nameIn } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { request } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import type { Organogram } from './organogram-data.ts';
import { applyWords as words } from './organogram-words.ts';

type ChangedDesk = Omit<Named, 'id'> & { readonly fields?: readonly string[]; readonly error_code?: string };
type Outcome = {
  readonly id: number;
  readonly status: number;
  readonly error?: unknown;
} & Partial<Record<'added' | 'changed' | 'removed' | 'kept', readonly ChangedDesk[]>>;

/** As many as one call accepts, in a time that a person waits for. */
const officesAtOnce = 20;
const kinds = ['added', 'changed', 'removed', 'kept'] as const;

const touches = (outcome: Outcome): boolean => kinds.some(kind => kind !== 'kept' && (outcome[kind]?.length ?? 0) > 0);

/** Asks for some offices at a time; `onSome` receives each answer. */
async function ask(
  id: number,
  offices: readonly number[],
  isTrial: boolean,
  onSome: (some: readonly Outcome[]) => void,
  signal?: AbortSignal,
) {
  for (let at = 0; at < offices.length; at += officesAtOnce) {
    const body = { office_ids: offices.slice(at, at + officesAtOnce), dry_run: isTrial };
    const again = isTrial ? 'as_it_is' : 'by_key';
    const { json } = await request(`/api/base-offices/${id}/apply-organogram`, { method: 'POST', body, again, ...(signal && { signal }) });
    onSome((json as { data: Outcome[] }).data);
  }
}

function useApplying({ owner, offices }: Organogram, onDone: () => void) {
  const locale = useLocale();
  const notify = useNotify();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [error, setError] = useState<unknown>();
  const [applied, setApplied] = useState<number>();
  const [left, leave] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const stop = new AbortController();
    const ids = offices.map(({ id }) => id);
    setOutcomes([]);
    ask(owner.id, ids, true, some => stop.signal.aborted || setOutcomes(all => [...all, ...some]), stop.signal).catch(
      (thrown: unknown) => stop.signal.aborted || setError(thrown),
    );
    return () => stop.abort();
  }, [owner.id, offices]);
  const open = outcomes.filter(outcome => touches(outcome));
  const chosen = open.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const apply = useCallback(async () => {
    const done: Outcome[] = [];
    setApplied(0);
    setError(undefined);
    try {
      await ask(owner.id, chosen, false, some => {
        done.push(...some);
        setApplied(done.length);
      });
      const refused = done.filter(({ status }) => status !== 200);
      notify(fill(words.done[locale], locale, { count: done.length - refused.length }), { type: 'success' });
      if (refused.length === 0) onDone();
      else setOutcomes(all => all.map(one => refused.find(({ id }) => id === one.id) ?? one));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setApplied(undefined);
    }
  }, [owner.id, chosen, locale, notify, onDone]);
  const turn = (id: number) => leave(before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]));
  return { outcomes, error, applied, chosen, left, turn, apply };
}

type Props = { readonly organogram: Organogram; readonly onDone: () => void; readonly onClose: () => void };

export default function ApplyDialog({ organogram, onDone, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { offices } = organogram;
  const { outcomes, error, applied, chosen, left, turn, apply } = useApplying(organogram, onDone);
  const isBusy = applied !== undefined;
  const isLooking = outcomes.length < offices.length && error === undefined;
  const shown = outcomes.filter(outcome => touches(outcome) || outcome.status !== 200 || (outcome.kept?.length ?? 0) > 0);
  const progressText = isBusy
    ? fill(words.applying[locale], locale, { done: applied, all: chosen.length })
    : isLooking
      ? fill(words.looking[locale], locale, { done: outcomes.length, all: offices.length })
      : shown.length === 0
        ? words[offices.length === 0 ? 'none' : 'allDone'][locale]
        : '';
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words.title[locale]}</DialogTitle>
      <DialogContent>
        <p>{words.what[locale]}</p>
        <p role="status" className="apply-status">
          {progressText}
        </p>
        {shown.length > 0 && (
          <ul className="apply-offices">
            {shown.map(outcome => (
              <OfficeOutcome
                key={outcome.id}
                outcome={outcome}
                name={nameIn(offices.find(one => one.id === outcome.id)!, locale)}
                isChosen={touches(outcome) && !left.has(outcome.id)}
                onTurn={isBusy || !touches(outcome) ? undefined : () => turn(outcome.id)}
              />
            ))}
          </ul>
        )}
        {error !== undefined && (
          <Alert severity="error" role="alert">
            {sayProblem(translate, problemOf(error))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('screens.cancel')}
        </Button>
        <Button variant="contained" disabled={isBusy || isLooking || chosen.length === 0} onClick={() => void apply()}>
          {fill(words.apply[locale], locale, { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type OfficeProps = {
  readonly outcome: Outcome;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onTurn: (() => void) | undefined;
};

function OfficeOutcome({ outcome, name, isChosen, onTurn }: OfficeProps) {
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} disabled={onTurn === undefined} onChange={onTurn} />
        <b>{name}</b>
        {kinds
          .filter(kind => (outcome[kind]?.length ?? 0) > 0)
          .map(kind => (
            <span key={kind} className={`apply-count apply-${kind}`}>
              {words[kind][locale]} {formatNumber(outcome[kind]!.length, locale)}
            </span>
          ))}
      </label>
      {outcome.status !== 200 && (
        <p role="alert">{fill(words.refused[locale], locale, { why: sayProblem(translate, problemOf(outcome.error)) })}</p>
      )}
      {kinds.map(kind => (outcome[kind] ?? []).map(desk => <DeskOutcome key={`${kind} ${desk.name}`} kind={kind} desk={desk} />))}
    </li>
  );
}

function DeskOutcome({ kind, desk }: { readonly kind: (typeof kinds)[number]; readonly desk: ChangedDesk }) {
  const locale = useLocale();
  const naming = useNaming();
  const declaration = useDeclaration();
  const translate = useTranslate();
  const fields = (desk.fields ?? []).filter(name => fieldOf(declaration, name)).map(name => naming.label(name));
  const why = desk.error_code ? translate(`errors.${desk.error_code}`, { _: '' }) : fields.join(', ');
  return (
    <p className={`apply-desk apply-${kind}`}>
      <span>{words[kind][locale]}</span> {nameIn(desk, locale)}
      {why && <small> · {why}</small>}
    </p>
  );
}
