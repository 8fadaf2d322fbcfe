/** The objections of an audit, each with what was replied to it and settled of it. Pure. */
import type { RaRecord } from 'react-admin';
import { addMoney } from '../../resources/kernel/money.ts';

type Record = RaRecord<number>;
export type Answered = {
  /** Missing for what concerns the audit as a whole. */
  readonly objection?: Record;
  readonly replies: readonly Record[];
  readonly settled: number;
  readonly isSettled: boolean;
};

const sum = (disposals: readonly Record[]): number => addMoney(0, ...disposals.map(({ settled_amount }) => Number(settled_amount)));

/** As the server judges it: by its money, or, without any, by a disposal. */
const isSettled = ({ amount }: Record, settled: number, disposals: number): boolean =>
  Number(amount ?? 0) > 0 ? settled >= Number(amount) : disposals > 0;

/** In the order of the audit; the replies to the whole audit come last, where there are any. A reply that was withdrawn is none. */
export function answeredOf(audit: Record, sent: readonly Record[], disposals: readonly Record[]): readonly Answered[] {
  const replies = sent.filter(({ row_status }) => row_status !== 0);
  const isOver = audit.status === 'settled';
  const of = (all: readonly Record[], id: number | null) => all.filter(one => (one.audit_objection_id ?? null) === id);
  const objections = ((audit.objections ?? []) as readonly Record[]).map((objection): Answered => {
    const own = of(disposals, objection.id);
    const settled = sum(own);
    return { objection, replies: of(replies, objection.id), settled, isSettled: isOver || isSettled(objection, settled, own.length) };
  });
  const whole = { replies: of(replies, null), settled: sum(of(disposals, null)), isSettled: isOver };
  return whole.replies.length > 0 || objections.length === 0 ? [...objections, whole] : objections;
}
