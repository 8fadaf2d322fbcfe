/** The name of a file as a link. */
import { FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { Icon } from '../../shell/icons.tsx';
import type { StoredFile } from './uploading.ts';
import './file.css';

const isPicture = ({ media_type: type }: StoredFile): boolean => type.startsWith('image/');
const iconOf = ({ media_type: type }: StoredFile): LucideIcon => (type === 'application/pdf' ? FileText : FileSpreadsheet);

/** Its name, opening it, with a small picture where it is one, else with a sign of what it is. */
export const FileName = ({ file }: { readonly file: StoredFile }) => (
  <a className="file-name" href={file.url} target="_blank" rel="noopener noreferrer">
    {isPicture(file) ? (
      <img src={file.url} alt="" width={40} height={40} loading="lazy" />
    ) : (
      <span className="file-icon">
        <Icon of={iconOf(file)} />
      </span>
    )}
    {file.name}
  </a>
);
