import type { RichTextField } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { said, typedIn } from './cells.ts';
import { presence } from './filters.ts';
import type { ApiKind } from './kind.ts';
import { textConditions } from './texts.ts';

const guide = t('HTML লেখা, সর্বোচ্চ %{max} অক্ষর', 'HTML of at most %{max} characters');

export const richText: ApiKind<RichTextField> = {
  model: 'string',
  column: { type: () => 'text', conditions: (name, field) => textConditions(name, field, false) },
  filter: presence,
  cell: {
    exported: ({ column }) => ({ kind: 'prose', value: column }),
    column: () => 'prose',
    read: typedIn,
    guide: ({ max }) => said(guide, () => ({ max })),
  },
  example: () => '<p>Sample</p>',
};
