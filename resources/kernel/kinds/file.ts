import { t } from '../text.ts';
import type { Common, FileType } from './every.ts';
import { checkId, idSchema } from './ids.ts';
import type { KindRules, KindSchema } from './kind.ts';

/** One uploaded file, written as its id (D-FILE). `maxKb`: by default 500 for images, 5,120 for the rest. */
export type FileField = Common & { readonly kind: 'file'; readonly accept: readonly FileType[]; readonly maxKb?: number };

export const file: KindRules<FileField> = { name: t('ফাইল', 'file'), check: checkId };

export const fileSchema: KindSchema<FileField> = { schema: () => idSchema, remark: () => ' (files)' };
