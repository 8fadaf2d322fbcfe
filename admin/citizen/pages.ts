/** The pages of the public side by address. Each is fetched when somebody opens it. */
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

const pages: Readonly<Record<string, Load>> = {
  '/forgot-password': () => import('./forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  '/verify-otp': () => import('./verify-otp-page.tsx').then(({ VerifyOtpPage }) => VerifyOtpPage),
  '/change-password': () => import('./change-password-page.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  '/registration': () => import('./registration/page.tsx').then(({ RegistrationPage }) => RegistrationPage),
  '/registration/approval-pending': () => import('./registration/pending-page.tsx').then(({ PendingPage }) => PendingPage),
  '/citizen/callback': () => import('./callback-page.tsx').then(({ CallbackPage }) => CallbackPage),
};

/** What other modules show here: `admin/<module>/<name>.visitor.tsx` at `/citizen/<name>`, and at `/citizen/<name>/<what>`. */
const visitorFiles = import.meta.glob<{ default: ComponentType }>('../*/*.visitor.tsx');
const visitors = new Map(
  Object.entries(visitorFiles).map(([file, load]) => [`/citizen/${/([\w-]+)\.visitor\.tsx$/.exec(file)![1]}`, load]),
);

const home: Load = () => import('./dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage);

/** The page at a path; whatever has none is the citizens' home. */
export function pageAt(path: string): Promise<ComponentType> {
  const name = path.replace(/\/$/, '');
  const visitor = visitors.get(name) ?? visitors.get(name.replace(/\/[^/]*$/, ''));
  return visitor ? visitor().then(file => file.default) : (pages[name] ?? home)();
}
