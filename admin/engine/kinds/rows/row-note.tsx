/** A warning about a row, under it: in a sheet and in a table that is read. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../shell/icons.tsx';
import './row-note.css';

/** @param columns how many there are, those beside the fields among them */
export const RowNote = ({ of: note, columns }: { readonly of: ReactNode; readonly columns: number }) =>
  note !== undefined && (
    <tr className="row-note">
      <td colSpan={columns}>
        <RowNoteText>{note}</RowNoteText>
      </td>
    </tr>
  );

export const RowNoteText = ({ children }: { readonly children: ReactNode }) => (
  <span className="row-note-text">
    <Icon of={TriangleAlert} size={14} />
    <span>{children}</span>
  </span>
);
