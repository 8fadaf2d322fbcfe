/**
 * The form of a service as fields of the kernel, and what somebody wrote in it: judged by the same function in the browser and on the server.
 */
import { type Field, field } from '../kernel/field.ts';
import { type Text, t } from '../kernel/text.ts';
import { checkField, type Problem } from '../kernel/validate.ts';
import { validationErrors as e } from '../kernel/validation-errors.ts';
import { isError } from '../kernel/values.ts';
import { serviceErrors } from './errors.ts';
import { optionsOf } from './input-lines.ts';
import type { InputKind } from './input-options.ts';
import { lacksAddress } from './service-orders.rules.ts';

/** A row of `service-inputs`. */
export type Input = {
  readonly key: string;
  readonly label: string;
  readonly label_en: string;
  readonly kind: InputKind;
  readonly is_required: boolean | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly options: string | null;
  readonly help: string | null;
  readonly help_en: string | null;
  readonly multiplies_fee: boolean | null;
};

/** A row of `service-papers`. */
export type Paper = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly is_required: boolean | null;
  readonly file_types: readonly ('pdf' | 'image')[];
  readonly max_kb: number | null;
};

export type Answers = Readonly<Record<string, string | number | null>>;

const lineMax = 200;
const textMax = 2000;
const numberMax = 1_000_000_000;

type Common = { readonly required?: true; readonly help?: Text };
type Make = (input: Input, label: Text, common: Common) => Field;

const lengths = ({ least, most }: Input, max: number) => ({ max: Math.min(most ?? max, max), ...(least ? { min: least } : {}) });
const values = ({ least, most }: Input) => ({ min: least ?? 0, max: most ?? numberMax });

const made: Readonly<Record<InputKind, Make>> = {
  text: (input, label, common) => field.string(label, { ...common, ...lengths(input, lineMax) }),
  long_text: (input, label, common) => field.text(label, { ...common, ...lengths(input, textMax) }),
  number: (input, label, common) => field.integer(label, { ...common, ...values(input) }),
  amount: (input, label, common) => field.decimal(label, { ...common, ...values(input), precision: 14, scale: 4 }),
  date: (_, label, common) => field.date(label, common),
  choice: ({ options }, label, common) => field.choice(label, optionsOf(options) ?? [], common),
  mobile: (_, label, common) => field.string(label, { ...common, max: 11, format: 'mobile' }),
  nid: (_, label, common) => field.string(label, { ...common, max: 17, format: 'nid' }),
  land_number: (_, label, common) => field.string(label, { ...common, max: 20, format: 'landNumber' }),
  district: (_, label, common) => field.ref('districts', label, common),
  upazila: (_, label, common) => field.ref('upazilas', label, common),
  mouza: (_, label, common) => field.ref('mouzas', label, common),
};

/** The field that an input is. */
export function fieldOfInput(input: Input): Field {
  const { kind, label, label_en, help, help_en, is_required } = input;
  const said = help ? { help: t(help, help_en ?? help) } : {};
  return made[kind](input, t(label, label_en), { ...said, ...(is_required ? { required: true as const } : {}) });
}

const chain = ['district', 'upazila', 'mouza'] as const;

/** The input that a place is within: the nearest of the kind above, before it. */
export function aboveOf(inputs: readonly Input[], input: Input): Input | undefined {
  const kind = chain[chain.indexOf(input.kind as (typeof chain)[number]) - 1];
  return inputs.slice(0, inputs.indexOf(input)).findLast(one => one.kind === kind);
}

const numeric: readonly InputKind[] = ['number', 'amount', ...chain];

/** Answers as they are kept with an order, where each is a text, as the form has them. */
export const answersKept = (inputs: readonly Input[], kept: readonly { readonly key: string; readonly value?: string }[]): Answers =>
  Object.fromEntries(
    inputs.flatMap(({ key, kind }) => {
      const value = kept.find(one => one.key === key)?.value;
      return value === undefined ? [] : [[key, numeric.includes(kind) ? Number(value) : value]];
    }),
  );

/** `draft`: nothing has to be there; `whole`: what is required has to. */
export type Strictness = 'draft' | 'whole';

/** At most ten keys of this object that are none of these, cut to sixty letters. */
const unknownKeys = (given: object, known: readonly (string | number)[]): string[] =>
  Object.keys(given)
    .filter(key => !known.map(String).includes(key))
    .slice(0, 10)
    .map(key => key.slice(0, 60));

/** The canonical answers, and what is wrong with them by the key of the input. A key that the form does not have is refused. */
export function checkAnswers(
  inputs: readonly Input[],
  given: unknown,
  strictness: Strictness,
  now?: Date,
): { readonly values: Answers; readonly problems: readonly Problem[] } {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    return { values: {}, problems: [{ path: '', error: e.object() }] };
  const answers = given as Readonly<Record<string, unknown>>;
  const values: Record<string, string | number | null> = {};
  const problems: Problem[] = unknownKeys(
    answers,
    inputs.map(({ key }) => key),
  ).map(key => ({ path: key, error: e.unknownField({ name: key }) }));
  for (const input of inputs) {
    const asked = strictness === 'whole' ? input : { ...input, is_required: false };
    const value = Object.hasOwn(answers, input.key) ? answers[input.key] : null;
    const checked = checkField(value, fieldOfInput(asked), now);
    if (isError(checked)) problems.push({ path: input.key, error: checked });
    else if (checked.value !== null) values[input.key] = checked.value as string | number;
  }
  return { values, problems };
}

/** How many times the fee is due: the product of the numbers by which it grows, such as the copies. One where they are not written. */
export const timesOf = (inputs: readonly Input[], answers: Answers): number =>
  inputs
    .filter(({ multiplies_fee }) => multiplies_fee)
    .reduce((times, { key }) => {
      const value = answers[key];
      return typeof value === 'number' && value > 0 ? times * value : times;
    }, 1);

/** The path of the problem of a paper. */
export const pathOfPaper = (paper: number): string => `papers.${paper}`;

/** The required papers that are not there. @param given the ids of the papers for which a file is there */
export const missingPapers = (papers: readonly Paper[], given: ReadonlySet<number>): Problem[] =>
  papers
    .filter(({ id, is_required }) => is_required && !given.has(id))
    .map(({ id }) => ({ path: pathOfPaper(id), error: serviceErrors.paperMissing() }));

/** The papers that the service does not ask for. @param given the file of each paper, by the id of the paper */
export const unknownPapers = (papers: readonly Paper[], given: object): Problem[] =>
  unknownKeys(
    given,
    papers.map(({ id }) => id),
  ).map(name => ({ path: `papers.${name}`, error: e.unknownField({ name }) }));

type Delivery = Readonly<Record<'office_id' | 'delivery_type' | 'delivery_address', unknown>>;

/** What is not said yet of office and delivery. */
export const missingDelivery = ({ office_id, delivery_type, delivery_address }: Delivery): Problem[] => [
  ...(office_id === null ? [{ path: 'office_id', error: serviceErrors.officeRequired() }] : []),
  ...(delivery_type === null ? [{ path: 'delivery_type', error: serviceErrors.deliveryRequired() }] : []),
  ...(lacksAddress(delivery_type, delivery_address) ? [{ path: 'delivery_address', error: serviceErrors.addressRequired() }] : []),
];
