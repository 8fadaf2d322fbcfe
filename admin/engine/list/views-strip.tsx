/**
 * The saved views of a list as tabs above it: all rows, one's own views, those that colleagues share. Each is an address, so back and
 * forward work. The gold line marks the open one, the gold dot a list changed since the view was saved.
 */
import { Ellipsis, Star, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LinkBase, useGetList, useListContext, useNavigate, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useMe } from '../../shell/session-context.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { usePhone } from '../phone.ts';
import { labelIn } from '../references.ts';
import { useColumns } from './columns-chosen.ts';
import { lookOf } from './list-address.ts';
import { useViewing } from './viewing.tsx';
import { isSameState, languageOf, plainState, type SavedView, searchOf, stateOf, unlikeOwn, type ViewState } from './views.ts';
import './views.css';

const ViewMenu = lazy(() => import('./view-menu.tsx'));
const ViewDialog = lazy(() => import('./view-dialog.tsx'));

/** Only this many tabs show their number of rows. */
const countedAtMost = 8;

/** The list's current state, and the state of the open view. */
function useStates(): { readonly now: ViewState; readonly kept: ViewState } {
  const declaration = useDeclaration();
  const { filterValues, sort } = useListContext();
  const { active } = useViewing();
  const { names } = useColumns();
  const now: ViewState = { filter: filterValues ?? {}, sort, ...unlikeOwn(declaration, names) };
  return { now, kept: active ? stateOf(declaration, active) : plainState(declaration) };
}

/** A link may contain columns: they are taken over, and then work like chosen ones. */
function useColumnsOfLink(): void {
  const declaration = useDeclaration();
  const { displayedFilters, filterValues, sort, perPage } = useListContext();
  const { views } = useViewing();
  const { widths, set } = useColumns();
  const navigate = useNavigate();
  const { view, columns } = lookOf(declaration, displayedFilters);
  const brought = views && columns?.join();
  // Once for each link: the new columns draw the list again before the router has left the old address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival of columns is the event
  useEffect(() => {
    if (columns === undefined || brought === undefined) return;
    set({ names: columns, widths });
    navigate({ search: searchOf({ filter: filterValues, sort }, perPage, view === undefined ? {} : { view }) }, { replace: true });
  }, [brought]);
}

/** @param children the tools of the list, at the end; a phone has none */
export function ViewsStrip({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const { views, active } = useViewing();
  const me = useMe();
  const { now, kept } = useStates();
  const changed = !isSameState(now, kept);
  const [keeping, setKeeping] = useState(false);
  const phone = usePhone();
  useColumnsOfLink();
  return (
    <div className="views">
      {me && (
        <nav aria-label={translate('screens.view.tabs')}>
          <ul>
            <ViewTab current={active === undefined} changed={active === undefined && changed} counted={(views?.length ?? 0) > 0} />
            {views?.map((view, at) => (
              <ViewTab
                key={view.id}
                view={view}
                current={view === active}
                changed={view === active && changed}
                counted={at < countedAtMost}
                shared={view.user_id !== me.userId}
              />
            ))}
          </ul>
          <MenuButton view={active} now={now} kept={kept} changed={changed} mine={active?.user_id === me.userId} />
          <button type="button" className="view-keep" aria-haspopup="dialog" onClick={() => setKeeping(true)}>
            <Icon of={Star} size={16} />
            {translate('screens.view.keep')}
          </button>
          {keeping && (
            <Suspense fallback={null}>
              <ViewDialog state={now} onClose={() => setKeeping(false)} />
            </Suspense>
          )}
        </nav>
      )}
      {!phone && <span className="list-tools">{children}</span>}
    </div>
  );
}

type TabProps = {
  readonly view?: SavedView;
  readonly current: boolean;
  readonly changed: boolean;
  readonly counted: boolean;
  readonly shared?: boolean;
};

function ViewTab({ view, current, changed, counted, shared = false }: TabProps) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const { perPage } = useListContext();
  const state = view ? stateOf(declaration, view) : plainState(declaration);
  return (
    <li>
      <LinkBase
        to={{ search: searchOf(state, perPage, view ? { view: view.id } : {}) }}
        aria-current={current ? 'page' : undefined}
        title={view ? undefined : naming.many}
      >
        {view && changed && <i className="view-changed" role="img" aria-label={translate('screens.view.changed')} />}
        {view ? <span lang={languageOf(view.name)}>{view.name}</span> : translate('screens.view.all')}
        {view && shared && <SharedMark view={view} />}
        {counted && <Count state={state} current={current && !changed} />}
      </LinkBase>
    </li>
  );
}

function SharedMark({ view }: { view: SavedView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const by = view.user && labelIn('users', view.user, locale);
  const words = by ? translate('screens.view.shared_by', { name: by }) : translate('screens.view.shared');
  return (
    <span className="view-shared" role="img" aria-label={words} title={words}>
      <Icon of={Users} size={14} />
    </span>
  );
}

const quietly = { staleTime: 60_000, onError: () => undefined } as const;

/** The number of a view's rows: the list's own number where it is on screen, else requested after the list is drawn. */
function Count({ state, current }: { state: ViewState; current: boolean }) {
  const declaration = useDeclaration();
  const locale = useLocale();
  const list = useListContext();
  const asked = useGetList(
    declaration.name,
    { filter: state.filter, sort: state.sort, pagination: { page: 1, perPage: 1 } },
    { ...quietly, enabled: !current && list.data !== undefined },
  );
  const { total, meta } = current ? list : asked;
  if (total === undefined || Number.isNaN(total)) return null;
  return (
    <span className="view-count">
      {formatNumber(total, locale)}
      {meta?.estimate ? '+' : ''}
    </span>
  );
}

type MenuProps = {
  /** None in the list without a view. */
  readonly view?: SavedView;
  readonly now: ViewState;
  readonly kept: ViewState;
  readonly changed: boolean;
  readonly mine: boolean;
};

function MenuButton(props: MenuProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="view-menu"
        aria-label={props.view ? translate('screens.view.menu', { name: props.view.name }) : translate('screens.view.menu_all')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={Ellipsis} />
      </button>
      <Suspense fallback={null}>{open && <ViewMenu {...props} anchor={() => button.current} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
