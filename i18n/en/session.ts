/** The words of coming in and going out, in English; the keys are those of i18n/bn/session.ts. */
import type { SessionWords } from '../bn/session.ts';

export const session: SessionWords = {
  choice: {
    title: 'How would you like to enter?',
    staff: 'Administration',
    staff_hint: 'Single sign-on for officers, employees and administrators',
    citizen: 'Citizen or organisation',
    citizen_hint: 'Your own orders, hearings and notices',
  },
  register: 'No account? Register',
  sign_in: 'Sign in',
  sign_in_page: 'Sign in',
  starting: 'Taking you to the sign-in page',
  finishing: 'Completing the sign-in',
  loading_user: 'Fetching your details',
  failed_title: 'You could not be signed in',
  failed: 'Internal server error!',
  failed_state: 'This sign-in was not started from this browser, or it is already over. Please start again.',
  failed_code: 'The return address holds no sign-in code. Please start again.',
  failed_start: 'The sign-in could not be started. Check the connection and try again.',
  back_to_sign_in: 'Back to the sign-in page',
  signed_out_title: 'You are signed out',
  signed_out: 'You have no open session on this device.',
  sign_in_again: 'Sign in again',
  still_in_title: 'You are still signed in',
  still_in: 'Use the account menu to end the session.',
  to_dashboard: 'Go to the dashboard',
  ended: 'Your session has ended. Please sign in again.',
  inactive: 'Your account is inactive now. Please contact the administrator of your office.',
  waiting: {
    title: 'You have no desk',
    advice:
      'To work here you need to be posted to a desk. Please contact the administrator of your (new) office; as soon as you are given one, you can go on from here.',
  },
  waiting_gems: {
    title: 'Waiting for a desk',
    advice:
      'You are signed in with your GEMS account and have no desk yet. You can start as soon as the administrator of the office that you joined gives you one.',
  },
  handed_over: {
    title: 'You have handed over your duties',
    advice:
      'To start work again, please contact your new office: %{office}. As soon as its administrator gives you a desk, you can go on from here.',
  },
  profile_incomplete: 'Your personal data is not complete yet.',
  profile_complete_it: 'See what is missing',
  waiting_as: 'Signed in as %{name} (%{username})',
  look_again: 'Check again',
  sign_out: 'Sign out',
  desk: {
    label: 'Change desk. Now:',
    title: 'Your desks',
    main: 'Main charge',
    in_charge: 'In charge',
    additional: 'Additional charge',
    primary: 'Primary desk',
    switching: 'Changing the desk',
    switched: 'You now act as %{desk}, %{office}.',
    failed: 'The desk could not be changed. Check the connection and try again.',
    lost: 'You no longer hold the desk you were at. You now act as %{desk}, %{office}.',
  },
  rights_changed: 'Your permissions have changed; the menu and the page follow them now.',
  test: {
    title: 'Test of a desk',
    banner: 'You are looking as %{desk}, %{office}. Nothing can be changed. %{minutes} minutes left.',
    left_out: 'Not shown, because it is outside your reach: %{names}.',
    end: 'End the test',
    ended: 'The test has ended; you have your own permissions again.',
    timed_out: 'The time of the test is over; you have your own permissions again.',
  },
  citizen_title: 'Citizen services',
};
