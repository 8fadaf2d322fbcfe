/**
 * The entry of the public side, for citizens, organisations and people who have not registered yet; it does not include the staff's
 * screens.
 */
import '@fontsource-variable/noto-sans-bengali/wght.css';
import './shell/base.css';
import { createRoot } from 'react-dom/client';
import { pageAt } from './citizen/pages.ts';
import { Door } from './session/door.tsx';
import { PassingProblem } from './session/passing-problem.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { startPreferences } from './shell/preferences.ts';

startPreferences();
const root = createRoot(document.getElementById('root')!);
pageAt(location.pathname).then(
  Page =>
    root.render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    ),
  error =>
    root.render(
      <Door>
        <PassingProblem error={error} />
      </Door>,
    ),
);
