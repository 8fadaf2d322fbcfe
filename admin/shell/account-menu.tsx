/** Who is signed in, their office, the help, and sign-out. */
import { useAbility } from '@casl/react';
import { CircleHelp, KeyRound, Landmark, LogOut, ScrollText, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LinkBase } from 'react-admin';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { signOut } from '../session/session.ts';
import { isAdministrator } from '../session/user.ts';
import { Icon } from './icons.tsx';
import { lazyPart } from './lazy-part.ts';
import { Popover } from './overlays.tsx';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';

/** What one changes of one's own account, each in a dialog of its own. */
const dialogs = {
  contact: lazyPart(() => import('./own-contact-dialog.tsx')),
  password: lazyPart(() => import('./own-password-dialog.tsx')),
};
type Own = keyof typeof dialogs;
const OwnSheet = lazyPart(() => import('./own-sheet.tsx'));

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const titles = /^(মোছাঃ|মোঃ|মো\.|ড\.|Md\.|Dr\.)\s*/;

/** The first written syllable of the name: 'তাসনিম' -> 'তা'. Titles don't count. */
export function initialOf(name: string): string {
  const [first] = graphemes.segment(name.replace(titles, '').trim());
  return first?.segment.toLocaleUpperCase('en') ?? '';
}

/** One's own entries behind the menu: the office of the current desk, and one's own activity. */
function OwnPages({ onOpen }: { readonly onOpen: () => void }) {
  const { shell } = useWords();
  const { user, desk } = useSession();
  const ability = useAbility<Ability>();
  const office = desk?.office.id;
  return (
    <>
      {office !== undefined && mayEver(ability, 'get', 'offices') && (
        <LinkBase className="account-act" to={`/offices/${office}/show`} onClick={onOpen}>
          <Icon of={Landmark} />
          {shell.account.my_office}
        </LinkBase>
      )}
      {mayEver(ability, 'list', 'audit-logs') && (
        <LinkBase
          className="account-act"
          to={`/audit-logs?${new URLSearchParams({ filter: JSON.stringify({ user_id: user.user_id }) })}`}
          onClick={onOpen}
        >
          <Icon of={ScrollText} />
          {shell.account.activity}
        </LinkBase>
      )}
    </>
  );
}

function OwnAccount({ onOpen }: { readonly onOpen: (what: Own) => void }) {
  const { shell } = useWords();
  return (
    <>
      <button type="button" className="account-act" onClick={() => onOpen('contact')}>
        <Icon of={Smartphone} />
        {shell.account.contact}
      </button>
      <button type="button" className="account-act" onClick={() => onOpen('password')}>
        <Icon of={KeyRound} />
        {shell.account.password}
      </button>
    </>
  );
}

export function AccountMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { shell, fill, locale } = useWords();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = (locale === 'en' ? user.full_name_en : null) || user.full_name;
  const [changing, setChanging] = useState<Own | null>(null);
  const Changing = changing && dialogs[changing];
  const open = (what: Own) => {
    setAnchor(null);
    setChanging(what);
  };
  const openHelp = () => {
    setAnchor(null);
    onHelp();
  };
  return (
    <>
      <button
        type="button"
        className="account"
        aria-label={fill(shell.account.label, { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <span aria-hidden>{initialOf(name)}</span>
      </button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': shell.account.title } }}
      >
        <div className="account-who">
          <b>{name}</b>
          <span className="note">{isAdministrator(user) ? shell.account.administrator : shell.account.staff}</span>
          <span className="note">{user.username}</span>
        </div>
        <OwnPages onOpen={() => setAnchor(null)} />
        <Suspense fallback={null}>
          <OwnSheet />
        </Suspense>
        <button type="button" className="account-act" onClick={openHelp}>
          <Icon of={CircleHelp} />
          {shell.help}
        </button>
        <OwnAccount onOpen={open} />
        <button type="button" className="account-act" onClick={signOut}>
          <Icon of={LogOut} />
          {shell.account.sign_out}
        </button>
      </Popover>
      {Changing && (
        <Suspense fallback={null}>
          <Changing onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  );
}
