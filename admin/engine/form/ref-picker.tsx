/**
 * Chooses a record of another resource by typing: the server searches, the browser holds only the results. Recent choices come first, and
 * anyone who may create such a record can do it here.
 */
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Plus } from 'lucide-react';
import { type HTMLAttributes, lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { Icon } from '../../shell/icons.tsx';
import type { Label } from '../data-provider.ts';
import { useLocale } from '../declaration.tsx';
import { inSentence } from '../naming.ts';
import { labelIn, type Narrowing, nameOf, useLabel, useOptions } from '../references.ts';
import { useMayMake, useRecent } from './picking.ts';

const RecordDialog = lazy(() => import('./record-dialog.tsx'));

type Props = {
  readonly id: string;
  readonly resource: string;
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly value: unknown;
  /** The label of the value as the record brought it: shown also when that row is inactive by now. */
  readonly known?: Label | null;
  /** Only records of this one, or of none, are offered. */
  readonly within?: Narrowing;
  /** `label`: of the chosen record, with the server's details. */
  readonly onChange: (id: number | null, label?: Label) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Anyone who may create such a record can do it here. */
  readonly makes?: boolean;
};

/** The details of a record beside its label: its district, its code. */
const noteIn = ({ note }: Label, locale: Locale): string =>
  typeof note !== 'string' ? '' : /[A-Za-z]/.test(note) ? note : digits(note, locale);

/** The last entry of the list, which makes a record. */
const newRecord: Label = { id: 0 };
const isNew = ({ id }: Label): boolean => id === newRecord.id;

/** A name of no record, as it was pasted: it stays in sight until one is chosen. */
const unreadId = -1;
const unreadOf = (value: unknown): Label | null => (typeof value === 'string' && value !== '' ? { id: unreadId, name: value } : null);

/** The labels that more than one of these records has: only they need a second line. */
function alikeAmong(resource: string, options: readonly Label[], locale: Locale): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    options
      .map(option => labelIn(resource, option, locale))
      .filter(name => {
        const isTwice = seen.has(name);
        seen.add(name);
        return isTwice;
      }),
  );
}

/** What the list holds, the recent ones first while nothing is typed. */
function useFound({ resource, within, makes = false }: Props, typed: string, isOpen: boolean) {
  const { data = [], isFetching, isError } = useOptions(resource, typed, isOpen, within);
  const { recent, remember } = useRecent(resource, isOpen && typed === '', within, data.length);
  const recentIds = new Set(recent.map(({ id }) => id));
  const found = [...recent, ...data.filter(({ id }) => !recentIds.has(id))];
  // While results are still loading, that is shown instead of “nothing found”.
  const isAnswered = found.length > 0 || !(isFetching || isError);
  const options = useMayMake(resource, makes && isOpen) && isAnswered ? [...found, newRecord] : found;
  return { options, isFetching, isError, recentIds, remember, alike: alikeAmong(resource, options, useLocale()) };
}

export default function RefPicker(props: Props) {
  const { id, resource, value, known, within, onChange, onBlur, required, disabled } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [typed, setTyped] = useState('');
  const current = useLabel(resource, value, known) ?? unreadOf(value);
  const { options, isFetching, isError, recentIds, remember, alike } = useFound(props, typed, isOpen);
  const none = isFetching ? 'screens.loading' : isError ? 'screens.form.picker_failed' : 'screens.form.picker_none';
  const make = translate('screens.input.make_here', { name: inSentence(nameOf(resource, locale), locale) });
  const name = (option: Label) => (isNew(option) ? make : option.id === unreadId ? String(option.name) : labelIn(resource, option, locale));
  const noteOf = (option: Label) => (alike.has(name(option)) ? noteIn(option, locale) : '');
  const choose = (option: Label | null) => {
    if (option && isNew(option)) return setMaking(true);
    if (option) remember(option.id);
    onChange(option?.id ?? null, option ?? undefined);
  };
  return (
    <>
      <Autocomplete<Label, false, boolean>
        id={id}
        value={current}
        options={options}
        open={isOpen}
        disabled={disabled}
        disableClearable={required}
        // Enter chooses the first result.
        autoHighlight
        loading={isFetching && options.length === 0}
        loadingText={translate('screens.loading')}
        noOptionsText={translate(none)}
        openText={translate('screens.choose')}
        closeText={translate('ra.action.close')}
        clearText={translate('screens.clear')}
        // The server has searched already, by its own spelling rules: its results are not filtered again.
        filterOptions={found => found}
        groupBy={recentIds.size > 0 ? one => groupOf(one, recentIds) : undefined}
        renderGroup={({ key, group, children }) => (
          <Group key={key} word={group && translate(`screens.input.${group}`)}>
            {children}
          </Group>
        )}
        getOptionLabel={name}
        getOptionKey={option => option.id}
        renderOption={({ key, ...item }, option) => (
          <Option key={key} item={item} makes={isNew(option)} text={name(option)} note={noteOf(option)} />
        )}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, option) => choose(option)}
        onBlur={onBlur}
        renderInput={params => <SearchBox params={params} {...props} />}
      />
      {isMaking && (
        <Making
          resource={resource}
          within={within}
          onMade={record => {
            setMaking(false);
            choose(record);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}

type MakingProps = Pick<Props, 'resource' | 'within'> & { readonly onMade: (record: Label) => void; readonly onClose: () => void };

/** A new record begins under the one that narrows the choice. */
const Making = ({ resource, within, onMade, onClose }: MakingProps) => (
  <Suspense fallback={null}>
    <RecordDialog resource={resource} defaults={within && { [within.by]: within.id }} onSaved={onMade} onClose={onClose} />
  </Suspense>
);

const groupOf = (option: Label, recentIds: ReadonlySet<number>): string =>
  isNew(option) ? '' : recentIds.has(option.id) ? 'recent' : 'all';

type OptionProps = { readonly item: HTMLAttributes<HTMLLIElement>; readonly makes: boolean; readonly text: string; readonly note: string };

const Option = ({ item, makes, text, note }: OptionProps) => (
  <li {...item} className={makes ? `${item.className} option-new` : item.className}>
    {makes && <Icon of={Plus} size={16} />}
    {text}
    {note && <span className="option-note">{note}</span>}
  </li>
);

const Group = ({ word, children }: { readonly word: string; readonly children?: ReactNode }) => (
  <li role="presentation">
    {word && (
      <div className="option-group" aria-hidden="true">
        {word}
      </div>
    )}
    {/* biome-ignore lint/a11y/useSemanticElements: options of a list box are in groups */}
    <ul role="group" aria-label={word || undefined}>
      {children}
    </ul>
  </li>
);

type BoxProps = Pick<Props, 'id' | 'label' | 'describedBy' | 'inputRef'> & { readonly params: AutocompleteRenderInputParams };

function SearchBox({ params, id, label, describedBy, inputRef }: BoxProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { input, htmlInput } = params.slotProps;
  return (
    <OutlinedInput
      {...input}
      ref={input.ref}
      id={id}
      fullWidth
      disabled={params.disabled}
      placeholder={params.disabled ? undefined : translate('screens.form.picker_search', { name: inSentence(label, locale) })}
      inputProps={{ ...htmlInput, 'aria-describedby': describedBy }}
      inputRef={element => {
        assign(htmlInput.ref, element);
        assign(inputRef, element);
      }}
    />
  );
}

function assign<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
