/** Above every page while a desk is tested: which desk, until when, and the way out. */
import { Eye } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { testEnded } from '../session/channels.ts';
import { type DeskTest, forgetTest } from '../session/desk-test.ts';
import { request } from '../session/http.ts';
import { Icon } from './icons.tsx';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';
import './test-banner.css';

const minuteMs = 60_000;

/** The whole minutes left, updated every half minute. */
function useMinutesLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minuteMs));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), minuteMs / 2);
    return () => clearInterval(timer);
  });
  return minutes;
}

export default function TestBanner({ test }: { readonly test: DeskTest }) {
  const { session, fill, locale } = useWords();
  const { readAgain } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const minutes = useMinutesLeft(test.ends_at);
  const named = ({ name, name_en }: DeskTest['desk']['office']) => (locale === 'en' && name_en) || name;

  const leftOut = manifest.resources
    .filter(({ name }) => test.left_out.includes(name))
    .map(({ plural }) => plural[locale])
    .join(', ');

  const leave = useCallback(
    async (sentence: string) => {
      forgetTest();
      await readAgain();
      navigate('/');
      notify(sentence, { type: 'info' });
    },
    [readAgain, navigate, notify],
  );
  useEffect(() => testEnded.listen(() => void leave(session.test.timed_out)), [leave, session]);
  useEffect(() => {
    if (minutes === 0) void leave(session.test.timed_out);
  }, [minutes, leave, session]);

  const end = async () => {
    // Whether the server received it or not, this tab has its own rights again.
    await request('/api/access/desk-tests/end', { method: 'POST' }).catch(() => undefined);
    await leave(session.test.ended);
  };
  return (
    <section className="test-banner" aria-label={session.test.title}>
      <Icon of={Eye} size={16} />
      <span>
        {fill(session.test.banner, { desk: named(test.desk), office: named(test.desk.office), minutes })}
        {leftOut && ` ${fill(session.test.left_out, { names: leftOut })}`}
      </span>
      <button type="button" className="button" onClick={end}>
        {session.test.end}
      </button>
    </section>
  );
}
