/** The words of the palette (Ctrl K), in Bengali. */
import type * as english from '../en/palette.ts';

export const palette: typeof english.palette = {
  title: 'খুঁজুন ও যান',
  button: 'খুঁজুন',
  hint: 'পাতা, রেকর্ড বা সেটিং',
  answers: 'ফল',
  recent: 'সম্প্রতি খোলা',
  pages: 'যান',
  create: 'তৈরি',
  settings: 'সেটিং',
  records: 'রেকর্ড',
  asking: 'রেকর্ডে খোঁজা হচ্ছে',
  failed: 'সব রেকর্ডে খোঁজা গেল না। কিছুক্ষণ পর আবার চেষ্টা করুন।',
  none: 'কিছু পাওয়া যায়নি। অন্য বানানে বা কম অক্ষরে খুঁজে দেখুন।',
  keys: { ArrowUp_ArrowDown: 'বাছাই', Enter: 'খুলুন', Ctrl_Enter: 'নতুন ট্যাবে', Escape: 'বন্ধ' },
};
