/** A public page's record leads to the page as citizens read it; with a draft, to a preview of it. */
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type RaRecord, useNotify } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { useMay } from '../engine/may.ts';
import { defineViews } from '../engine/views.ts';
import { dataOf } from '../session/http.ts';
import { Icon } from '../shell/icons.tsx';
import { previewWords as words } from './preview-words.ts';

const drafted = ['draft_title', 'draft_title_en', 'draft_body', 'draft_body_en'] as const;

type Preview = { readonly address: string; readonly origin: string };

function PreviewButton({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const notify = useNotify();
  const mayUpdate = useMay('update');
  const hasDraft = drafted.some(name => record[name]);
  const { mutate, isPending } = useMutation({
    mutationFn: (_: Window | null) => dataOf<Preview>(`/api/pages/${record.id}/preview`, { method: 'POST' }),
    onSuccess: ({ address, origin }, tab) => {
      const whole = `${origin}/${locale}${hasDraft ? address : address.split('?', 1)[0]}`;
      // Some browsers open no tab for us: then the page takes the place of this one.
      if (tab) tab.location.href = whole;
      else location.assign(whole);
    },
    onError: ({ message }, tab) => {
      tab?.close();
      notify(message, { type: 'error' });
    },
  });
  if (!mayUpdate) return null;
  return (
    <Button variant="outlined" startIcon={<Icon of={Eye} />} disabled={isPending} onClick={() => mutate(window.open('', '_blank'))}>
      {(hasDraft ? words.draft : words.open)[locale]}
    </Button>
  );
}

export default defineViews('pages', { tools: PreviewButton });
