/** The fields to change in the selected records, each with the input of its kind and checked by the kernel's validator. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { rowStatus, writableRowStatus } from '../../../../resources/kernel/common.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { isList } from '../../../../resources/kernel/values.ts';
import { Icon } from '../../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../../declaration.tsx';
import { FieldInputOf } from '../../form/field-input.tsx';
import { FormModeProvider } from '../../form/form-mode.ts';
import { fieldOf, type Row } from '../../naming.ts';
import { bulkFields, withNarrowing } from './fields.ts';
import { resolverOf } from './resolver.ts';

/** As in the form of one record, but nothing is set yet, and nothing is read only. */
const mode = { editing: false, record: {} };

/** What a move sets is not for a form. */
const statusField: Field = {
  ...rowStatus,
  required: true,
  options: rowStatus.options.filter(({ value }) => writableRowStatus.includes(value)),
};

type Props = { readonly first?: string; readonly onDone: (values: Row) => void; readonly onCancel: () => void };

export function BulkForm({ first, onDone, onCancel }: Props) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const [names, setNames] = useState<readonly string[]>(first === undefined ? [] : [first]);
  const resolver = useMemo(() => resolverOf(declaration, names), [declaration, names]);
  const empty = useMemo(() => emptyValues(declaration), [declaration]);
  const submit = (values: FieldValues) => onDone(Object.fromEntries(names.map(name => [name, values[name]])));
  return (
    <FormModeProvider value={mode}>
      <Form record={{}} defaultValues={empty} resolver={resolver} mode="onChange" onSubmit={submit} noValidate>
        <DialogContent>
          <p className="bulk-text">{translate('screens.bulk.edit_text')}</p>
          {names.map(name => (
            <ChosenField key={name} name={name} onLeave={() => setNames(names.filter(one => one !== name))} />
          ))}
          <FieldChoice names={names} onChoose={name => setNames([...new Set([...names, ...withNarrowing(declaration, name)])])} />
        </DialogContent>
        <DialogActions className="bulk-actions">
          <Button variant="text" color="inherit" onClick={onCancel}>
            {translate('screens.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={names.length === 0}>
            {translate('screens.bulk.preview')}
          </Button>
        </DialogActions>
      </Form>
    </FormModeProvider>
  );
}

/** Empty at first: the initial values of a new record are not meant for existing ones. */
const emptyValues = (resource: AnyResource): Record<string, unknown> =>
  Object.fromEntries(
    bulkFields(resource).map(name => {
      const field = fieldOf(resource, name);
      return [name, field?.kind === 'boolean' ? false : field && isList(field) ? [] : null];
    }),
  );

function ChosenField({ name, onLeave }: { name: string; onLeave: () => void }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  return (
    <div className="bulk-field">
      <FieldInputOf name={name} field={fieldOf(declaration, name) ?? statusField} />
      <button
        type="button"
        className="icon-button"
        aria-label={translate('screens.bulk.leave', { name: naming.label(name) })}
        onClick={onLeave}
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}

type ChoiceProps = { readonly names: readonly string[]; readonly onChoose: (name: string) => void };

function FieldChoice({ names, onChoose }: ChoiceProps) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const id = useId();
  const others = bulkFields(declaration).filter(name => !names.includes(name));
  if (others.length === 0) return null;
  return (
    <div className="bulk-add">
      <label htmlFor={id}>{translate('screens.bulk.add')}</label>
      <NativeSelect
        input={<OutlinedInput />}
        value=""
        inputProps={{ id }}
        autoFocus={names.length === 0}
        onChange={event => event.target.value !== '' && onChoose(event.target.value)}
      >
        <option value="">{translate('screens.bulk.add_choose')}</option>
        {others.map(name => (
          <option key={name} value={name}>
            {naming.label(name)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
