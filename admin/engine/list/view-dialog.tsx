/** The name of a view, who it is shared with, and whether the list opens with it. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { useListContext, useNavigate, useTranslate } from 'react-admin';
import { useMe } from '../../shell/session-context.tsx';
import { useDeclaration } from '../declaration.tsx';
import { useKeepView } from './keep-view.ts';
import { type SavedView, searchOf, type ViewState, viewOf } from './views.ts';
import './view-dialog.css';

type Props = {
  /** What is kept under the new name. */
  readonly state?: ViewState;
  /** A view of one's own that is called or shared otherwise. */
  readonly view?: SavedView;
  readonly onClose: () => void;
};

export default function ViewDialog({ state, view, onClose }: Props) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { perPage } = useListContext();
  const me = useMe();
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared_with_office ?? false);
  const [first, setFirst] = useState(view?.is_default ?? false);
  const [nameless, setNameless] = useState(false);
  const keep = useKeepView();
  const wrong = nameless ? translate('screens.view.name_missing') : keep.refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === '') return setNameless(true);
    const says = { name, shared_with_office: shared, is_default: first };
    if (view) return keep.change(view, says, onClose);
    if (state === undefined) return;
    keep.create({ ...says, ...viewOf(state), resource: declaration.name }, made => {
      onClose();
      navigate({ search: searchOf(state, perPage, { view: made.id }) });
    });
  };
  return (
    <Dialog open onClose={keep.busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>
          {view ? translate('screens.view.edit_title', { name: view.name }) : translate('screens.view.new_title')}
        </DialogTitle>
        <DialogContent className="view-form">
          <NameBox
            name={name}
            wrong={wrong}
            onChange={typed => {
              setNameless(false);
              setName(typed);
            }}
          />
          {me?.officeId !== undefined && (
            <>
              <FormControlLabel
                label={translate('screens.view.share')}
                control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
              />
              <p className="view-why">{translate('screens.view.share_why')}</p>
            </>
          )}
          <FormControlLabel
            label={translate('screens.view.first')}
            control={<Checkbox checked={first} onChange={(_, checked) => setFirst(checked)} />}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="text" color="inherit" disabled={keep.busy} onClick={onClose}>
            {translate('screens.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={keep.busy}>
            {translate('screens.view.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type NameProps = { readonly name: string; readonly wrong?: string; readonly onChange: (typed: string) => void };

function NameBox({ name, wrong, onChange }: NameProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{translate('screens.view.name')}</label>
      <OutlinedInput
        id={id}
        autoFocus
        fullWidth
        value={name}
        error={wrong !== undefined}
        onChange={event => onChange(event.target.value)}
        inputProps={{ maxLength: 60, autoComplete: 'off', 'aria-describedby': wrong ? `${id}-wrong` : undefined }}
      />
      {wrong && (
        <p id={`${id}-wrong`} className="view-wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
