/**
 * Somebody deleted the record while it was edited here: nothing typed is lost, and a person who may create one can make a new record of it.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useMay } from '../may.ts';
import type { Row } from '../naming.ts';
import { valuesForNew } from './brought.ts';
import { useChildren } from './children.ts';
import { useCreateAddress } from './new-record.ts';

type Props = {
  readonly record: Row;
  /** The typed values go to another page: this form is left without a question. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
};

const hasFiles = ({ fields }: AnyResource): boolean => Object.values<Field>(fields).some(({ kind }) => kind === 'file' || kind === 'files');

export default function GoneDialog({ record, onLeave, onClose }: Props) {
  const declaration = useDeclaration();
  const children = useChildren(declaration);
  const naming = useNaming();
  const translate = useTranslate();
  const canCreate = useMay('create');
  const navigate = useNavigate();
  const address = useCreateAddress();
  const { getValues } = useFormContext();
  const id = useId();
  const createAgain = () => {
    const values = valuesForNew(declaration, children, getValues());
    onLeave();
    navigate(address(declaration.name), { state: { record: values } });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('screens.gone.title')}</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className="dialog-text">
          {translate(canCreate ? 'screens.gone.text' : 'screens.gone.text_alone', { name: naming.record(record) })}
          {hasFiles(declaration) && ` ${translate('screens.gone.files')}`}
        </p>
      </DialogContent>
      <DialogActions className="dialog-actions">
        <Button autoFocus variant="text" color="inherit" onClick={onClose}>
          {translate('screens.conflict.back')}
        </Button>
        {canCreate && (
          <Button variant="contained" onClick={createAgain}>
            {translate('screens.gone.create_again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
