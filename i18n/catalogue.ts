/**
 * The words of the declarations as messages, under react-admin's own keys, so that no screen ever passes a label.
 * It imports the kernel alone: a module's words come with the module, when its first page opens (D-LAZY).
 */
import { commonLabels, commonNames, rowStatusOptions } from '../resources/kernel/common.ts';
import { declaredErrors } from '../resources/kernel/errors.ts';
import type { Field, Option } from '../resources/kernel/field.ts';
import { fieldLabel } from '../resources/kernel/labels.ts';
import type { Module } from '../resources/kernel/module.ts';
import { type AnyResource, sectionsOf } from '../resources/kernel/resource.ts';
import type { Locale, Text } from '../resources/kernel/text.ts';
// The validator's own errors, and those of files, are declared by being loaded.
import '../resources/kernel/file-errors.ts';
import '../resources/kernel/validation-errors.ts';

/** The words of one resource; the path of each is `resources.<name>.…`. */
export type ResourceMessages = {
  /** `singular |||| plural` */
  readonly name: string;
  /** By field, common fields included; the Bengali half of a pair has the pair's plain label. */
  readonly fields: Readonly<Record<string, string>>;
  /** One line under the input, by field. */
  readonly help: Readonly<Record<string, string>>;
  /** By field and value. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By position in the form; a section without a title has neither. */
  readonly sections: Readonly<Record<string, { readonly title?: string; readonly why?: string }>>;
};

export type ModuleMessages = {
  readonly modules: Readonly<Record<string, string>>;
  readonly resources: Readonly<Record<string, ResourceMessages>>;
  readonly errors: Readonly<Record<string, string>>;
};

const byName = <V, W>(entries: Iterable<readonly [string, V]>, word: (value: V) => W): Record<string, W> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, word(value)]));

export function resourceMessages(resource: AnyResource, locale: Locale): ResourceMessages {
  const say = (text: Text): string => text[locale];
  const fields = Object.entries<Field>(resource.fields);
  const common = commonNames.map(name => [name, commonLabels[name]] as const);
  const choices: [string, readonly Option[]][] = fields.flatMap(([name, field]) =>
    field.kind === 'choice' || field.kind === 'choices' ? [[name, field.options]] : [],
  );
  return {
    name: `${say(resource.label)} |||| ${say(resource.plural)}`,
    fields: { ...byName(common, say), ...byName(fields, field => say(fieldLabel(field))) },
    help: byName(
      fields.flatMap(([name, field]) => (field.help ? [[name, field.help] as const] : [])),
      say,
    ),
    options: byName([...choices, ['row_status', rowStatusOptions]], options =>
      byName(
        options.map(({ value, text }) => [String(value), text] as const),
        say,
      ),
    ),
    sections: byName(
      sectionsOf(resource).map((section, at) => [String(at), section] as const),
      ({ title, why }) => ({ ...(title && { title: say(title) }), ...(why && { why: say(why) }) }),
    ),
  };
}

/** The sentences of the declared errors loaded so far, by code, with `%{…}` for their facts; `belongs` narrows them. */
const errorsBy = (locale: Locale, belongs: (code: string) => boolean): Record<string, string> =>
  byName(
    [...declaredErrors].filter(([code]) => belongs(code)),
    ({ text }) => text[locale],
  );

/** One module's words: its own name, its resources and its errors (`errors.<code>`). */
export const messagesOf = (module: Module, locale: Locale): ModuleMessages => ({
  modules: { [module.name]: module.label[locale] },
  resources: byName(
    module.resources.map(resource => [resource.name, resource] as const),
    resource => resourceMessages(resource, locale),
  ),
  errors: errorsBy(locale, code => code.startsWith(`${module.name}.`)),
});

/** Every declared error of what has been loaded: the validator's always, a module's once its declarations are there. */
export const errorMessages = (locale: Locale): Pick<ModuleMessages, 'errors'> => ({ errors: errorsBy(locale, () => true) });
