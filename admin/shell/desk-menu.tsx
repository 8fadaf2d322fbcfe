/**
 * The desk for which the person acts, in the top bar: office and responsibility, and the way to another desk. A change is a
 * navigation to the dashboard that carries the desk, so that a form with unsaved changes asks first, as it does on any way out.
 */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Armchair, Check, ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import type { Locale } from '../../resources/kernel/text.ts';
import { onDeskLost } from '../session/desk.ts';
import type { Desk, Named } from '../session/user.ts';
import { Icon } from './icons.tsx';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';
import './desk-menu.css';

const nameIn = ({ name, name_en }: Named, locale: Locale): string => (locale === 'en' ? name_en : null) || name;

/** How a desk is told in a sentence. */
function useDeskFacts() {
  const { locale, session } = useWords();
  return useCallback(
    (desk: Desk) => ({
      desk: nameIn(desk, locale),
      office: nameIn(desk.office, locale),
      responsibility: session.desk[desk.responsibility],
    }),
    [locale, session],
  );
}

/** The change that a navigation brought along, and the desk that the server took away: both read the session again. */
function useDeskChanges(): boolean {
  const { readAgain, desk } = useSession();
  const before = desk?.id;
  const { session, fill } = useWords();
  const { state, pathname } = useLocation() as { state: { desk?: number } | null; pathname: string };
  const navigate = useNavigate();
  const notify = useNotify();
  const facts = useDeskFacts();
  const [changing, setChanging] = useState(false);
  const running = useRef(false);

  const change = useCallback(
    async (sentence: string, type: 'success' | 'warning', wanted?: number) => {
      if (running.current) return;
      running.current = true;
      setChanging(true);
      try {
        const next = await readAgain(wanted);
        // A desk that is held after all was lost to a server that hadn't heard of it yet.
        if (next?.desk && next.desk.id !== before) notify(fill(sentence, facts(next.desk)), { type });
      } catch {
        notify(session.desk.failed, { type: 'error' });
      } finally {
        running.current = false;
        setChanging(false);
      }
    },
    [readAgain, notify, fill, facts, session, before],
  );

  useEffect(() => onDeskLost(() => void change(session.desk.lost, 'warning')), [change, session]);

  const wanted = state?.desk;
  useEffect(() => {
    if (wanted === undefined) return;
    navigate(pathname, { replace: true, state: null });
    void change(session.desk.switched, 'success', wanted);
  }, [wanted, pathname, navigate, change, session]);
  return changing;
}

function DeskItem({ desk }: { desk: Desk }) {
  const { session } = useWords();
  const { desk: name, office, responsibility } = useDeskFacts()(desk);
  return (
    <span className="desk-item">
      <b>{name}</b>
      <span>{office}</span>
      <span className="desk-marks">
        <span className="desk-mark" data-responsibility={desk.responsibility}>
          {responsibility}
        </span>
        {desk.is_primary_desk && desk.responsibility !== 'main' && <span className="desk-mark">{session.desk.primary}</span>}
      </span>
    </span>
  );
}

/** Nothing for administrators: they act at no desk. */
export function DeskMenu() {
  const { desk } = useSession();
  return desk && <Desks active={desk} />;
}

function Desks({ active }: { active: Desk }) {
  const { session } = useWords();
  const { user } = useSession();
  const navigate = useNavigate();
  const changing = useDeskChanges();
  const facts = useDeskFacts()(active);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (desk: Desk) => {
    setAnchor(null);
    if (desk.id !== active.id) navigate('/', { state: { desk: desk.id } });
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className="desk"
        title={`${facts.desk}, ${facts.office}, ${facts.responsibility}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={changing}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon of={Armchair} />
        <span className="unseen">{session.desk.label} </span>
        <span className="desk-name">
          <b>{changing ? session.desk.switching : facts.desk}</b>
          <span>
            {facts.office}
            <span className={active.responsibility === 'main' ? 'unseen' : undefined}> · {facts.responsibility}</span>
          </span>
        </span>
        <Icon of={ChevronDown} size={14} />
      </button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': session.desk.title }, paper: { className: 'desk-menu' } }}
      >
        {user.desks.map(one => (
          <MenuItem
            key={one.id}
            role="menuitemradio"
            aria-checked={one.id === active.id}
            selected={one.id === active.id}
            autoFocus={one.id === active.id}
            onClick={() => choose(one)}
          >
            <span className="desk-check">{one.id === active.id && <Icon of={Check} size={16} />}</span>
            <DeskItem desk={one} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
