/** The actions of the open view: everything for one's own, a copy of a colleague's; for any of them a link and printing. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext, useNavigate, useNotify, useTranslate } from 'react-admin';
import ConfirmDialog from '../confirm-dialog.tsx';
import { useDeclaration } from '../declaration.tsx';
import { useColumns } from './columns-chosen.ts';
import { useKeepView } from './keep-view.ts';
import { usePrintList } from './print-list.tsx';
import ViewDialog from './view-dialog.tsx';
import { plainState, type SavedView, searchOf, type ViewState, viewOf } from './views.ts';

type Props = {
  readonly anchor: () => HTMLElement | null;
  /** None in the list without a view. */
  readonly view?: SavedView;
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
  const { print } = usePrintList();
  const [asking, setAsking] = useState<Asking>();
  const inView = view ? { view: view.id } : {};
  const undo = () => {
    chooseColumns(undefined);
    navigate({ search: searchOf(kept, perPage, inView) });
    onClose();
  };
  const copyLink = () => {
    const look = { ...inView, ...(now.columns && { columns: now.columns }) };
    void navigator.clipboard?.writeText(`${location.origin}${location.pathname}${searchOf(now, perPage, look)}`);
    notify(translate('screens.view.link_copied'), { type: 'info' });
    onClose();
  };
  if (asking === 'rename') return <ViewDialog view={view} onClose={onClose} />;
  if (asking === 'copy') return <ViewDialog state={now} onClose={onClose} />;
  if (asking === 'delete' && view) {
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
            navigate({ search: searchOf(plainState(declaration), perPage, {}) });
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
  const own = mine ? view : undefined;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {own && changed && item('update', () => keep.change(own, viewOf(now), onClose, true))}
      {changed && item('reset', undo)}
      {own && item('rename', () => setAsking('rename'))}
      {own && item(own.is_default ? 'not_first' : 'opens_first', () => keep.change(own, { is_default: !own.is_default }, onClose, true))}
      {view && item('copy', () => setAsking('copy'))}
      {item('link', copyLink)}
      <MenuItem
        onClick={() => {
          onClose();
          print();
        }}
      >
        {translate('screens.list.print')}
      </MenuItem>
      {own && item('delete', () => setAsking('delete'))}
    </Menu>
  );
}
