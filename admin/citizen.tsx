/** The entry of the public side, for citizens and organisations: it knows nothing of the staff's screens or of their session. */
import '@fontsource-variable/noto-sans-bengali/wght.css';
import './shell/base.css';
import { createRoot } from 'react-dom/client';
import { CitizenPage } from './session/citizen-page.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { startPreferences } from './shell/preferences.ts';

startPreferences();
createRoot(document.getElementById('root')!).render(
  <ErrorBoundary>
    <CitizenPage />
  </ErrorBoundary>,
);
