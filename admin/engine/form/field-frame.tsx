/**
 * The frame of every input: label above, help and error below, the gold dot of an unsaved change. Only it connects the label, the
 * description and the error to the control, so that no kind can forget one.
 */
import FormControl from '@mui/material/FormControl';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { Field } from '../../../resources/kernel/field.ts';
import { warningRulesOf } from '../../../resources/kernel/validate.ts';
import { useKeys } from '../../shell/session-context.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { encodeMessage, say } from '../problems.ts';
import { inputId, useFormMode } from './form-mode.ts';
import { isOpenIn, warningsAt } from './form-rules.ts';
import { reachFor } from './reach-for.ts';
import { wasOnlyGiven } from './reveal.ts';
import './field.css';

export type FieldInput = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly required: boolean;
  /** Computed by the server, set once and not to be changed any more, or nobody else's to choose. */
  readonly fixed: boolean;
  readonly changed: boolean;
  readonly error?: string;
  readonly help?: string;
  /** The fields that the warnings here depend on; none where there are no warnings. */
  readonly warnsBy: readonly string[];
  /** For `aria-describedby`; undefined when there is nothing to describe. */
  readonly describedBy?: string;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
};

/** The elements that say something about an input. */
export const describing = ({ id, error, help, warnsBy }: Pick<FieldInput, 'id' | 'error' | 'help' | 'warnsBy'>): string | undefined =>
  [...(error === undefined && help === undefined ? [] : [`${id}-text`]), ...(warnsBy.length > 0 ? [`${id}-warning`] : [])].join(' ') ||
  undefined;

const nothing: readonly string[] = [];

/** One field of the form: its value and what there is to say about it. */
export function useFieldInput(name: string, field: Field): FieldInput {
  const { field: input, fieldState } = useController({ name });
  const mode = useFormMode();
  const { editing, record, within } = mode;
  const declaration = useDeclaration();
  const closed = !isOpenIn(declaration, record, name) && editing;
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const label = naming.label(name);
  const message = within ? within.errors[name] : fieldState.error?.message;
  const id = inputId(within ? `${within.path}.${name}` : name, mode);
  const alone = reachFor(declaration, name, useKeys()) === 'own' && !editing && within === undefined;
  const fixed = field.computed === true || (field.fixed === true && editing) || closed || alone;
  const error = typeof message === 'string' ? say(translate, message, naming.column(name)) : undefined;
  const why = closed ? 'screens.form.closed' : alone ? 'screens.form.own' : 'screens.form.fixed';
  const help = fixed && !field.computed ? translate(why) : field.help?.[locale];
  const warning = warningRulesOf(declaration).filter(rule => rule.at === name);
  const warnsBy = warning.length === 0 ? nothing : warning.flatMap(({ reads }) => reads);
  return {
    id,
    name,
    label,
    value: input.value,
    required: field.required === true,
    fixed,
    changed: editing && fieldState.isDirty,
    error,
    help,
    warnsBy,
    describedBy: describing({ id, error, help, warnsBy }),
    onChange: input.onChange,
    onBlur: () => (wasOnlyGiven(id) && !fieldState.isDirty ? undefined : input.onBlur()),
    ref: input.ref,
  };
}

const ChangedDot = () => {
  const translate = useTranslate();
  return (
    <span className="changed-dot">
      <span className="unseen">{translate('screens.form.changed')}: </span>
    </span>
  );
};

/** A warning about an unusual but accepted value. The element is always there, so that screen readers announce it. */
function Warnings({ input }: { readonly input: FieldInput }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const naming = useNaming();
  const names = [...new Set(input.warnsBy)];
  const watched = useWatch({ name: names });
  const found =
    input.error === undefined ? warningsAt(declaration, input.name, Object.fromEntries(names.map((one, at) => [one, watched[at]]))) : [];
  return (
    <p id={`${input.id}-warning`} className="field-note field-warning" aria-live="polite">
      {found.map(({ code, facts }) => say(translate, encodeMessage(code, facts), naming.column(input.name))).join(' ')}
    </p>
  );
}

type FrameProps = { readonly input: FieldInput; readonly children: ReactNode; readonly unlabelled?: boolean };

/**
 * Label and note are plain elements: a form has dozens of them, and styled ones cost as much as the input between them.
 * @param unlabelled the control brings its own label, beside it.
 */
export const FieldFrame = ({ input, children, unlabelled = false }: FrameProps) => (
  <FormControl className="field" error={input.error !== undefined} disabled={input.fixed} required={input.required}>
    {!unlabelled && (
      <label htmlFor={input.id} id={`${input.id}-label`} className={input.fixed ? 'field-label field-fixed' : 'field-label'}>
        {input.changed && <ChangedDot />}
        {input.label}
        {input.required && (
          <span className="field-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
    )}
    {children}
    {(input.error ?? input.help) !== undefined && (
      <p id={`${input.id}-text`} className={input.error === undefined ? 'field-note' : 'field-note field-error'}>
        {input.error ?? input.help}
      </p>
    )}
    {input.warnsBy.length > 0 && <Warnings input={input} />}
  </FormControl>
);

/** The label beside a switch, with the same dot. */
export const InlineLabel = ({ input }: { input: FieldInput }) => (
  <>
    {input.changed && <ChangedDot />}
    {input.label}
  </>
);
