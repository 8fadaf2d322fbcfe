/** On an administrator's first page, while the ministry is empty: what comes first, how far it is, and the way there. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../resources/kernel/text.ts';
import { dataOf } from '../session/http.ts';
import { isAdministrator } from '../session/user.ts';
import { Icon } from '../shell/icons.tsx';
import { useSession } from '../shell/session-context.tsx';
import { useWords } from '../shell/words.ts';
import './first-steps.css';

const words = {
  title: t('প্রথম ধাপ', 'First steps'),
  why: t('মন্ত্রণালয়টি এখনো ফাঁকা। এই চারটি ধাপে তা কাজের উপযোগী হয়।', 'This ministry is still empty. Four steps make it ready for work.'),
  progress: t('%{count}টির মধ্যে %{done}টি হয়েছে', '%{done} of %{count} done'),
  done: t('হয়েছে', 'Done'),
  open: t('বাকি', 'To do'),
  close: t('আর দেখাবেন না', "Don't show again"),
  reopen: t('প্রথম ধাপ দেখুন', 'Show the first steps'),
};

const steps = [
  {
    key: 'offices',
    to: '/offices',
    label: t('অফিস যোগ করুন', 'Add the offices'),
    how: t('একটি করে, অথবা ফাইল থেকে', 'One by one, or from a file'),
  },
  {
    key: 'people',
    to: '/users',
    label: t('জনবল যোগ করুন', 'Add the people'),
    how: t('একজন করে, তালিকার বোতাম থেকে', 'One by one, with the button of the list'),
  },
  {
    key: 'groups',
    to: '/permission-groups',
    label: t('ডেস্কে অনুমতি গুচ্ছ দিন', 'Give the desks their permission groups'),
    how: t('কে কী করতে পারেন তা গুচ্ছ থেকে আসে', 'What a person may do depends on the group of their desk'),
  },
  {
    key: 'workflows',
    to: '/workflows',
    label: t('অনুমোদনের ধাপ ঠিক করুন', 'Set the workflows of approvals'),
    how: t('ছুটি, বদলি ও ঋণ এই পথে যায়', 'Leave, transfers and loans use them'),
  },
] as const;

type Answer = Readonly<Record<(typeof steps)[number]['key'], number>> & { readonly closed: boolean };

export default function FirstSteps() {
  const { say, fill, locale } = useWords();
  const { user } = useSession();
  const queries = useQueryClient();
  const id = useId();
  const queryKey = ['first-steps', user.user_id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataOf<Answer>('/api/first-steps', { signal }),
    retry: false,
    enabled: isAdministrator(user),
  });
  if (data === undefined) return null;
  const done = steps.filter(({ key }) => data[key] > 0).length;
  if (done === steps.length) return null;
  const put = async (closed: boolean) => {
    await dataOf('/api/first-steps', { method: 'PUT', body: { closed }, again: 'as_it_is' });
    await queries.invalidateQueries({ queryKey });
  };
  if (data.closed)
    return (
      <p className="work-part">
        <button type="button" className="first-steps-act" onClick={() => void put(false)}>
          {say(words.reopen)}
        </button>
      </p>
    );
  const facts = { done: formatNumber(done, locale), count: formatNumber(steps.length, locale) };
  return (
    <section className="work-part first-steps" aria-labelledby={id}>
      <h2 id={id}>
        {say(words.title)} <span className="page-head-count">{fill(say(words.progress), facts)}</span>
      </h2>
      <p className="note">{say(words.why)}</p>
      <progress value={done} max={steps.length} aria-labelledby={id} />
      <ol>
        {steps.map(({ key, to, label, how }) => (
          <li key={key} data-done={data[key] > 0}>
            <Icon of={data[key] > 0 ? CircleCheck : CircleDashed} />
            <span>
              <a href={to}>{say(label)}</a> <span className="unseen">{say(data[key] > 0 ? words.done : words.open)}</span>
              <span className="note">{say(how)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="work-more">
        <button type="button" className="first-steps-act" onClick={() => void put(true)}>
          {say(words.close)}
        </button>
      </p>
    </section>
  );
}
