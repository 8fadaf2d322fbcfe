/** An employee asks for a loan. Up to its approval the state is the approval engine's; from then on it follows the money. */
import { approvalStatusOptions } from '../kernel/approval-status.ts';
import { approvalFields, defineResource, field, t } from '../kernel/index.ts';
import { loanStatus } from './loan-status.ts';

const disbursing = { key: 'UPDATE_LOAN_DISBURSEMENT', label: t('ঋণ বিতরণ ও কিস্তি হালনাগাদ', 'Update: loan disbursement') } as const;

const cancel = { key: 'CANCEL_LOAN_APPLICATION', label: t('ঋণের আবেদন প্রত্যাহার', 'Cancel: loan application') };

export const loanApplications = defineResource('loan-applications', {
  label: t('ঋণের আবেদন', 'Loan application'),
  plural: t('ঋণের আবেদন', 'Loan applications'),
  about: t(
    'কর্মচারীর ঋণ বা অগ্রিমের আবেদন, বিতরণ ও কিস্তি।',
    'An employee’s application for a loan or advance, its payment and its instalments.',
  ),
  icon: 'hand-coins',
  permission: {
    module: 'loan_management',
    noun: 'LOAN_APPLICATION',
    keys: { delete: [cancel] },
  },
  represent: '%{user_id}, %{loan_type_id}',
  fields: {
    user_id: field.ref('users', t('আবেদনকারী', 'Applicant'), { required: true, fixed: true, initial: 'me' }),
    office_id: field.ref('offices', t('অফিস', 'Office'), { computed: true, copyFrom: 'user_id.office_id' }),
    loan_type_id: field.ref('loan-types', t('ঋণের ধরন', 'Loan type'), { required: true }),
    amount: field.money(t('টাকার পরিমাণ', 'Amount'), { required: true, min: 1 }),
    installments: field.integer(t('কিস্তির সংখ্যা', 'Instalments'), { required: true, min: 1, max: 360 }),
    reason: field.text(t('কারণ', 'Reason'), { required: true, max: 2000 }),
    attachments: field.files(t('সংযুক্তি', 'Attachments'), { accept: ['pdf', 'image'], max: 10 }),
    disbursed_at: field.date(t('বিতরণের তারিখ', 'Paid out on'), { max: 'today', computed: true }),
    ...approvalFields,
    status: field.choice(
      t('ঋণের অবস্থা', 'State of the loan'),
      [
        ...approvalStatusOptions,
        { value: loanStatus.disbursed, text: t('বিতরণকৃত', 'Paid out'), tone: 'info' },
        { value: loanStatus.repaying, text: t('পরিশোধাধীন', 'In repayment'), tone: 'info' },
        { value: loanStatus.closed, text: t('পরিশোধিত', 'Repaid'), tone: 'success' },
      ],
      { required: true, computed: true, initial: loanStatus.pending },
    ),
  },
  scope: { own: 'user_id', office: 'office_id' },
  approval: {
    ...{ module: 'loan', applicant: 'user_id', office: 'office_id', keys: { cancel } },
    subject: t('%{loan_type_id}, %{amount} টাকা, %{installments} কিস্তি', '%{loan_type_id}, Tk %{amount}, %{installments} instalments'),
  },
  states: {
    field: 'status',
    start: loanStatus.pending,
    moves: {
      disburse: {
        label: t('টাকা বিতরণ করুন', 'Pay out'),
        from: [loanStatus.approve],
        to: loanStatus.disbursed,
        permission: disbursing,
        input: ['disbursed_at'],
        required: ['disbursed_at'],
        effect: true,
      },
      repay: {
        label: t('পরিশোধ শুরু', 'Start repayment'),
        from: [loanStatus.disbursed],
        to: loanStatus.repaying,
        permission: disbursing,
      },
      close: {
        label: t('পরিশোধিত হিসেবে বন্ধ করুন', 'Close as repaid'),
        from: [loanStatus.disbursed, loanStatus.repaying],
        to: loanStatus.closed,
        permission: disbursing,
        effect: true,
      },
    },
  },
  server: ['permits', 'guards'],
  importable: false,
  list: {
    columns: ['user_id', 'loan_type_id', 'amount', 'installments', 'created_at', 'office_id', 'status'],
    filters: ['status', 'loan_type_id', 'office_id', 'user_id', 'disbursed_at'],
    sort: '-created_at',
  },
  form: [
    {
      title: t('ঋণ', 'The loan'),
      why: t('ধরনটির সীমার মধ্যে।', 'Within the limits of its type.'),
      rows: [['user_id'], ['loan_type_id'], ['amount', 'installments']],
    },
    {
      title: t('কারণ', 'Reason'),
      rows: [['reason'], ['attachments']],
    },
  ],
});
