/** From a memory's record to the page on which readers see it. */
import Button from '@mui/material/Button';
import { BookOpenText } from 'lucide-react';
import { LinkBase, type RaRecord } from 'react-admin';
import { linkOfMemory } from '../../resources/memory/library.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Icon } from '../shell/icons.tsx';
import { words } from './library-words.ts';

export const ReadLink = ({ record }: { readonly record: RaRecord<number> }) => (
  <Button component={LinkBase} to={linkOfMemory(record.id)} variant="outlined" startIcon={<Icon of={BookOpenText} />}>
    {words.read[useLocale()]}
  </Button>
);
