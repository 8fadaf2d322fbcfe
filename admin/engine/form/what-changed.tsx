/** What somebody else has changed meanwhile: each field as it was seen here, and as it is now. */
import { useTranslate } from 'react-admin';
import { useDeclaration, useNaming } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { SideValue } from './side-value.tsx';
import { changedNames } from './unsaved.tsx';
import '../record/diff.css';

type TableProps = { readonly names: readonly string[]; readonly before: Row; readonly after: Row };

export function ChangesTable({ names, before, after }: TableProps) {
  const naming = useNaming();
  const translate = useTranslate();
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{translate('screens.conflict.field')}</th>
          <th scope="col">{translate('screens.conflict.before')}</th>
          <th scope="col">{translate('screens.conflict.now')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map(name => (
          <tr key={name}>
            <th scope="row">{naming.label(name)}</th>
            <td>
              <span className="diff-old">
                <SideValue name={name} row={before} />
              </span>
            </td>
            <td>
              <span className="diff-new">
                <SideValue name={name} row={after} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  /** The record as it was seen here, and as the refusal brought it. */
  readonly before: Row;
  readonly after: Row;
};

/** In a dialog whose act met a newer record: what is asked once more is asked knowing this. */
export function WhatChanged({ before, after }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const told = [...Object.keys(resource.fields), 'row_status'].filter(name => name in before && name in after);
  const names = changedNames(told, after, before);
  return (
    <>
      {translate('screens.conflict.meanwhile')}
      {names.length > 0 ? <ChangesTable names={names} before={before} after={after} /> : ` ${translate('screens.conflict.nothing')}`}
    </>
  );
}
