/** The input of one cell, by its kind: a form around it holds the row, so that references are narrowed by the values beside them. */
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { same } from '../../data-provider.ts';
import { inputOf } from '../../kinds/inputs.ts';
import { InputsProvider } from '../../kinds/others.ts';
import { type RowErrors, RowForm } from '../../kinds/rows/row-form.tsx';
import { leavesBy } from '../../kinds/rows/sheet-keys.ts';
import type { Row } from '../../naming.ts';
import { cellFieldOf } from './cells.ts';

/** How it ends: with what was typed, or without. `press`: the key that leads on. */
export type Leave = (values: Row | null, press?: KeyboardEvent) => void;

type Props = {
  readonly resource: AnyResource;
  readonly name: string;
  readonly row: Row;
  readonly errors: RowErrors;
  /** A letter that has to be put in, where the input was not there in time; '' where writing began with one. */
  readonly typed?: string;
  /** What is typed, at each key: a reload doesn't lose it. */
  readonly onTyped: (values: Row) => void;
  readonly onLeave: Leave;
};

const fieldsOf = (resource: AnyResource): readonly string[] => [
  ...Object.entries<Field>(resource.fields)
    .filter(([, { kind }]) => kind !== 'rows' && kind !== 'files' && kind !== 'boundary')
    .map(([name]) => name),
  'row_status',
];

const changedOf = (next: Row, row: Row): Row => Object.fromEntries(Object.entries(next).filter(([one, value]) => !same(value, row[one])));

const inputIn = (cell: HTMLElement | null): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), select:not(:disabled)') ?? null;

/** A picker may still be on its way. */
const tries = 60;

function useFocus(cell: { readonly current: HTMLElement | null }, typed: string | undefined) {
  useLayoutEffect(() => {
    let left = tries;
    let frame = 0;
    const attempt = () => {
      const input = inputIn(cell.current);
      input?.focus();
      left -= 1;
      if (document.activeElement !== input || input === null) {
        if (left > 0) frame = requestAnimationFrame(attempt);
        return;
      }
      const isText = input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type === 'text');
      if (isText) input.select();
      // As if it had been typed: the input hears of it.
      if (isText && typed && left < tries - 1) document.execCommand('insertText', false, typed);
    };
    attempt();
    return () => cancelAnimationFrame(frame);
  }, [cell, typed]);
}

/** Dialogs, lists and calendars of an input are elsewhere in the page. */
const isOfInput = (element: Element): boolean => element.closest('.MuiModal-root, .MuiPopper-root') !== null;

export default function CellEditor({ resource, name, row, errors, typed, onTyped, onLeave }: Props) {
  const outer = useForm();
  const cell = useRef<HTMLDivElement>(null);
  const latest = useRef(row);
  const ended = useRef(false);
  const field = cellFieldOf(resource, name)!;
  const Input = inputOf(field);
  useFocus(cell, typed);
  const names = useMemo(() => fieldsOf(resource), [resource]);
  const changed = (): Row => changedOf(latest.current, row);
  const end = (values: Row | null, press?: KeyboardEvent) => {
    if (ended.current) return;
    ended.current = true;
    onLeave(values, press);
  };
  const change = (_: number, next: Row) => {
    latest.current = next;
    onTyped(changed());
  };
  // A row that leaves the view, or a page that is left, keeps what was typed.
  const gone = useRef(() => end(changed()));
  gone.current = () => end(changed());
  useEffect(() => () => gone.current(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
    if (isOfInput(event.target)) return;
    event.stopPropagation();
    const isOpen = event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isOpen) end(null);
    const writesOn = event.target instanceof HTMLTextAreaElement && event.shiftKey;
    const leaves = typed !== undefined && !isOpen && event.key.startsWith('Arrow') && leavesBy(event.key, event.target);
    if (event.key === 'Tab' || (event.key === 'Enter' && !writesOn && !event.target.matches('button')) || leaves) {
      event.preventDefault();
      end(changed(), event);
    }
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) end(changed());
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget) && !isOfInput(relatedTarget)) end(changed());
  };
  const sheet = { name: 'sheet', names, rows: [row], act: { change } };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it answers for the input inside
    <div ref={cell} className="grid-editor in-sheet" onKeyDown={onKeyDown} onBlur={onBlur}>
      <FormProvider {...outer}>
        <InputsProvider value={inputOf}>
          <RowForm sheet={sheet} at={0} errors={errors}>
            <Input name={name} field={field} />
          </RowForm>
        </InputsProvider>
      </FormProvider>
    </div>
  );
}
