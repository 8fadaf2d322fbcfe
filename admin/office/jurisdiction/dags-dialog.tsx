/**
 * How much of a mouza belongs to the office: all of it, or these dags. What is typed or pasted is read at once; overlaps are shown before
 * saving.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import { mostDags, readDags, sharedBy, writeDags } from '../../../resources/office/dags.ts';
import { nameIn } from '../../engine/naming.ts';
import { problemOf, sayProblem } from '../../engine/problems.ts';
import { Waiting } from '../../engine/waiting.tsx';
import { Icon } from '../../shell/icons.tsx';
import { useWords } from '../../shell/words.ts';
import { type DagsOfMouza, type Deeds, type HeldRow, useDags } from './facts.ts';
import { Overlaps } from './mouza-line.tsx';
import { words } from './words.ts';

type Props = { readonly row: HeldRow; readonly canChange: boolean; readonly deeds: Deeds; readonly onClose: () => void };

export default function DagsDialog({ row, canChange, deeds, onClose }: Props) {
  const { say, fill, locale } = useWords();
  const id = useId();
  const query = useDags(row.id);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{fill(say(words.dagsOf), { mouza: nameIn(row.mouza, locale) })}</DialogTitle>
      {query.data ? (
        <Share row={row} stored={query.data} canChange={canChange} deeds={deeds} onClose={onClose} />
      ) : (
        <DialogContent>
          <Waiting query={query} title={say(words.dagsFailed)} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** The dags in the dialog: those kept, and what is being typed. */
function useTyping(stored: DagsOfMouza) {
  const [isFull, setFull] = useState(stored.is_full_mouza);
  const [kept, setKept] = useState(stored.dags ?? []);
  const [typed, setTyped] = useState('');
  const [twice, setTwice] = useState<readonly string[]>([]);
  const read = readDags(`${writeDags(kept)} , ${typed}`);
  const take = () => {
    const { dags, wrong, twice: again } = read;
    setKept(dags);
    setTwice(again);
    setTyped(wrong.join(', '));
  };
  const drop = (dag: string) => {
    setKept(kept.filter(one => one !== dag));
    setTwice([]);
  };
  const share = { is_full_mouza: isFull, dags: isFull ? [] : read.dags };
  return { isFull, setFull, kept, typed, setTyped, twice, read, take, drop, share };
}

function Share({ row, stored, canChange, deeds: { change }, onClose }: Props & { readonly stored: DagsOfMouza }) {
  const { say, fill, locale } = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const typing = useTyping(stored);
  const { isFull, setFull, typed, setTyped, read, take, share } = typing;
  const overlaps = stored.held_by.flatMap(other => {
    const shared = sharedBy(share, other);
    return shared ? [{ ...shared, office: other.office }] : [];
  });
  const lacks = !isFull && read.dags.length === 0;
  const isFullOfDags = read.dags.length > mostDags;
  const save = () =>
    change.mutate(
      { id: row.id, version: stored.version, is_full_mouza: isFull, ...(!isFull && { dags: writeDags(read.dags) }) },
      {
        onSuccess: () => {
          notify(fill(say(words.saved), { mouza: nameIn(row.mouza, locale) }), { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <>
      <DialogContent className="dags">
        <fieldset className="segments" disabled={!canChange} aria-label={say(words.share)}>
          {[true, false].map(whole => (
            <button key={String(whole)} type="button" aria-pressed={isFull === whole} onClick={() => setFull(whole)}>
              {say(whole ? words.whole : words.byDags)}
            </button>
          ))}
        </fieldset>
        {!isFull && canChange && <Typed typed={typed} onType={setTyped} onTake={take} />}
        {!isFull && <Listed typing={typing} canChange={canChange} />}
        <Overlaps of={overlaps} />
        {change.error && (
          <Alert severity="error" role="alert">
            <b>{say(words.notSaved)}</b> {sayProblem(translate, problemOf(change.error))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="text" color="inherit" onClick={onClose}>
          {say(words.cancel)}
        </Button>
        {canChange && (
          <Button
            variant="contained"
            disabled={change.isPending || lacks || isFullOfDags || (!isFull && read.wrong.length > 0)}
            onClick={save}
          >
            {say(words.save)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

type TypedProps = { readonly typed: string; readonly onType: (text: string) => void; readonly onTake: () => void };

function Typed({ typed, onType, onTake }: TypedProps) {
  const { say } = useWords();
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onTake();
  };
  return (
    <div className="dags-typed">
      <label htmlFor={id}>{say(words.typed)}</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={20_000}
        value={typed}
        aria-describedby={`${id}-help`}
        onChange={event => onType(event.target.value)}
        onKeyDown={press}
      />
      <button type="button" className="button" disabled={typed.trim() === ''} onClick={onTake}>
        {say(words.add)}
      </button>
      <p id={`${id}-help`} className="note">
        {say(words.typedHelp)}
      </p>
    </div>
  );
}

/** The dags one by one, their number, and which typed ones are invalid or duplicates. */
function Listed({ typing, canChange }: { readonly typing: ReturnType<typeof useTyping>; readonly canChange: boolean }) {
  const { say, fill, locale } = useWords();
  const { kept, read, twice, drop } = typing;
  const shown = (dags: readonly string[]): string => digits(writeDags(dags), locale);
  return (
    <>
      <div className="dags-status" role="status">
        {fill(say(words.dagCount), { count: read.dags.length })}
        {read.dags.length === 0 && ` · ${say(words.noDags)}`}
        {read.dags.length > mostDags && ` · ${fill(say(words.tooManyDags), { count: mostDags })}`}
        {read.wrong.length > 0 && <Alert severity="error">{fill(say(words.wrong), { dags: shown(read.wrong) })}</Alert>}
        {twice.length > 0 && <Alert severity="info">{fill(say(words.twice), { dags: shown(twice) })}</Alert>}
      </div>
      <ul className="dag-chips" aria-label={say(words.dags)}>
        {kept.map(dag => (
          <li key={dag}>
            {digits(dag, locale)}
            {canChange && (
              <button type="button" aria-label={fill(say(words.dropDag), { dag: digits(dag, locale) })} onClick={() => drop(dag)}>
                <Icon of={X} size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
