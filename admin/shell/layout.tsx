/** The frame around every page of the staff's screens: top bar, menu, the page, and on phones a drawer and a bottom bar. */
import { Suspense, useState } from 'react';
import { type CoreLayoutProps, useLocation, useNotificationContext } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeskNews } from './desk-news-strip.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { MaintenancePage } from './error-pages.tsx';
import { Later } from './later.tsx';
import { lazyPart } from './lazy-part.ts';
import { Loader } from './loader.tsx';
import { atHand, isAwaited } from './menu.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { Drawer } from './overlays.tsx';
import { PrintHead } from './print-head.tsx';
import { RouteTransition } from './route-transition.tsx';
import { useArea, useMenu, useSession } from './session-context.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { usePreferences } from './use-preferences.ts';
import { useClosed, useSettings } from './use-settings.ts';
import { useWords } from './words.ts';
import './shell.css';
import './menus.css';
import './pages.css';
import './floating.css';
import './shell-phone.css';

const ExportsWhenAsked = lazyPart(() => import('./exports-when-asked.tsx'));
const MaintenanceNote = lazyPart(() => import('./maintenance-note.tsx'));
const ModuleBar = lazyPart(() => import('./module-bar.tsx'));
const RightsWatch = lazyPart(() => import('./rights-watch.tsx'));
const TestBanner = lazyPart(() => import('./test-banner.tsx'));
const Toasts = lazyPart(() => import('./toasts.tsx'));

/** The toasts are loaded with the first message. */
function ToastsWhenNeeded() {
  const { notifications } = useNotificationContext();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}

export function Layout({ children }: CoreLayoutProps) {
  const { shell } = useWords();
  const { layout } = usePreferences();
  const { pathname } = useLocation();
  const areas = useMenu();
  const { desk, test } = useSession();
  const { maintenance } = useSettings();
  const closed = useClosed();
  const [drawer, setDrawer] = useState(false);
  const current = useArea(areas);
  const close = () => setDrawer(false);
  const thumbs = atHand(areas, manifest.modules);
  const head = thumbs.filter(isAwaited);
  return (
    <>
      {closed && <MaintenancePage />}
      {/* What was typed is still there when the service opens again. */}
      <div className="shell" hidden={closed}>
        <a className="skip" href="#main">
          {shell.skip}
        </a>
        <TopBar areas={areas} current={current} onMenu={() => setDrawer(true)} />
        {layout === 'horizontal' ? (
          <Suspense fallback={<div className="bar" />}>
            <ModuleBar area={current} head={head} />
          </Suspense>
        ) : (
          <div className="side">
            <SideMenu areas={current ? [current] : []} head={head} />
          </div>
        )}
        <Drawer open={drawer} onClose={close} slotProps={{ paper: { className: 'drawer', 'aria-label': shell.modules } }}>
          <SideMenu areas={areas} head={head} onOpen={close} />
        </Drawer>
        <main id="main" tabIndex={-1}>
          <PrintHead />
          <OfflineStrip />
          {maintenance && (
            <Suspense>
              <MaintenanceNote />
            </Suspense>
          )}
          {test && (
            <Suspense>
              <TestBanner test={test} />
            </Suspense>
          )}
          <DeskNews />
          <RouteTransition>
            {/* At another desk every page is another one: nothing of it stays. */}
            <ErrorBoundary key={test?.pass ?? desk?.id} resetBy={pathname}>
              <Suspense fallback={<Loader />}>{children}</Suspense>
            </ErrorBoundary>
          </RouteTransition>
        </main>
        <BottomBar thumbs={thumbs} onMore={() => setDrawer(true)} />
        <Later>
          <RightsWatch />
          <ExportsWhenAsked />
        </Later>
        <ToastsWhenNeeded />
      </div>
    </>
  );
}
