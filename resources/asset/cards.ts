/** Assets on the front page. */
import { type Card, figure, t } from '../kernel/index.ts';

export const assetCards: readonly Card[] = [
  {
    ...{ key: 'assets', at: 30 },
    label: t('অফিসের সম্পদ', 'Office resources'),
    share: t('%{of}টির মধ্যে বরাদ্দকৃত', 'assigned, of %{of}'),
    figures: [
      figure('assigned', t('বরাদ্দকৃত', 'Assigned'), 'asset-items', { status: 'assigned' }),
      figure('total', t('মোট', 'In all'), 'asset-items'),
    ],
  },
];
