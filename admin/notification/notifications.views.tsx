/** A notification leads to what it is about by a button, not by an address to be read. */
import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import { LinkBase, type RaRecord } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { archivedViews } from '../engine/archived/views.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { defineViews } from '../engine/views.ts';
import { Icon } from '../shell/icons.tsx';

const words = { open: t('সংশ্লিষ্ট পাতা খুলুন', 'Open the related page') };

function Open({ record }: { readonly record: RaRecord<number> }) {
  const locale = useLocale();
  if (typeof record.link !== 'string' || !record.link.startsWith('/')) return null;
  return (
    <Button component={LinkBase} to={record.link} variant="outlined" startIcon={<Icon of={ArrowRight} />}>
      {words.open[locale]}
    </Button>
  );
}

export default defineViews('notifications', { ...archivedViews, tools: Open, shownFields: ['link'] });
