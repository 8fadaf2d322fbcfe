/** Chooses a record of another resource by typing: the server searches. Recent choices come first, and a new record can be made here. */
import Autocomplete, { type AutocompleteInputChangeReason, type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper, { type PaperProps } from '@mui/material/Paper';
import { Plus } from 'lucide-react';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { Icon } from '../../shell/icons.tsx';
import { KeyCaps } from '../../shell/key-caps.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import type { Label } from '../data-provider.ts';
import { useLocale } from '../declaration.tsx';
import { inSentence } from '../naming.ts';
import { hasCreate, labelIn, type Narrowing, nameOf, useLabel, useOptions, useStill } from '../references.ts';
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

/** Beside a label: its district, its code. */
const noteIn = ({ note }: Label, locale: Locale): string =>
  typeof note !== 'string' ? '' : /[A-Za-z]/.test(note) ? note : digits(note, locale);

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
  const { data = [], isFetching, isError, isPlaceholderData } = useOptions(resource, typed, isOpen, within);
  const isCurrent = useStill(typed) === typed && !isPlaceholderData && !isFetching;
  const { recent, remember } = useRecent(resource, isOpen && typed === '', within, data.length);
  const recentIds = new Set(recent.map(({ id }) => id));
  const found = [...recent, ...data.filter(({ id }) => !recentIds.has(id))];
  const mayMake = useMayMake(resource, makes && isOpen);
  return { found, mayMake, isCurrent, isFetching, isError, recentIds, remember, alike: alikeAmong(resource, found, useLocale()) };
}

type KeyOfBox = KeyboardEvent<HTMLDivElement> & { defaultMuiPrevented?: boolean };

/** Enter waits for the results of the typed word, and chooses the only one; over results that are there it is left to the list. */
function useEnter(
  typed: string,
  isOpen: boolean,
  { found, isCurrent, mayMake }: ReturnType<typeof useFound>,
  choose: (option: Label) => void,
  make: () => void,
): (event: KeyOfBox) => void {
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (!isCurrent || awaited.current === undefined) return;
    const isSame = awaited.current === typed;
    awaited.current = undefined;
    if (isSame && isOpen && found.length === 1) choose(found[0]!);
  });
  return event => {
    if (event.key !== 'Enter' || !isOpen) return;
    const makes = event.altKey && mayMake;
    if (!makes && isCurrent) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (makes) make();
    else awaited.current = typed;
  };
}

/** What is open and typed, what was found, and the ways to choose or to make a record. */
function usePicking(props: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const results = useFound(props, typed, isOpen);
  const onInputChange = (_event: SyntheticEvent | null, next: string, reason: AutocompleteInputChangeReason) => {
    // A value whose label comes late, or that the form fills in, takes nothing from what is being typed.
    if (reason === 'reset' && typed !== '') return;
    setText(next);
    setTyped(reason === 'input' ? next : '');
  };
  const openMaking = () => {
    setOpen(false);
    setMaking(true);
  };
  const choose = (option: Label | null) => {
    if (option) results.remember(option.id);
    setTyped('');
    props.onChange(option?.id ?? null, option ?? undefined);
  };
  const chooseOnly = (option: Label) => {
    choose(option);
    setOpen(false);
  };
  // For the help: the box itself hears the key.
  const isKnown = props.makes && hasCreate(props.resource);
  useShortcut(isKnown ? 'Alt Enter' : null, translate('screens.input.make_key'), () => undefined);
  const onKeyDown = useEnter(typed, isOpen, results, chooseOnly, openMaking);
  return { isOpen, setOpen, isMaking, setMaking, text, onInputChange, results, choose, openMaking, onKeyDown };
}

export default function RefPicker(props: Props) {
  const { id, resource, value, known, within, onBlur, required, disabled } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const { isOpen, setOpen, isMaking, setMaking, text, onInputChange, results, choose, openMaking, onKeyDown } = usePicking(props);
  const current = useLabel(resource, value, known) ?? unreadOf(value);
  const { found, mayMake, isCurrent, isFetching, isError, recentIds, alike } = results;
  const none = isFetching ? 'screens.loading' : isError ? 'screens.form.picker_failed' : 'screens.form.picker_none';
  const make = translate('screens.input.make_here', { name: inSentence(nameOf(resource, locale), locale) });
  const name = (option: Label) => (option.id === unreadId ? String(option.name) : labelIn(resource, option, locale));
  const noteOf = (option: Label) => (alike.has(name(option)) ? noteIn(option, locale) : '');
  return (
    <>
      <Autocomplete<Label, false, boolean>
        id={id}
        value={current}
        options={found}
        open={isOpen}
        disabled={disabled}
        disableClearable={required}
        // Enter chooses the first result.
        autoHighlight
        loading={isFetching && found.length === 0}
        loadingText={translate('screens.loading')}
        noOptionsText={translate(none)}
        openText={translate('screens.choose')}
        closeText={translate('ra.action.close')}
        clearText={translate('screens.clear')}
        // The server has searched already, by its own spelling rules: its results are not filtered again.
        filterOptions={all => all}
        groupBy={recentIds.size > 0 ? one => groupOf(one, recentIds) : undefined}
        renderGroup={({ key, group, children }) => (
          <Group key={key} word={group && translate(`screens.input.${group}`)}>
            {children}
          </Group>
        )}
        getOptionLabel={name}
        getOptionKey={option => option.id}
        renderOption={({ key, ...item }, option) => <Option key={key} item={item} text={name(option)} note={noteOf(option)} />}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        inputValue={text}
        onInputChange={onInputChange}
        onChange={(_, option) => choose(option)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        slots={{ paper: Choices }}
        // Busy while the results of the word before are in sight.
        slotProps={{ paper: { make: mayMake ? make : undefined, onMake: openMaking } as object, listbox: { 'aria-busy': !isCurrent } }}
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

const groupOf = (option: Label, recentIds: ReadonlySet<number>): string => (recentIds.has(option.id) ? 'recent' : 'all');

type OptionProps = { readonly item: HTMLAttributes<HTMLLIElement>; readonly text: string; readonly note: string };

/** The list and, outside of the arrow keys' way, the button that makes a record; pressing it leaves the focus in the box. */
const Choices = ({ make, onMake, children, ...paper }: PaperProps & { readonly make?: string; readonly onMake?: () => void }) => (
  <Paper {...paper}>
    {children}
    {make && (
      <button
        type="button"
        className="option-new"
        tabIndex={-1}
        aria-keyshortcuts="Alt+Enter"
        onMouseDown={event => event.preventDefault()}
        onClick={onMake}
      >
        <Icon of={Plus} size={16} />
        <span className="option-new-name">{make}</span>
        <span aria-hidden="true">
          <KeyCaps keys="Alt Enter" />
        </span>
      </button>
    )}
  </Paper>
);

const Option = ({ item, text, note }: OptionProps) => (
  <li {...item}>
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

type BoxProps = Pick<Props, 'id' | 'resource' | 'label' | 'describedBy' | 'inputRef'> & { readonly params: AutocompleteRenderInputParams };

function SearchBox({ params, id, resource, label, describedBy, inputRef }: BoxProps) {
  const translate = useTranslate();
  const locale = useLocale();
  // English searches by what the records are: a label such as "issued to" is no noun.
  const name = locale === 'en' ? inSentence(nameOf(resource, locale), locale) : label;
  const { input, htmlInput } = params.slotProps;
  return (
    <OutlinedInput
      {...input}
      ref={input.ref}
      id={id}
      fullWidth
      disabled={params.disabled}
      placeholder={params.disabled ? undefined : translate('screens.form.picker_search', { name })}
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
