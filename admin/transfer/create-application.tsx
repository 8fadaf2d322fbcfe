/** A request is written at the primary desk alone; at another one its page leads there before anything is typed (S6.65, S8.086). */
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-admin';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import CreateScreen from '../engine/form/create.tsx';
import { Notice } from '../engine/notice.tsx';
import type { Desk } from '../session/user.ts';
import { useDeskFacts } from '../shell/desk-facts.ts';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import { useSession } from '../shell/session-context.tsx';
import { words } from './transfer-words.ts';

export default function Create() {
  const { desk, test } = useSession();
  return desk?.is_primary_desk || test ? <CreateScreen /> : <NotHere active={desk} />;
}

function NotHere({ active }: { readonly active: Desk | null }) {
  const locale = useLocale();
  const { user } = useSession();
  const facts = useDeskFacts();
  const breadcrumb = useBreadcrumb('list');
  const primary = user.desks.find(one => one.is_primary_desk);
  const text = primary && active ? fill(words.atOtherDesk[locale], locale, facts(active)) : words.noPrimaryDesk[locale];
  return (
    <>
      <PageHead breadcrumb={breadcrumb} title={words.apply[locale]} />
      <Notice drawing="empty" alert title={words.primaryDeskAlone[locale]} text={text} actions={primary && <SwitchTo desk={primary} />} />
    </>
  );
}

function SwitchTo({ desk }: { readonly desk: Desk }) {
  const locale = useLocale();
  const facts = useDeskFacts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Button
      variant="contained"
      sx={{ whiteSpace: 'normal', py: 1 }}
      onClick={() => navigate(pathname + search, { state: { desk: desk.id } })}
    >
      {fill(words.toPrimaryDesk[locale], locale, facts(desk))}
    </Button>
  );
}
