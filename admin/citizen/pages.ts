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

const home: Load = () => import('./dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage);

/** The page at a path; whatever has none is the citizens' home. */
export const pageAt = (path: string): Promise<ComponentType> => (pages[path.replace(/\/$/, '')] ?? home)();
