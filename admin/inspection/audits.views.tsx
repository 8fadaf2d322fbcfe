/** An audit's page shows its objections with the replies to them; who replies for the office is a press away from writing one. */
import Button from '@mui/material/Button';
import { Reply } from 'lucide-react';
import { lazy } from 'react';
import { LinkBase, type RaRecord, useLocation } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { defineViews } from '../engine/views.ts';
import { Icon } from '../shell/icons.tsx';
import { useMayReply } from './may-reply.ts';
import { words } from './words.ts';

const awaited: ReadonlySet<unknown> = new Set(['issued', 'reply_pending', 'returned']);

function ReplyLink({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  const to = `/audits/${record.id}/show/replies`;
  const isThere = useLocation().pathname === to;
  if (!useMayReply(record) || isThere || !awaited.has(record.status)) return null;
  return (
    <Button component={LinkBase} to={to} variant="contained" startIcon={<Icon of={Reply} />}>
      {words.reply[locale]}
    </Button>
  );
}

export default defineViews('audits', {
  tools: ReplyLink,
  panels: [{ name: 'replies', label: words.replies, opens: 'audit-replies', prints: true, view: lazy(() => import('./replies.tsx')) }],
});
