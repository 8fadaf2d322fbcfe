/**
 * The form of a resource, from its declaration. It validates while typing and shows the server's errors on the same fields, with a summary
 * on top. It has the unsaved count, drafts, a warning before leaving, and the conflict of two people.
 */

import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { loadLanguages } from '../../shell/languages.ts';
import { useDeclaration } from '../declaration.tsx';
import { inputOf } from '../kinds/inputs.ts';
import { InputsProvider } from '../kinds/others.ts';
import type { Row } from '../naming.ts';
import { AfterMount } from './after-mount.ts';
import { useChildren } from './children.ts';
import type { Draft } from './drafts.ts';
import { FormBody } from './form-body.tsx';
import { FormModeProvider, formId } from './form-mode.ts';
import type { Purpose } from './form-rules.ts';
import { FormLeaveGuard } from './leave-guard.tsx';
import type { Sides } from './merge.ts';
import { type Openers, OpenersProvider } from './reveal.ts';
import { useSaveAfterUploads } from './save-after-uploads.ts';
import { SaveBar } from './save-bar.tsx';
import type { AfterSave } from './save-menu.tsx';
import { UploadsProvider } from './uploading.ts';
import { useDraft } from './use-draft.ts';
import { type RecordFormState, type Save, useRecordForm } from './use-record-form.ts';

void loadLanguages().catch(() => undefined);

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
const GoneDialog = lazy(() => import('./gone-dialog.tsx'));
const DraftNotice = lazy(() => import('./draft-notice.tsx'));

type Props = {
  readonly purpose: Purpose;
  /** What the server holds; nothing for a new record. */
  readonly record?: Row & { id: number };
  /** What the form begins with: the record, or the values of a new one. */
  readonly base: Row;
  /** Put over it on opening, unsaved: values restored from a history. */
  readonly brought?: Row;
  /** Somebody deleted the record while it was shown here. */
  readonly isGone?: boolean;
  readonly head: ReactNode;
  readonly save: Save;
  readonly onSaved: (record: Row & { id: number }, after: AfterSave) => void;
  readonly onDiscarded: () => void;
};

/** A disagreement to be resolved, and the next step: a save, or (of a draft) nothing. */
type Dispute = { readonly sides: Sides; readonly after?: AfterSave };

/** The ways to save of one form, and the disputes that come of it. */
function useSaving(state: RecordFormState, isGone: boolean, onSaved: Props['onSaved'], dropDraft: () => void) {
  const [dispute, setDispute] = useState<Dispute>();
  const [gone, setGone] = useState(isGone);
  useEffect(() => setGone(isGone), [isGone]);
  const running = useRef(false);
  const save = async (after: AfterSave) => {
    if (running.current) return;
    running.current = true;
    const mine = { ...state.form.getValues() };
    const base = state.base();
    const saved = await state.submit();
    running.current = false;
    if (saved === undefined) return;
    if ('gone' in saved) setGone(true);
    if ('theirs' in saved) setDispute({ sides: { base, mine, theirs: { ...base, ...saved.theirs } }, after });
    if (!('record' in saved)) return;
    dropDraft();
    onSaved(saved.record, after);
  };
  const decide = (changes: Row) => {
    setDispute(undefined);
    if (dispute === undefined) return;
    if (dispute.after === undefined) return state.write(changes);
    state.setBase(dispute.sides.theirs, changes);
    if (Object.keys(changes).length > 0) void save(dispute.after);
    else dropDraft();
  };
  const takeDraft = ({ version, base, values }: Draft) => {
    const current = state.base();
    if (version === current.version) return state.write(values);
    setDispute({ sides: { base: { ...current, ...base }, mine: { ...current, ...values }, theirs: current } });
  };
  return { save, dispute, decide, takeDraft, close: () => setDispute(undefined), gone, closeGone: () => setGone(false) };
}

type MeetingProps = { readonly saving: ReturnType<typeof useSaving>; readonly record?: Row; readonly onLeave: () => void };

/** The dialogs for a record that somebody else changed or deleted meanwhile. */
function Meeting({ saving: { dispute, decide, close, gone, closeGone }, record, onLeave }: MeetingProps) {
  const translate = useTranslate();
  return (
    <Suspense fallback={null}>
      {dispute && (
        <ConflictDialog
          sides={dispute.sides}
          action={translate(dispute.after === undefined ? 'screens.draft.take' : 'screens.form.save')}
          onDecided={decide}
          onClose={close}
        />
      )}
      {gone && record && <GoneDialog record={record} onLeave={onLeave} onClose={closeGone} />}
    </Suspense>
  );
}

export function RecordForm({ purpose, record, base, brought, isGone = false, head, save, onSaved, onDiscarded }: Props) {
  const resource = useDeclaration();
  const rows = useChildren(resource);
  const state = useRecordForm({ resource, purpose, children: rows, base, save });
  const draft = useDraft(resource, record?.id, rows, state);
  const saving = useSaving(state, isGone, onSaved, draft.drop);
  const { uploads, waiting, start } = useSaveAfterUploads(saving.save);
  const mode = useMemo(() => ({ editing: purpose === 'edit', record: record ?? {} }), [purpose, record]);
  const openers = useRef<Openers>(new Set());
  const empty = () => {
    state.setBase(state.base());
    draft.drop();
  };
  const discard = () => {
    empty();
    onDiscarded();
  };
  const submit = (event: FormEvent) => {
    // In React's tree a dialog's form is inside this one.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    start('stay');
  };
  const notice = draft.offered && (
    <Suspense fallback={null}>
      <DraftNotice
        draft={draft.offered}
        onTake={() => {
          if (draft.offered) saving.takeDraft(draft.offered);
          draft.taken();
        }}
        onDrop={draft.drop}
      />
    </Suspense>
  );
  return (
    <FormModeProvider value={mode}>
      <OpenersProvider value={openers.current}>
        <UploadsProvider value={uploads}>
          <FormProvider {...state.form}>
            <form id={formId()} className="record-form" noValidate onSubmit={submit}>
              {head}
              <InputsProvider value={inputOf}>
                <FormBody rows={rows} notice={notice} />
              </InputsProvider>
              <SaveBar waiting={waiting} onSave={start} onDiscard={discard} leaves={purpose === 'create'} />
              <AfterMount brought={brought} write={state.write} names={purpose === 'create' ? state.names : undefined} />
            </form>
            <FormLeaveGuard countNow={() => state.unsaved().length} onDrop={draft.drop} />
            <Meeting saving={saving} record={record} onLeave={empty} />
          </FormProvider>
        </UploadsProvider>
      </OpenersProvider>
    </FormModeProvider>
  );
}
