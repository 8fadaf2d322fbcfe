/** The words of the sheet come with it: a list does without them. */
import { sheet as bn } from '../../../../i18n/bn/sheet.ts';
import { sheet as en } from '../../../../i18n/en/sheet.ts';
import { addScreenWords } from '../../../shell/i18n-provider.ts';

addScreenWords({ bn: { sheet: bn }, en: { sheet: en } });
