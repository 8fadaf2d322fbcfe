/** The kinds that are leased, the states of a lease's file and of what is due by it. */
import { t } from '../kernel/index.ts';

/** Kinds whose leases are kept, and leased land. */
export const leasableKinds = [
  ...['water-bodies', 'sand-quarries', 'bamboo-groves', 'shrimp-estates', 'salt-estates', 'markets', 'leased-lands'],
] as const;

export const leaseFileOptions = [
  { value: 'called', text: t('বিজ্ঞপ্তি জারি', 'Called'), tone: 'info' },
  { value: 'awarded', text: t('কার্যাদেশ প্রদত্ত', 'Awarded'), tone: 'info' },
  { value: 'leased', text: t('চুক্তি সম্পাদিত', 'Deed signed'), tone: 'success' },
  { value: 'expired', text: t('মেয়াদ শেষ', 'Expired'), tone: 'muted' },
  { value: 'cancelled', text: t('বাতিল', 'Cancelled'), tone: 'danger' },
] as const;

export const dueOptions = [
  { value: 'due', text: t('প্রদেয়', 'Due'), tone: 'warning' },
  { value: 'paid', text: t('পরিশোধিত', 'Paid'), tone: 'success' },
  { value: 'waived', text: t('প্রযোজ্য নয়', 'No longer due'), tone: 'muted' },
] as const;
