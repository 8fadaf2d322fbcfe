/** The input of child rows: a sheet, or cards on a phone; spreadsheet cells can be pasted. */
import Button from '@mui/material/Button';
import { Plus, Undo2 } from 'lucide-react';
import { type FocusEvent, lazy, Suspense, use, useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { RowsField } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import { Icon } from '../../../shell/icons.tsx';
import { DeclarationProvider, useLocale } from '../../declaration.tsx';
import { FieldFrame, useFieldInput } from '../../form/field-frame.tsx';
import { useFormMode } from '../../form/form-mode.ts';
import { declarationOf } from '../../modules.ts';
import { usePhone } from '../../phone.ts';
import { useNotesOf } from '../../views.ts';
import type { InputProps } from '../kind.ts';
import { isWide, listOf } from './columns.ts';
import { RowCards } from './row-cards.tsx';
import { useRowErrors } from './row-form.tsx';
import { RowMenu } from './row-menu.tsx';
import { SheetTable } from './sheet.tsx';
import { type Sheet, useSheet } from './sheet-state.ts';
import { useFills } from './use-fills.ts';
import { usePaste } from './use-paste.ts';
import './rows.css';

const RowDialog = lazy(() => import('./row-dialog.tsx'));

export default function RowsEditor({ field, name }: InputProps<RowsField>) {
  const child = use(declarationOf(field.of));
  return child && <Editor field={field} name={name} child={child} />;
}

function Editor({ field, name, child }: InputProps<RowsField> & { readonly child: AnyResource }) {
  const input = useFieldInput(name, field);
  const isNarrow = usePhone();
  const rows = listOf(input.value);
  const onChange = useFills(child, rows, input.onChange);
  const sheet = useSheet({ child, field, name, rows, isOpenable: !input.fixed, isNarrow, onChange });
  const errors = useRowErrors(name);
  const notes = useNotesOf(child.name, rows, useFormMode().record.id);
  const [menu, setMenu] = useState<{ readonly anchor: HTMLElement; readonly at: number } | null>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const { onPaste, message } = usePaste(sheet, () => fieldset.current?.querySelector<HTMLElement>('.rows-add')?.focus());
  const { opened, act } = sheet;
  // Stable as long as the rows are: a row is drawn again only when its data changes.
  const onMenu = useCallback((anchor: HTMLElement, at: number) => setMenu({ anchor, at }), []);
  /** The fallback of an error summary's link to a cell: focuses the first row with an error. */
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const wrong = errors.findIndex(Boolean);
    if (target !== currentTarget || wrong < 0) return;
    const column = Object.keys(errors[wrong]!).find(one => sheet.columns.includes(one));
    if (column === undefined) act.openInDialog(wrong);
    else act.open(wrong, column);
  };
  return (
    <FieldFrame input={{ ...input, required: false }}>
      <fieldset
        id={input.id}
        ref={element => {
          fieldset.current = element;
          input.ref(element);
        }}
        className={isWide(sheet.columns) ? 'rows-editor rows-wide' : 'rows-editor'}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.describedBy}
        tabIndex={-1}
        onFocus={onFocus}
      >
        <DeclarationProvider value={child}>
          {isNarrow ? (
            <RowCards sheet={sheet} errors={errors} notes={notes} onMenu={onMenu} />
          ) : (
            <SheetTable
              sheet={sheet}
              errors={errors}
              notes={notes}
              label={input.label}
              describedBy={`${input.id}-keys`}
              onPaste={onPaste}
              onMenu={onMenu}
            />
          )}
          <Foot sheet={sheet} message={message} keysId={`${input.id}-keys`} />
          {menu && <RowMenu sheet={sheet} {...menu} onClose={() => setMenu(null)} />}
          {opened?.inDialog && opened.at < rows.length && (
            <Suspense fallback={null}>
              <RowDialog key={opened.turn} sheet={sheet} at={opened.at} errors={errors[opened.at]} />
            </Suspense>
          )}
        </DeclarationProvider>
      </fieldset>
    </FieldFrame>
  );
}

type FootProps = { readonly sheet: Sheet; readonly message?: string; readonly keysId: string };

function Foot({ sheet, message, keysId }: FootProps) {
  const { rows, field, most, removed, act, isOpenable, isNarrow } = sheet;
  const translate = useTranslate();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const count = translate(field.max === undefined ? 'screens.rows.count' : 'screens.rows.count_of', {
    smart_count: rows.length,
    count: number(rows.length),
    max: number(most),
  });
  return (
    <div className="rows-foot">
      {isOpenable && (
        <Button
          className="rows-add"
          variant="outlined"
          size="small"
          startIcon={<Icon of={Plus} size={16} />}
          disabled={rows.length >= most}
          onClick={() => act.add(rows.length)}
        >
          {translate('screens.rows.add')}
        </Button>
      )}
      <span className="note">{count}</span>
      <output className="rows-said">
        {removed && (
          <>
            {translate('screens.rows.removed', { number: number(removed.at + 1) })}
            <Button size="small" variant="text" startIcon={<Icon of={Undo2} size={16} />} onClick={act.undo}>
              {translate('screens.rows.undo')}
            </Button>
          </>
        )}
        {message}
      </output>
      {isOpenable && !isNarrow && (
        <p id={keysId} className="note rows-keys">
          {translate(field.order === undefined ? 'screens.rows.keys' : 'screens.rows.keys_order')}
        </p>
      )}
    </div>
  );
}
