/** The query parameters of the leave calls. */
import { field, t } from '../../../resources/kernel/index.ts';
import { checkField } from '../../../resources/kernel/validate.ts';
import { isError } from '../../../resources/kernel/values.ts';
import type { Parameter, Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';

const idPattern = /^[1-9]\d{0,15}$/;
const yearPattern = /^(19|20|21)\d\d$/;
const day = field.date(t('তারিখ', 'Date'));

/**
 * A parser of the query that knows these parameters and refuses others. @throws request.unknown_parameter, request.repeated_parameter,
 * request.parameter
 */
export function queryOf({ query }: Request, parameters: readonly Parameter[]) {
  const given = (name: string): string | undefined => {
    const text = query.get(name) || undefined;
    if (text === undefined && parameters.find(one => one.name === name)?.required) throw requestErrors.parameter({ name });
    return text;
  };
  const matching = (name: string, pattern: RegExp): number | undefined => {
    const text = given(name);
    if (text !== undefined && !pattern.test(text)) throw requestErrors.parameter({ name });
    return text === undefined ? undefined : Number(text);
  };
  return {
    id: (name: string) => matching(name, idPattern),
    year: (name: string) => matching(name, yearPattern),
    date: (name: string): string | undefined => {
      const text = given(name);
      if (text === undefined) return undefined;
      const checked = checkField(text, day);
      if (isError(checked)) throw requestErrors.parameter({ name });
      return checked.value as string;
    },
    flag: (name: string): boolean => {
      const text = given(name);
      if (text !== undefined && text !== 'true' && text !== 'false') throw requestErrors.parameter({ name });
      return text === 'true';
    },
  };
}
