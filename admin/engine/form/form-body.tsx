/** The inside of every form: the error summary, the tabs, the inputs of opened tabs. */
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Proposal } from '../../../resources/kernel/resource.ts';
import { useDeclaration } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { Beside } from './beside.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldOfPath } from './form-errors.ts';
import { FormFields } from './form-fields.tsx';
import { useFormMode } from './form-mode.ts';
import { type Children, judgedWith } from './form-rules.ts';
import { type FormTab, tabsOf } from './form-tabs.ts';
import { useOpener } from './reveal.ts';
import { panelId, TabStrip, tabId } from './tab-strip.tsx';
import { TakenOver } from './taken-over.tsx';
import './form.css';

/** The open tab: it is in the address, except in a dialog. */
function useTab(tabs: readonly FormTab[]): [at: number, open: (at: number) => void] {
  const { inside } = useFormMode();
  const [own, setOwn] = useState(0);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const named = tabs.findIndex(({ key }) => hash === `#${key}`);
  if (inside) return [own, setOwn];
  return [Math.max(named, 0), at => navigate({ pathname, search, hash: `#${tabs[at]?.key}` }, { replace: true, state })];
}

export function FormBody({ rows, notice }: { readonly rows: Children; readonly notice?: ReactNode }) {
  const resource = useDeclaration();
  const { inside } = useFormMode();
  const tabs = useMemo(() => tabsOf(resource), [resource]);
  const [open, setOpen] = useTab(tabs);
  // An opened tab stays mounted: its uploads go on, and half-written rows are kept.
  const opened = useRef(new Set<number>());
  opened.current.add(open);
  useOpener(path => {
    const at = tabs.findIndex(({ names }) => names.includes(fieldOfPath(path)));
    if (at >= 0 && at !== open) setOpen(at);
  });
  const single = tabs.length === 1;
  return (
    <>
      {!single && <TabStrip tabs={tabs} open={open} onOpen={setOpen} />}
      <div className="form-body">
        {notice}
        <ErrorSummary rows={rows} />
        {tabs.map((tab, at) => {
          const fields = opened.current.has(at) && <FormFields tab={tab} last={at === tabs.length - 1} />;
          return single ? (
            <div key={tab.key}>{fields}</div>
          ) : (
            <TabPanel key={tab.key} tab={tab} hidden={at !== open}>
              {fields}
            </TabPanel>
          );
        })}
        {!inside && (
          <Suspense fallback={null}>
            <Beside />
          </Suspense>
        )}
      </div>
      <JudgeTogether />
      <Proposals />
      <TakenOver />
    </>
  );
}

type PanelProps = { readonly tab: FormTab; readonly hidden: boolean; readonly children: ReactNode };

const TabPanel = ({ tab, hidden, children }: PanelProps) => {
  const mode = useFormMode();
  return (
    <div role="tabpanel" id={panelId(tab.key, mode)} aria-labelledby={tabId(tab.key, mode)} hidden={hidden}>
      {children}
    </div>
  );
};

/** A rule over two fields is shown at one of them: a change of the other checks that one again, once it has been touched. */
function JudgeTogether() {
  const resource = useDeclaration();
  const { watch, trigger, getFieldState, formState } = useFormContext();
  // Reading it subscribes: otherwise react-hook-form keeps no record of what was touched.
  const { touchedFields, errors } = formState;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === undefined || type !== 'change') return;
      for (const other of judgedWith(resource, name)) {
        if (errors[other] || touchedFields[other] || getFieldState(other).isDirty) void trigger(other);
      }
    });
    return unsubscribe;
  }, [resource, watch, trigger, getFieldState, touchedFields, errors]);
  return null;
}

const none: readonly Proposal[] = [];

/** Fills in the declaration's proposal when its source changes, unless a person has entered another value there. */
function Proposals() {
  const { proposals = none } = useDeclaration() as { readonly proposals?: readonly Proposal[] };
  const { watch, getValues, setValue } = useFormContext();
  useEffect(() => {
    const last = new Map<string, unknown>();
    const look = (typed: string | undefined) => {
      for (const { at, reads, propose } of proposals) {
        const [value, now] = [propose(getValues()), getValues(at) as unknown];
        if (value === undefined) continue;
        const isUntouched = isEmpty(now) || now === last.get(at);
        if (typed !== undefined && reads.includes(typed) && isUntouched && now !== value) setValue(at, value, { shouldDirty: true });
        last.set(at, value);
      }
    };
    look(undefined);
    const { unsubscribe } = watch((_, { name, type }) => look(type === 'change' ? name : undefined));
    return unsubscribe;
  }, [proposals, watch, getValues, setValue]);
  return null;
}
