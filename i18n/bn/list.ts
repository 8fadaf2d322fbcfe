/** The words of the generated lists, in Bengali. Counts come in already written in the language's digits. */
import type * as english from '../en/list.ts';

export const list: typeof english.list = {
  label: 'তালিকা: %{name}',
  search: 'খুঁজুন: %{fields}',
  search_clear: 'অনুসন্ধান মুছুন',
  new: 'নতুন %{name}',
  filters: 'অনুসন্ধান ও ফিল্টার',
  filter_by: '%{name} অনুযায়ী ফিল্টার',
  filter_clear: '%{name} ফিল্টার সরান',
  any: 'সব',
  clear_filters: 'ফিল্টার সরান',
  total_estimate: '%{count}টির বেশি',
  range: '%{total}টির মধ্যে %{from}–%{to}',
  range_none: 'কোনো সারি নেই',
  per_page: 'প্রতি পাতায়',
  pages: 'পাতা',
  page: 'পাতা %{page}',
  previous: 'আগের পাতা',
  next: 'পরের পাতা',
  print: 'মুদ্রণ: সব সারি',
  print_searched: 'খোঁজা হয়েছে: “%{text}”',
  print_sorted: 'ক্রম: %{name}',
  print_sorted_down: 'ক্রম: %{name}, শেষ থেকে',
  print_more: 'প্রথম %{count}টি সারি ছাপা হলো, আরও আছে। বাকিগুলো ছাপতে ফিল্টার দিয়ে তালিকা ছোট করুন।',
  empty_title: 'এখনো কোনো %{name} নেই',
  empty_report: 'প্রতিবেদনে কোনো সারি নেই',
  empty_text: 'এলেই এখানে দেখা যাবে।',
  empty_text_create: 'প্রথমটি তৈরি করুন।',
  nothing_title: 'কিছু পাওয়া যায়নি',
  nothing_text: 'অনুসন্ধান ও ফিল্টারের সঙ্গে কোনো সারি মেলে না।',
  error_title: 'তালিকা আনা গেল না',
};

export const totals: typeof english.totals = {
  label: 'মোট হিসাব',
  rows: 'মোট সারি',
  by: 'গুচ্ছ অনুযায়ী',
  more: 'আরও %{count}টি',
  fewer: 'কম দেখান',
  error: 'মোট হিসাব আনা গেল না',
};
