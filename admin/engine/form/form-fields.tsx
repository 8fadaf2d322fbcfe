/** The fields of a form, as its declaration lays them out: a section's title and reason at the left, rows of inputs at the right. */
import { memo, Suspense } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { rowStatus, writableRowStatus } from '../../../resources/kernel/common.ts';
import type { ChoiceField, Field } from '../../../resources/kernel/field.ts';
import { pairOf } from '../../../resources/kernel/pair.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { isServerWritten } from '../../../resources/kernel/validate.ts';
import { useMe } from '../../shell/session-context.tsx';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { useInputOf } from '../kinds/others.ts';
import { fieldOf } from '../naming.ts';
import { Fields } from '../record/details-fields.tsx';
import { useViews } from '../views.ts';
import { ComingInput } from './coming-input.tsx';
import { useFormMode, useInputId } from './form-mode.ts';
import { FormSection } from './form-section.tsx';
import type { FormTab } from './form-tabs.ts';

function FieldInput({ name, field }: { name: string; field: Field }) {
  const inputOf = useInputOf();
  const idOf = useInputId();
  const Own = useViews().inputs?.[name];
  if (Own) {
    return (
      <Suspense fallback={<ComingInput id={idOf(name)} />}>
        <Own name={name} field={field} />
      </Suspense>
    );
  }
  const Input = inputOf(field);
  return <Input name={name} field={field} />;
}

/** The two halves of a pair are one group for screen readers too. */
const isPair = (resource: AnyResource, row: readonly string[]): boolean => {
  const [first] = row.map(name => fieldOf(resource, name));
  return row.length === 2 && pairOf(first)?.other === row[1];
};

/** References of which each narrows the next. */
const isChain = (resource: AnyResource, names: readonly string[]): boolean =>
  names.length > 1 &&
  names.slice(1).every((name, at) => {
    const field = fieldOf(resource, name);
    return field?.kind === 'ref' && field.dependsOn === names[at];
  });

/** A line of text that may be this long does not share a row. */
const longLine = 250;

/** Prose, and a long line, have a row to themselves when they are alone. */
const isWide = (resource: AnyResource, names: readonly string[]): boolean => {
  const field = fieldOf(resource, names[0] ?? '');
  return names.length === 1 && (field?.kind === 'text' || (field?.kind === 'string' && field.max >= longLine));
};

const rowClass = (resource: AnyResource, names: readonly string[]): string => {
  if (isChain(resource, names)) return 'form-row form-chain';
  if (isWide(resource, names)) return 'form-row form-wide';
  const among = names.length === 3 ? 'form-row form-three' : 'form-row';
  return names.every(name => fieldOf(resource, name)?.kind === 'boolean') ? `${among} form-switches` : among;
};

function FieldRow({ names }: { names: readonly string[] }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const inputs = names.map(name => {
    const field = fieldOf(resource, name);
    return field && <FieldInput key={name} name={name} field={field} />;
  });
  const first = fieldOf(resource, names[0] ?? '');
  if (isPair(resource, names)) {
    return (
      <fieldset className="form-row">
        <legend className="unseen">{pairOf(first)?.label[locale]}</legend>
        {inputs}
      </fieldset>
    );
  }
  return <div className={rowClass(resource, names)}>{inputs}</div>;
}

/** Without the values that only a move sets. */
const statusField = (): ChoiceField => ({
  ...rowStatus,
  required: true,
  options: rowStatus.options.filter(({ value }) => writableRowStatus.includes(value)),
});

/** Active or not is set on an existing record; a state set by a move is not in the form. */
function StatusSection() {
  const translate = useTranslate();
  const { editing, record } = useFormMode();
  const resource = useDeclaration();
  if (isServerWritten(resource, 'row_status')) return null;
  if (!editing || !writableRowStatus.includes(record.row_status as number)) return null;
  return (
    <FormSection title={translate('screens.form.status_section')} why={translate('screens.form.status_why')}>
      <div className="form-row">
        <FieldInput name="row_status" field={statusField()} />
      </div>
    </FormSection>
  );
}

/** What somebody else writes is read here once the record is there. */
function SectionInputs({ section: { title, why, by, rows } }: { readonly section: FormTab['sections'][number] }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const { editing, record } = useFormMode();
  const me = useMe()?.userId;
  const isMine = by === undefined || (editing ? record[by] === me : isByMe(fieldOf(resource, by)));
  if (!isMine && !editing) return null;
  return (
    <FormSection title={title?.[locale] ?? translate('screens.form.section')} why={isMine ? why?.[locale] : undefined}>
      {isMine ? rows.map(row => <FieldRow key={row.join()} names={row} />) : <Fields rows={rows} record={record as RaRecord} />}
    </FormSection>
  );
}

const isByMe = (field: Field | undefined): boolean => field?.kind === 'ref' && field.initial === 'me';

/** The inputs of one tab: drawn once, from then on each input follows its own value. */
export const FormFields = memo(function FormFields({ tab, last }: { readonly tab: FormTab; readonly last: boolean }) {
  return (
    <>
      {tab.sections.map(section => (
        <SectionInputs key={section.rows.flat().join()} section={section} />
      ))}
      {last && <StatusSection />}
    </>
  );
});
