/** Begins a read-only test as a desk: half an hour, in this tab only. */
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useNavigate, useTranslate } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { type DeskTest, keepTest } from '../session/desk-test.ts';
import { request } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { useSession } from '../shell/session-context.tsx';

const words = {
  begin: t('এই ডেস্ক হিসেবে দেখুন', 'View as this desk'),
  what: t(
    'মেনু, তালিকা ও রেকর্ড এই ডেস্কের অনুমতিতে দেখা যাবে; কিছু বদলানো যাবে না। আধা ঘণ্টা পর নিজেই শেষ হয়।',
    'Menus, lists and records are shown as this desk sees them; nothing can be changed. It ends automatically after half an hour.',
  ),
};

export function BeginTest({ deskId }: { readonly deskId: number }) {
  const locale = useLocale();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { readAgain, test } = useSession();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { office_organogram_id: deskId };
      const { json } = await request('/api/access/desk-tests', { method: 'POST', body });
      keepTest((json as { data: DeskTest }).data);
      await readAgain();
      navigate('/');
    },
  });
  if (test) return null;
  return (
    <div className="begin-test">
      <Button variant="outlined" color="inherit" startIcon={<Icon of={Eye} />} disabled={isPending} onClick={() => mutate()}>
        {words.begin[locale]}
      </Button>
      <p>{words.what[locale]}</p>
      {error && <p role="alert">{sayProblem(translate, problemOf(error))}</p>}
    </div>
  );
}
