/**
 * What waits for an approval: a declaration's `approval` compiled into a life cycle (D-STATES). The states and the ways between them are
 * the ministry's (domain section 10.2); the module `workflow` knows where a case is and whose turn it is.
 */
import { approvalStatusOptions, approvalStatus as s } from './approval-status.ts';
import type { DomainError, ErrorFactory } from './errors.ts';
import { type ChoiceField, field, type RefField, type TextField } from './field.ts';
import type { NamedKey } from './scoping.ts';
import { type Text, t } from './text.ts';

export const approvalMoves = ['forward', 'approve', 'reject', 'backward', 're-approve', 'resubmit', 'cancel'] as const;
export type ApprovalMove = (typeof approvalMoves)[number];
export const isApprovalMove = (name: string): name is ApprovalMove => (approvalMoves as readonly string[]).includes(name);

/** What follows: `approve` whenever a case becomes approved, `re-approve` when an approval is corrected. */
export type ApprovalEffect = 'submit' | 'approve' | 'reject' | 'cancel' | 're-approve';

/** The modules that workflows are made for (catalogue, `workflows`). */
export const workflowModules = {
  leave: t('ছুটি', 'Leave'),
  transfer: t('বদলি', 'Transfer'),
  asset_requisition: t('সম্পদের চাহিদা', 'Asset requisition'),
  loan: t('ঋণ', 'Loan'),
  appraisal: t('মূল্যায়ন', 'Appraisal'),
  registration: t('নিবন্ধন', 'Registration'),
  responsibility: t('অতিরিক্ত দায়িত্ব', 'Responsibility'),
  profile_change: t('তথ্য পরিবর্তন', 'Profile change'),
  gems_officer: t('জিইএমএস (GEMS) কর্মকর্তা', 'GEMS officer'),
  outside_duty: t('বহিঃদায়িত্ব', 'Outside duty'),
  work_plan: t('কর্মপরিকল্পনা', 'Work plan'),
  site_visit: t('স্থান পরিদর্শন', 'Site visit'),
  scoring_request: t('স্কোরিংয়ের অনুরোধ', 'Scoring request'),
  audit_reply: t('অডিট জবাব', 'Audit reply'),
  hearing: t('শুনানি', 'Hearing'),
  data_bank: t('তথ্য ব্যাংক', 'Information bank'),
} as const satisfies Readonly<Record<string, Text>>;
export type WorkflowModule = keyof typeof workflowModules;

export type Approval<F extends string = string> = {
  readonly module: WorkflowModule;
  /** Who asks: a reference to `users`. Never acts on the own request. */
  readonly applicant: F;
  /** At which desk they ask: the active one when left out, else their primary one. */
  readonly desk?: F;
  /** By whose workflow it goes. */
  readonly office: F;
  /** A request in one line, `%{field}` for a value: which leave, how many days, from when. A piece between commas without a value is left out. */
  readonly subject: Text;
  /** Its place, for actors by jurisdiction. */
  readonly place?: { readonly upazila?: F; readonly mouza?: F };
  /** The fields that a move brings besides its comment. */
  readonly input?: Readonly<Partial<Record<ApprovalMove, readonly F[]>>>;
  /** Those of them without which it isn't made. */
  readonly required?: Readonly<Partial<Record<ApprovalMove, readonly F[]>>>;
  /** The fields of child rows that a move writes (`Move.rows`). */
  readonly rows?: Readonly<Partial<Record<ApprovalMove, Readonly<Partial<Record<F, readonly string[]>>>>>>;
  /** What may be written in each state: everything while it is pending or sent back, unless said otherwise. */
  readonly editable?: Readonly<Record<string, 'all' | readonly F[]>>;
  /**
   * Where `status` says in the module's own words how it ended: the word of each end, and of everything before it. It follows the approval,
   * whose own state is `approval_status` then (`approvalFieldsBeside`).
   */
  readonly outcome?: Readonly<Record<'pending' | 'approve' | 'reject', string>>;
  /** What the module calls a move, where that is not the engine's word: leave is granted. */
  readonly labels?: Readonly<Partial<Record<ApprovalMove, Text>>>;
  /** The verbs of the moves' keys, where they are not their names'. */
  readonly keys?: Readonly<Partial<Record<ApprovalMove, string | NamedKey | readonly NamedKey[]>>>;
  /** What the module's server side does, and checks. */
  readonly effects?: readonly ApprovalEffect[];
  readonly guards?: readonly ApprovalMove[];
  /** Of the 27 types of notification: sent, passed on or back, decided. */
  readonly notices?: { readonly submitted: number; readonly passed: number; readonly decided: number };
  /** What the module says in place of the engine's own words, where the specification has them. */
  readonly errors?: ApprovalErrors;
};

type Plain = ErrorFactory & (() => DomainError);

/** What a module says in place of the engine's own words; an error that it leaves out has the engine's words. */
export type ApprovalErrors = {
  /** An applicant without a desk; no workflow for the office; one without a step; a step at which nobody is found. */
  readonly deskMissing?: Plain;
  readonly notFound?: Plain;
  readonly noWayOut?: Plain;
  readonly performerMissing?: ErrorFactory & ((facts: { step: string; step_en?: string }) => DomainError);
  /** Nowhere to forward to: it is at the last step, or the later steps are gone. */
  readonly lastStep?: Plain;
  readonly nextStepMissing?: Plain;
  /** Somebody decides, or sends on or back, who doesn't have the case; whose turn comes later. */
  readonly notPerformer?: Plain;
  readonly notReviewer?: Plain;
  readonly beforeTheirTurn?: Plain;
  /** A move that the step, or the state of the request, doesn't have; a request that is decided. */
  readonly notLastStep?: Plain;
  readonly notPossible?: Plain;
  readonly approvedAlready?: Plain;
  readonly rejectedAlready?: Plain;
  /** What is approved is written: how it is changed instead. */
  readonly approvedIsFixed?: Plain;
};

/** The errors by which sending or moving a request may be refused in the module's words, each once. */
export const approvalErrorsOf = ({ approval }: { readonly approval?: Pick<Approval, 'errors'> }): ErrorFactory[] => [
  ...new Set(Object.values(approval?.errors ?? {})),
];

/** What the module says to a move that this state of its request doesn't have; undefined for the engine's own words. */
export function notPossibleIn({ errors = {} }: Pick<Approval, 'errors'>, status: unknown): DomainError | undefined {
  const { approvedAlready, rejectedAlready, notPossible } = errors;
  return (status === s.approve ? approvedAlready : status === s.reject ? rejectedAlready : undefined)?.() ?? notPossible?.();
}

/** What the module says to a write of what is approved; undefined in other states, and for the engine's own words. */
export const fixedIn = ({ errors }: Pick<Approval, 'errors'>, status: unknown): DomainError | undefined =>
  status === s.approve ? errors?.approvedIsFixed?.() : undefined;

type CaseFields = { readonly approval_request_id: RefField; readonly approval_comment: TextField };

const state = field.choice(t('অনুমোদন', 'Approval'), approvalStatusOptions, { required: true, computed: true, initial: s.pending });

const caseFields: CaseFields = {
  approval_request_id: field.ref('approval-requests', t('অনুমোদনের নথি', 'Approval request'), { computed: true }),
  approval_comment: field.text(t('মন্তব্য', 'Comment'), { max: 1000, computed: true }),
};

/** The fields that whatever waits for an approval has: spread them among its own. */
export const approvalFields: CaseFields & { readonly status: ChoiceField } = { status: state, ...caseFields };

/** Likewise where `status` is kept for the outcome (`Approval.outcome`). */
export const approvalFieldsBeside: CaseFields & { readonly approval_status: ChoiceField } = { approval_status: state, ...caseFields };

/** The field with the approval's own state. */
export const approvalStateOf = ({ outcome }: Pick<Approval, 'outcome'>): 'status' | 'approval_status' =>
  outcome ? 'approval_status' : 'status';

/** The word for a state of an approval, as the resource has it. */
export const stateWord = (
  { approval = {}, fields }: { readonly approval?: Pick<Approval, 'outcome'>; readonly fields: Readonly<Record<string, unknown>> },
  state: number,
): Text => (fields[approvalStateOf(approval)] as ChoiceField).options.find(({ value }) => value === state)!.text;

type Way = {
  readonly label: Text;
  readonly from: readonly number[];
  readonly to: number;
  readonly verb: string;
  readonly speaks?: 'must' | 'may';
};

/** Where the state it leads to depends on the place of the case, `workflow` says which it is. */
const ways: Readonly<Record<ApprovalMove, Way>> = {
  forward: { label: t('অগ্রায়ন করুন', 'Forward'), from: [s.pending, s.forward, s.backward], to: s.forward, verb: 'FORWARD', speaks: 'may' },
  approve: { label: t('অনুমোদন করুন', 'Approve'), from: [s.pending, s.forward], to: s.approve, verb: 'APPROVE', speaks: 'may' },
  reject: { label: t('নামঞ্জুর করুন', 'Reject'), from: [s.pending, s.forward, s.backward], to: s.reject, verb: 'REJECT', speaks: 'must' },
  backward: {
    label: t('ফেরত পাঠান', 'Send back'),
    from: [s.pending, s.forward, s.backward],
    to: s.backward,
    verb: 'BACKWARD',
    speaks: 'must',
  },
  're-approve': {
    label: t('পুনরায় অনুমোদন করুন', 'Approve again'),
    from: [s.approve, s.reject],
    to: s.approve,
    verb: 'APPROVE',
    speaks: 'may',
  },
  resubmit: { label: t('আবার পাঠান', 'Send again'), from: [s.backward], to: s.pending, verb: 'CREATE', speaks: 'may' },
  cancel: { label: t('প্রত্যাহার করুন', 'Withdraw'), from: [s.pending, s.forward, s.backward], to: s.pending, verb: 'CREATE' },
};

/** What each move is called on a button, unless the module has a word of its own. */
export const moveLabels = Object.fromEntries(approvalMoves.map(name => [name, ways[name].label])) as Readonly<Record<ApprovalMove, Text>>;

const COMMENT = 'approval_comment';

const moveOf = (name: ApprovalMove, { input, required, keys, labels, rows }: Approval) => {
  const { from, to, verb, speaks } = ways[name];
  const children = rows?.[name];
  const fields = [...(input?.[name] ?? []), ...Object.keys(children ?? {}), ...(speaks ? [COMMENT] : [])];
  const needed = [...(required?.[name] ?? []), ...(speaks === 'must' ? [COMMENT] : [])];
  return {
    ...{ label: labels?.[name] ?? ways[name].label, from, to, permission: keys?.[name] ?? verb },
    ...(fields.length && { input: fields }),
    ...(needed.length && { required: needed }),
    ...(children && { rows: children }),
  };
};

/** The life cycle of a declaration that waits for an approval; `further` are its own moves, which lead on from there. */
export const statesOf = (approval: Approval, further: Readonly<Record<string, unknown>> = {}) => ({
  field: approvalStateOf(approval),
  start: s.pending,
  moves: { ...Object.fromEntries(approvalMoves.map(name => [name, moveOf(name, approval)])), ...further },
  editable: approval.editable ?? { [s.pending]: 'all', [s.backward]: 'all' },
});
