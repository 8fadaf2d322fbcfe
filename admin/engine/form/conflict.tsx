/** Two people changed one record: what the other wrote beside what is written here, field by field, and a choice. */
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RefField } from '../../../resources/kernel/field.ts';
import { embeddedName } from '../../../resources/kernel/resource.ts';
import { type Label, same } from '../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { fieldOf, otherLanguage, type Row } from '../naming.ts';
import { FocusHere } from '../notice.tsx';
import { labelIn, useLabel } from '../references.ts';
import { useValueText } from '../value.tsx';
import { formId, formNames } from './form-rules.ts';
import '../record/diff.css';

export type Difference = { readonly name: string; readonly theirsChanged: boolean; readonly mineChanged: boolean };

/** The fields in which the two now differ, and who moved away from what this form was opened on. */
export const differences = (names: readonly string[], base: Row, mine: Row, theirs: Row): Difference[] =>
  names
    .map(name => ({ name, theirsChanged: !same(theirs[name], base[name]), mineChanged: !same(mine[name], base[name]) }))
    .filter(({ name }) => !same(mine[name], theirs[name]));

type Props = {
  /** What the form was opened on. */
  readonly base: Row;
  readonly theirs: Row;
  readonly onTakeTheirs: () => void;
};

export function ConflictPanel({ base, theirs, onTakeTheirs }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const titleId = useId();
  const { getValues, setValue } = useFormContext();
  const { saving = false } = useSaveContext();
  const mine = getValues();
  const rows = differences(formNames(resource), base, mine, theirs);
  /** The same changes once more, now standing on their version: what they changed elsewhere stays. */
  const keepMine = () => {
    setValue('version', theirs.version);
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  return (
    <FocusHere className="conflict" labelledBy={titleId}>
      <h2 id={titleId}>{translate('screens.conflict.title')}</h2>
      <p>{translate(rows.length > 0 ? 'screens.conflict.text' : 'screens.conflict.nothing')}</p>
      {rows.length > 0 && <Comparison rows={rows} mine={mine} theirs={theirs} />}
      <div className="conflict-actions">
        <Button variant="contained" disabled={saving} onClick={keepMine}>
          {translate('screens.conflict.keep_mine')}
        </Button>
        <Button variant="outlined" disabled={saving} onClick={onTakeTheirs}>
          {translate('screens.conflict.take_theirs')}
        </Button>
      </div>
    </FocusHere>
  );
}

const Comparison = ({ rows, mine, theirs }: { rows: readonly Difference[]; mine: Row; theirs: Row }) => {
  const naming = useNaming();
  const translate = useTranslate();
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{translate('screens.conflict.field')}</th>
          <th scope="col">{translate('screens.conflict.theirs')}</th>
          <th scope="col">{translate('screens.conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mineChanged, theirsChanged }) => (
          <tr key={name}>
            <th scope="row">
              {naming.label(name)}
              {mineChanged && theirsChanged && <span className="conflict-both">{translate('screens.conflict.both')}</span>}
            </th>
            <td>
              <span className={theirsChanged ? 'diff-new' : 'diff-same'}>
                <SideValue name={name} row={theirs} />
              </span>
            </td>
            <td>
              <span className={mineChanged ? 'diff-new' : 'diff-same'}>
                <SideValue name={name} row={mine} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A reference chosen here has no label with it yet: it is asked for. */
function SideValue({ name, row }: { name: string; row: Row }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const text = useValueText();
  const field = fieldOf(resource, name);
  return field?.kind === 'ref' && typeof row[name] === 'number' ? (
    <RefName field={field} name={name} row={row} />
  ) : (
    <span lang={isEmpty(row[name]) ? undefined : otherLanguage(resource, name, locale)}>{text(name, row[name], row)}</span>
  );
}

function RefName({ field, name, row }: { field: RefField; name: string; row: Row }) {
  const locale = useLocale();
  const known = row[embeddedName(name)] as Label | null | undefined;
  const label = useLabel(field.to, row[name], known);
  return label ? labelIn(field.to, label, locale) : '…';
}
