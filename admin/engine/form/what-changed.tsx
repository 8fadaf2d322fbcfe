/** Another person's changes: each field as it was seen here, and as it is now. */
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { SideValue } from './side-value.tsx';
import { changedNames } from './unsaved.tsx';
import '../record/diff.css';

type TableProps = {
  readonly names: readonly string[];
  readonly before: Row;
  readonly after: Row;
  readonly onTakeBack?: (name: string) => void;
};

export function ChangesTable({ names, before, after, onTakeBack }: TableProps) {
  const naming = useNaming();
  const translate = useTranslate();
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{translate('screens.conflict.field')}</th>
          <th scope="col">{translate('screens.conflict.before')}</th>
          <th scope="col">{translate('screens.conflict.now')}</th>
          {onTakeBack && (
            <th scope="col" className="take-back">
              <span className="unseen">{translate('screens.form.take_back')}</span>
            </th>
          )}
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
            {onTakeBack && (
              <td className="take-back">
                <Button
                  size="small"
                  variant="text"
                  aria-label={`${translate('screens.form.take_back')}: ${naming.label(name)}`}
                  title={translate('screens.form.take_back')}
                  onClick={() => onTakeBack(name)}
                >
                  <Icon of={Undo2} size={16} />
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  /** The record as it was seen here, and as the refusal returned it. */
  readonly before: Row;
  readonly after: Row;
};

/** In a dialog whose action met a newer record: the person confirms again after seeing the changes. */
export function WhatChanged({ before, after }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const compared = [...Object.keys(resource.fields), 'row_status'].filter(name => name in before && name in after);
  const names = changedNames(compared, after, before);
  return (
    <>
      {translate('screens.conflict.meanwhile')}
      {names.length > 0 ? <ChangesTable names={names} before={before} after={after} /> : ` ${translate('screens.conflict.nothing')}`}
    </>
  );
}
