/** Chooses a record of another resource by typing: the server searches, the browser holds only what was found. */
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Label } from '../data-provider.ts';
import { useLocale } from '../declaration.tsx';
import { inSentence } from '../naming.ts';
import { labelIn, useLabel, useOptions } from '../references.ts';

type Props = {
  readonly id: string;
  readonly resource: string;
  /** The name of what is chosen, for who can't see the label. */
  readonly label: string;
  readonly value: unknown;
  /** The label of the value as the record brought it: shown also when that row is inactive by now. */
  readonly known?: Label | null;
  readonly onChange: (id: number | null) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Stands open, inside a filter's pane; Escape dismisses the pane. */
  readonly standing?: boolean;
  readonly onDismiss?: () => void;
};

export default function RefPicker(props: Props) {
  const {
    id,
    resource,
    label,
    value,
    known,
    onChange,
    onBlur,
    required = false,
    disabled = false,
    describedBy,
    inputRef,
    standing = false,
    onDismiss,
  } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(standing);
  const [typed, setTyped] = useState('');
  const current = useLabel(resource, value, known) ?? null;
  const { data = [], isFetching, isError } = useOptions(resource, typed, isOpen);
  const name = (option: Label) => labelIn(resource, option, locale);
  const none = isFetching ? 'screens.loading' : isError ? 'screens.form.picker_failed' : 'screens.form.picker_none';
  const close = (reason: string) => (standing && reason === 'escape' ? onDismiss?.() : setOpen(standing));
  return (
    <Autocomplete<Label, false, boolean>
      id={id}
      value={current}
      options={[...data]}
      open={standing || isOpen}
      slots={standing ? { popper: StandingList } : undefined}
      disabled={disabled}
      disableClearable={required}
      loading={isFetching && data.length === 0}
      loadingText={translate('screens.loading')}
      noOptionsText={translate(none)}
      openText={translate('screens.choose')}
      clearText={translate('screens.clear')}
      // The server has searched already, by its own spelling rules: what it found is not to be sifted again.
      filterOptions={options => options}
      getOptionLabel={name}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onOpen={() => setOpen(true)}
      onClose={(_, reason) => close(reason)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, option) => onChange(option?.id ?? null)}
      onBlur={onBlur}
      renderInput={params => (
        <OutlinedInput
          {...params.slotProps.input}
          ref={params.slotProps.input.ref}
          id={id}
          fullWidth
          disabled={params.disabled}
          autoFocus={standing}
          placeholder={translate('screens.form.picker_search', { name: inSentence(label, locale) })}
          inputProps={{ ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-label': standing ? label : undefined }}
          inputRef={element => {
            assign(params.slotProps.htmlInput.ref, element);
            assign(inputRef, element);
          }}
        />
      )}
    />
  );
}

/** The list in the flow of its pane, in place of one that floats. */
const StandingList = ({ children }: { children?: unknown }) => <div className="standing-list">{children as ReactNode}</div>;

function assign<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
