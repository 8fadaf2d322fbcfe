/** The inputs of a template's texts: below each, the names that its event knows, put in braces at the caret by a click. */
import { useFormContext } from 'react-hook-form';
import type { Field, StringField, TextField } from '../../resources/kernel/field.ts';
import { type Placeholder, placeholderWords } from '../../resources/notification/placeholders.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useInputId } from '../engine/form/form-mode.ts';
import { StringInput } from '../engine/kinds/inputs/string.tsx';
import { TextInput } from '../engine/kinds/inputs/text.tsx';
import type { InputProps } from '../engine/kinds/kind.ts';
import { placeholdersOf } from './sample.ts';
import { words } from './template-words.ts';
import './templates.css';

/** As if it were typed: over what is selected, with the caret behind it. */
function typeInto(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  box.focus();
  box.setRangeText(text, box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function Placeholders({ name }: { readonly name: string }) {
  const locale = useLocale();
  const inputId = useInputId();
  const type = useFormContext().watch('type') as number | null;
  const insert = (placeholder: Placeholder) => {
    const box = document.getElementById(inputId(name));
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) typeInto(box, `{${placeholder}}`);
  };
  return (
    <fieldset className="placeholders" aria-labelledby={`${inputId(name)}-label`}>
      <span>{words.insert[locale]}</span>
      {placeholdersOf(type).map(one => (
        // The caret stays where it is.
        <button key={one} type="button" onMouseDown={event => event.preventDefault()} onClick={() => insert(one)}>
          <code>{`{${one}}`}</code> {placeholderWords[one][locale]}
        </button>
      ))}
    </fieldset>
  );
}

export const LineInput = ({ field, name }: InputProps<Field>) => (
  <div className="placeholder-input">
    <StringInput field={field as StringField} name={name} />
    <Placeholders name={name} />
  </div>
);

export const LinesInput = ({ field, name }: InputProps<Field>) => (
  <div className="placeholder-input">
    <TextInput field={field as TextField} name={name} />
    <Placeholders name={name} />
  </div>
);
