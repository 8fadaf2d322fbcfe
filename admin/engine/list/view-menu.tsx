/** What can be done with the view one is in: of one's own everything, of a colleague's a copy. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext, useNavigate, useNotify, useTranslate } from 'react-admin';
import ConfirmDialog from '../confirm-dialog.tsx';
import { useDeclaration } from '../declaration.tsx';
import { useColumns } from './columns-chosen.ts';
import { useKeepView } from './keep-view.ts';
import ViewDialog from './view-dialog.tsx';
import { plainState, type SavedView, searchOf, type ViewState, viewOf } from './views.ts';

type Props = {
  readonly anchor: () => HTMLElement | null;
  readonly view: SavedView;
  readonly now: ViewState;
  readonly kept: ViewState;
  readonly changed: boolean;
  readonly mine: boolean;
  readonly onClose: () => void;
};

type Asking = 'rename' | 'copy' | 'delete';

export default function ViewMenu({ anchor, view, now, kept, changed, mine, onClose }: Props) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { perPage } = useListContext();
  const { set: chooseColumns } = useColumns();
  const keep = useKeepView();
  const [asking, setAsking] = useState<Asking>();
  const go = (state: ViewState, id?: number) => navigate({ search: searchOf(state, perPage, id === undefined ? {} : { view: id }) });
  const undo = () => {
    chooseColumns(undefined);
    go(kept, view.id);
    onClose();
  };
  const copyLink = () => {
    const look = { view: view.id, ...(now.columns && { columns: now.columns }) };
    void navigator.clipboard?.writeText(`${location.origin}${location.pathname}${searchOf(now, perPage, look)}`);
    notify(translate('screens.view.link_copied'), { type: 'info' });
    onClose();
  };
  if (asking === 'rename') return <ViewDialog view={view} onClose={onClose} />;
  if (asking === 'copy') return <ViewDialog state={now} onClose={onClose} />;
  if (asking === 'delete') {
    return (
      <ConfirmDialog
        title={translate('screens.view.delete_title', { name: view.name })}
        text={translate(view.shared_with_office ? 'screens.view.delete_shared' : 'screens.view.delete_text')}
        action={translate('screens.view.delete_verb')}
        busy={keep.busy}
        refusal={keep.refusal === undefined ? undefined : { title: translate('screens.delete.refused'), text: keep.refusal }}
        onConfirm={() =>
          keep.remove(view, () => {
            onClose();
            go(plainState(declaration));
          })
        }
        onClose={onClose}
      />
    );
  }
  const item = (key: string, act: () => void) => (
    <MenuItem key={key} onClick={act}>
      {translate(`screens.view.${key}`)}
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {mine && changed && item('update', () => keep.change(view, viewOf(now), onClose, true))}
      {changed && item('reset', undo)}
      {mine && item('rename', () => setAsking('rename'))}
      {mine &&
        item(view.is_default ? 'not_first' : 'opens_first', () => keep.change(view, { is_default: !view.is_default }, onClose, true))}
      {item('copy', () => setAsking('copy'))}
      {item('link', copyLink)}
      {mine && item('delete', () => setAsking('delete'))}
    </Menu>
  );
}
