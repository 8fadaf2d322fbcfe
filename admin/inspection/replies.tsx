/** `/audits/1/show/replies`: each objection, what is settled of it, the replies to it with their evidence, and the way to a new one. */
import Button from '@mui/material/Button';
import { Reply as ReplyIcon } from 'lucide-react';
import { use } from 'react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { inDigits } from '../../i18n/format.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { textOf as moneyText } from '../engine/kinds/money.tsx';
import { declarationOf } from '../engine/modules.ts';
import { type Person, personIn } from '../engine/naming.ts';
import { Tone } from '../engine/tone.tsx';
import { Value } from '../engine/value.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { useMe } from '../shell/session-context.tsx';
import { type Answered, answeredOf } from './answered.ts';
import { useMayReply } from './may-reply.ts';
import { words } from './words.ts';
import './replies.css';

type Audit = { readonly record: RaRecord<number> };

/** More than an audit with two hundred objections has replies. */
const most = 500;

const useOfAudit = (resource: string, id: number) =>
  useGetList<RaRecord<number>>(
    resource,
    { pagination: { page: 1, perPage: most }, sort: { field: 'id', order: 'DESC' }, filter: { audit_id: id } },
    { retry: false, onError: () => undefined },
  );

export default function Replies({ record }: Audit) {
  const locale = useLocale();
  const declaration = use(declarationOf('audit-replies'));
  const [replies, disposals] = [useOfAudit('audit-replies', record.id), useOfAudit('audit-disposals', record.id)];
  const mayReply = useMayReply(record);
  const loading = [replies, disposals].find(({ data }) => data === undefined);
  if (declaration === undefined) return null;
  if (loading) return <Waiting query={loading} title={words.failed[locale]} />;
  const answered = answeredOf(record, replies.data ?? [], disposals.data ?? []);
  return (
    <div className="part audit-replies">
      {answered.map(one => (
        <Objection key={one.objection?.id ?? 0} answered={one} audit={record.id} declaration={declaration} mayReply={mayReply} />
      ))}
      {mayReply && answered.every(({ objection }) => objection) && <ReplyButton audit={record.id} text={words.replyToAll[locale]} />}
    </div>
  );
}

/** While such a reply is on its way, there is no further one. */
const underWay: ReadonlySet<unknown> = new Set([approvalStatus.pending, approvalStatus.forward, approvalStatus.backward]);

type ObjectionProps = {
  readonly answered: Answered;
  readonly audit: number;
  readonly declaration: AnyResource;
  readonly mayReply: boolean;
};

function Objection({ answered: { objection, replies, settled, isSettled }, audit, declaration, mayReply }: ObjectionProps) {
  const locale = useLocale();
  const facts = { article: inDigits(String(objection?.article_number ?? ''), locale), title: String(objection?.title ?? '') };
  const title = objection ? fill(words.article[locale], locale, facts) : words.whole[locale];
  const label = objection ? fill(words.replyTo[locale], locale, facts) : words.replyToAll[locale];
  const money = (word: keyof typeof words, value: unknown) => `${words[word][locale]} ${moneyText(value, locale)}`;
  const sums = [typeof objection?.amount === 'number' && money('involved', objection.amount), settled > 0 && money('settledBy', settled)];
  const mayStart = mayReply && !isSettled && !replies.some(({ status }) => underWay.has(status));
  return (
    <section aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isSettled && <Tone tone="success">{words.settled[locale]}</Tone>}
        {mayStart && <ReplyButton audit={audit} objection={objection?.id} label={label} text={words.reply[locale]} />}
      </header>
      {sums.some(Boolean) && <p className="note">{sums.filter(Boolean).join(' · ')}</p>}
      {objection?.description && <p className="audit-text">{String(objection.description)}</p>}
      {replies.length === 0 && !isSettled && <p className="note">{words.unanswered[locale]}</p>}
      <DeclarationProvider value={declaration}>
        {replies.map(reply => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </DeclarationProvider>
    </section>
  );
}

/** Of these the reason is shown. */
const unaccepted: ReadonlySet<unknown> = new Set([approvalStatus.backward, approvalStatus.reject]);

function Reply({ reply }: { readonly reply: RaRecord<number> }) {
  const locale = useLocale();
  const mayCorrect = useMe()?.userId === reply.user_id && reply.status === approvalStatus.backward;
  const number = reply.memorial_number && fill(words.memo[locale], locale, { number: String(reply.memorial_number) });
  return (
    <article className="audit-reply">
      <p>
        <LinkBase to={`/audit-replies/${reply.id}/show`}>
          <Value name="reply_date" row={reply} as="show" />
        </LinkBase>
        <span className="note">{[number, reply.user && personIn(reply.user as Person, locale)].filter(Boolean).join(' · ')}</span>
        <Value name="status" row={reply} as="column" />
      </p>
      <p className="audit-text">{String(reply.reply)}</p>
      <Value name="attachment" row={reply} as="show" />
      {unaccepted.has(reply.status) && reply.approval_comment && (
        <p>{fill(words.reason[locale], locale, { reason: String(reply.approval_comment) })}</p>
      )}
      {mayCorrect && <LinkBase to={`/audit-replies/${reply.id}`}>{words.correct[locale]}</LinkBase>}
    </article>
  );
}

/** `label`: the text, where it does not say to what. */
type ButtonProps = { readonly audit: number; readonly objection?: number | undefined; readonly label?: string; readonly text: string };

function ReplyButton({ audit, objection, label, text }: ButtonProps) {
  const address = useCreateAddress();
  const defaults = { audit_id: audit, ...(objection !== undefined && { audit_objection_id: objection }) };
  return (
    <Button
      component={LinkBase}
      to={address('audit-replies', { defaults })}
      variant="outlined"
      startIcon={<Icon of={ReplyIcon} />}
      aria-label={label}
    >
      {text}
    </Button>
  );
}
