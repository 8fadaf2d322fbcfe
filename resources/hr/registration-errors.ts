/**
 * What can go wrong with a registration (specification section 8). That something is taken is said only to a person who has proved to own
 * it (D-EXISTENCE).
 */
import { defineErrors, t } from '../kernel/index.ts';

export const registrationErrors = defineErrors('registration', {
  nidInUse: { status: 400, text: t('এই এনআইডি দিয়ে আগেই নিবন্ধন করা হয়েছে।', 'This NID is already registered.') },
  mobileInUse: { status: 400, text: t('এই মোবাইল নম্বর দিয়ে আগেই নিবন্ধন করা হয়েছে।', 'This mobile number is already registered.') },
  emailInUse: { status: 400, text: t('এই ই-মেইল দিয়ে আগেই নিবন্ধন করা হয়েছে।', 'This e-mail address is already registered.') },
  usernameInUse: { status: 400, text: t('এই নামটি অন্য একজন নিয়েছেন; আরেকটি দিন।', 'This user name is taken; choose another one.') },
  mobileNotVerified: {
    status: 400,
    text: t('মোবাইল নম্বরটি যাচাই করা হয়নি। এসএমএসে পাওয়া কোডটি দিন।', 'The mobile number is not verified. Enter the code sent to it.'),
  },
  emailNotVerified: {
    status: 400,
    text: t('ই-মেইলটি যাচাই করা হয়নি। ই-মেইলে পাওয়া কোডটি দিন।', 'The e-mail address is not verified. Enter the code sent to it.'),
  },
  nidVerificationFailed: {
    status: 400,
    text: t(
      'জাতীয় পরিচয়পত্রের তথ্যের সঙ্গে মেলেনি। এনআইডি ও জন্মতারিখ দেখে নিন।',
      'It does not match the national identity register. Check the NID and the date of birth.',
    ),
  },
  nidVerifierUnreachable: {
    status: 502,
    text: t(
      'জাতীয় পরিচয়পত্র যাচাইয়ের সার্ভার সাড়া দেয়নি। একটু পরে আবার চেষ্টা করুন।',
      'The national identity register did not answer. Try again shortly.',
    ),
  },
  gradeOfOtherKind: {
    status: 400,
    text: t('কর্মকর্তার গ্রেড ১ থেকে ৯, কর্মচারীর ১০ থেকে ২০।', 'Officers are in grades 1 to 9, employees in grades 10 to 20.'),
  },
  placeOfLayer: {
    status: 400,
    text: t('এই স্তরের অফিসের জন্য %{path} দিতে হবে।', 'For an office of this layer %{path} is required.'),
  },
  anothersToDecide: {
    status: 403,
    text: t('এই নিবন্ধনের সিদ্ধান্ত অন্য একজনের।', 'Another person decides on this registration.'),
  },
  yourOwn: { status: 403, text: t('নিজের নিবন্ধন নিজে অনুমোদন করা যায় না।', "You can't decide on your own registration.") },
});
