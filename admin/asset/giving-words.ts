/** The words of the panel by which a requisition is given out. */
import { t } from '../../resources/kernel/text.ts';

export const words = {
  giving: t('সামগ্রী প্রদান', 'Issue'),
  notApproved: t('চাহিদাটি অনুমোদিত হলে এখান থেকে সামগ্রী দেওয়া যাবে।', 'Once the requisition is approved, the assets are issued here.'),
  failed: t('মজুত আনা গেল না', 'The stock could not be loaded'),
  approved: t('অনুমোদিত', 'Approved'),
  given: t('প্রদত্ত', 'Issued'),
  free: t('মজুতে অবশিষ্ট', 'Free in stock'),
  complete: t('অনুমোদিত সবই দেওয়া হয়েছে।', 'Everything approved has been issued.'),
  noStock: t('অফিসের মজুতে এই সম্পদ অবশিষ্ট নেই।', 'The office has none of this asset in stock.'),
  chooseTags: t('ট্যাগ বাছাই করুন: %{asset}', 'Choose the tags: %{asset}'),
  findTag: t('ট্যাগ খুঁজুন', 'Find a tag'),
  more: t('%{total}টির মধ্যে প্রথম %{shown}টি', 'The first %{shown} of %{total}'),
  atMost: t('আর %{left}টি দেওয়া যায়', '%{left} more can be issued'),
  assign: t('বাছা সামগ্রী বরাদ্দ দিন', 'Assign the selected'),
  assigned: t('বরাদ্দ হয়েছে: %{tags}', 'Assigned: %{tags}'),
  issue: t('সামগ্রী দিন: %{asset}', 'Issue: %{asset}'),
  held: t('এই চাহিদায় যাঁর কাছে আছে: %{asset}', 'Held by this requisition: %{asset}'),
  takeBack: t('ফেরত নিন: %{tag}', 'Take back: %{tag}'),
} as const;
