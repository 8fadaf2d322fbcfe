/**
 * The controls of the ministry's work: who does something, and who checks it. `docs/rights.md` lists them, and a test holds the default
 * groups to them.
 */
import { type Text, t } from '../resources/kernel/text.ts';

export type Control = {
  readonly what: string;
  readonly does: readonly string[];
  readonly checks: readonly string[];
} & (KeptByGroups | KeptOnRecords);

/** No group holds both sides; `warning` is said where somebody chooses both. `resource`: what the keys are about. */
type KeptByGroups = { readonly apart: 'groups'; readonly resource: string; readonly warning: Text };

/** The same people may hold both keys, and the server refuses both on one record. Its resource may leave with its module. */
type KeptOnRecords = { readonly apart: { readonly resource: string; readonly moves: readonly string[]; readonly how: string } };

const byPerformer = 'Only the performer of the step acts, and never on their own request.';
const notOwn = 'Nobody decides on their own.';

const approval = (what: string, resource: string, does: string, noun: string): Control => ({
  ...{ what, does: [does], checks: [`APPROVE_${noun}`, `REJECT_${noun}`] },
  apart: { resource, moves: ['forward', 'approve', 'reject', 'backward', 're-approve'], how: byPerformer },
});

export const controls: readonly Control[] = [
  {
    what: 'Audits: the auditor objects and settles, the audited office replies',
    ...{
      does: ['CREATE_AUDIT', 'UPDATE_AUDIT', 'DELETE_AUDIT', 'IMPORT_AUDIT', 'DISPOSE_AUDIT'],
      checks: ['REPLY_AUDIT'],
      apart: 'groups',
      resource: 'audits',
      warning: t(
        'অডিটে আপত্তি ও নিষ্পত্তি অডিটকারীর কাজ, জবাব অডিট হওয়া অফিসের; এক গুচ্ছে দুটোই রাখবেন না।',
        'Audits: the auditor objects and settles, the audited office replies. One group should not hold both.',
      ),
    },
  },
  {
    what: 'Accounts: one makes a person’s record, another gives rights',
    does: ['CREATE_USER', 'UPDATE_USER', 'APPROVE_REGISTRATION'],
    checks: ['CREATE_PERMISSION_GROUP', 'UPDATE_PERMISSION_GROUP', 'ASSIGN_PERMISSION_TO_USER', 'ASSIGN_PERMISSION_TO_DESK'],
    apart: 'groups',
    resource: 'users',
    warning: t(
      'যিনি ব্যক্তির তথ্য তৈরি করেন, অধিকার দেন অন্য কেউ; এক গুচ্ছে দুটোই রাখবেন না।',
      'Accounts: one makes a person’s record, another gives rights. One group should not hold both.',
    ),
  },
  approval('Leave', 'leave-applications', 'CREATE_LEAVE_APPLICATION', 'LEAVE_APPLICATION'),
  approval('Transfers', 'transfer-applications', 'CREATE_TRANSFER_APPLICATION', 'TRANSFER'),
  approval('Loans', 'loan-applications', 'CREATE_LOAN_APPLICATION', 'LOAN_APPLICATION'),
  {
    ...{ what: 'Loans that are approved', does: ['APPROVE_LOAN_APPLICATION'], checks: ['UPDATE_LOAN_DISBURSEMENT'] },
    apart: {
      resource: 'loan-applications',
      moves: ['disburse'],
      how: 'Neither the person who approved a loan nor its borrower pays it out.',
    },
  },
  approval('Asset requisitions', 'asset-requisitions', 'CREATE_ASSET_REQUISITION', 'ASSET_REQUISITION'),
  approval('Replies to audits', 'audit-replies', 'REPLY_AUDIT', 'AUDIT_REPLY'),
  {
    ...{ what: 'Outside duties', does: ['CREATE_OUTSIDE_DUTY'], checks: ['APPROVE_OUTSIDE_DUTY', 'REJECT_OUTSIDE_DUTY'] },
    apart: { resource: 'outside-duties', moves: ['approve', 'reject'], how: notOwn },
  },
  {
    ...{ what: 'Work plans', does: ['CREATE_WORK_PLAN'], checks: ['APPROVE_WORK_PLAN'] },
    apart: { resource: 'work-plans', moves: ['approve', 'backward'], how: notOwn },
  },
  {
    ...{ what: 'Changes of one’s own data', does: ['VIEW_OWN_EMPLOYEE_PROFILE'] },
    checks: ['APPROVE_EMPLOYEE_PROFILE', 'REJECT_EMPLOYEE_PROFILE'],
    apart: { resource: 'profile-changes', moves: ['approve', 'reject'], how: notOwn },
  },
  {
    ...{ what: 'Additional responsibilities', does: ['CREATE_RESPONSIBILITY_REQUEST'] },
    checks: ['APPROVE_RESPONSIBILITY_REQUEST', 'REJECT_RESPONSIBILITY_REQUEST'],
    apart: { resource: 'responsibility-requests', moves: ['approve', 'reject'], how: 'Only the head of the office decides.' },
  },
  {
    ...{ what: 'Appraisals', does: ['CREATE_APPRAISAL'], checks: ['APPROVE_APPRAISAL', 'REJECT_APPRAISAL'] },
    apart: { resource: 'appraisals', moves: ['approve', 'reject'], how: 'Only the person who counter-signs decides.' },
  },
  {
    ...{ what: 'Accounts that were asked for', does: [], checks: ['APPROVE_REGISTRATION', 'REJECT_REGISTRATION'] },
    apart: { resource: 'registrations', moves: ['approve', 'reject'], how: 'Only the desk to which the request was routed decides.' },
  },
  {
    ...{ what: 'Accounts that an office opens', does: ['CREATE_USER', 'UPDATE_USER'], checks: ['ACTIVATE_USER'] },
    apart: {
      resource: 'users',
      moves: ['open_account'],
      how: 'The person who entered the mobile or e-mail does not open the account that it leads to.',
    },
  },
  {
    ...{ what: 'Complaints: nobody is judge of their own case', does: ['UPDATE_COMPLAINT_STAGE'], checks: ['APPROVE_DISCIPLINARY_ACTION'] },
    apart: {
      resource: 'complaints',
      moves: ['enquire', 'open_case', 'ask_cause', 'hear', 'inquire', 'ask_cause_again', 'decide', 'appeal'],
      how: 'The accused never acts on the complaint.',
    },
  },
];

/** The controls of the modules that are there: each is about the records of one. */
export const controlsAmong = (resources: readonly { readonly name: string }[]): readonly Control[] =>
  controls.filter(control => {
    const about = control.apart === 'groups' ? control.resource : control.apart.resource;
    return resources.some(({ name }) => name === about);
  });

/** What the system leaves to the offices: both sides are with one group, and no record tells them apart. */
export const leftToOffices: readonly string[] = [
  'Complaints: the ministry’s human resources may make a complaint and impose the penalty.',
  'Hearings: the bench registers a case for somebody and fixes its meeting.',
  'An audit office outside the line of the audited office reaches its own office alone. The audit section of the ministry reaches all.',
];
