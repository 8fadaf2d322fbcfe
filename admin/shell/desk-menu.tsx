/**
 * The desk for which the person acts, in the top bar: office and responsibility, and the switch to another desk. A change is a navigation
 * (from here to the dashboard) that carries the desk, so that a form with unsaved changes asks first, as usual.
 */
import { Armchair, ChevronDown } from 'lucide-react';
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNotify } from 'react-admin';
import { onDeskLost } from '../session/desk.ts';
import type { Desk } from '../session/user.ts';
import { useDeskFacts } from './desk-facts.ts';
import { Icon } from './icons.tsx';
import { lazyPart } from './lazy-part.ts';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';
import './desk-menu.css';

const DeskList = lazyPart(() => import('./desk-list.tsx'));

/** The change that a navigation brought along, and the desk that the server took away: both read the session again. */
function useDeskChanges(): boolean {
  const { readAgain, desk } = useSession();
  const before = desk?.id;
  const { session, fill } = useWords();
  const { state, pathname, search } = useLocation() as { state: { desk?: number } | null; pathname: string; search: string };
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
        // A desk that is held after all was lost on a server that did not know of it yet.
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
    navigate(pathname + search, { replace: true, state: null });
    void change(session.desk.switched, 'success', wanted);
  }, [wanted, pathname, search, navigate, change, session]);
  return changing;
}

/** Nothing for administrators: they act at no desk. */
export function DeskMenu() {
  const { desk } = useSession();
  return desk && <Desks active={desk} />;
}

function Desks({ active }: { active: Desk }) {
  const { session } = useWords();
  const navigate = useNavigate();
  const changing = useDeskChanges();
  const facts = useDeskFacts()(active);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
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
        onClick={event => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
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
      {opened && (
        <Suspense fallback={null}>
          <DeskList anchor={anchor} active={active} onClose={() => setAnchor(null)} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
