/** The words of coming in and going out, in Bengali. English must have the same keys (i18n/en/session.ts). */
export const session = {
  choice: {
    title: 'কীভাবে প্রবেশ করবেন?',
    staff: 'প্রশাসন',
    staff_hint: 'কর্মকর্তা, কর্মচারী ও প্রশাসকের একক সাইন-ইন',
    citizen: 'নাগরিক বা প্রতিষ্ঠান',
    citizen_hint: 'শিগগিরই আসছে; এই অংশটি এখনো চালু হয়নি',
  },
  sign_in: 'প্রবেশ করুন',
  sign_in_page: 'প্রবেশ',
  starting: 'প্রবেশের পাতায় নেওয়া হচ্ছে',
  finishing: 'প্রবেশ সম্পন্ন হচ্ছে',
  loading_user: 'আপনার তথ্য আনা হচ্ছে',
  failed_title: 'প্রবেশ করা গেল না',
  failed: 'অভ্যন্তরীণ সার্ভার ত্রুটি!',
  failed_state: 'এই প্রবেশ এই ব্রাউজারের এই পাতা থেকে শুরু হয়নি, অথবা আগেই শেষ হয়ে গেছে। আবার শুরু করুন।',
  failed_code: 'ফেরার ঠিকানায় প্রবেশের কোড নেই। আবার শুরু করুন।',
  failed_start: 'প্রবেশ শুরু করা গেল না। সংযোগ দেখে আবার চেষ্টা করুন।',
  back_to_sign_in: 'প্রবেশের পাতায় ফিরুন',
  signed_out_title: 'আপনি বের হয়েছেন',
  signed_out: 'এই যন্ত্রে আপনার কোনো সেশন খোলা নেই।',
  sign_in_again: 'আবার প্রবেশ করুন',
  still_in_title: 'আপনি এখনো প্রবেশ করে আছেন',
  still_in: 'সেশন শেষ করতে হিসাব মেনু থেকে বের হন।',
  to_dashboard: 'ড্যাশবোর্ডে যান',
  ended: 'আপনার সেশন শেষ হয়েছে। আবার প্রবেশ করুন।',
  inactive: 'আপনার হিসাব এখন নিষ্ক্রিয়। আপনার দপ্তরের প্রশাসকের সঙ্গে যোগাযোগ করুন।',
  citizen_title: 'নাগরিক সেবা',
};

/** The shape that every language fills. */
export type SessionWords = typeof session;
