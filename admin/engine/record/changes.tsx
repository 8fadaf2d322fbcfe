/** The changes, field by field: old on grey, new on green. A change that can be undone has a button. */
import { Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, use } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import type { RowsField } from '../../../resources/kernel/field.ts';
import { Icon } from '../../shell/icons.tsx';
import type { Change, RowChange } from '../data-provider.ts';
import { DeclarationProvider, useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { declarationOf } from '../modules.ts';
import { fieldOf, otherLanguage, recordIn } from '../naming.ts';
import { useValueText } from '../value.tsx';
import './diff.css';

type Props = {
  readonly changes: readonly Change[];
  /** The values of a new record are no changes: there is no "before" to show. */
  readonly created: boolean;
  /** The fields that can be restored, and how. */
  readonly restorable?: ReadonlySet<string>;
  readonly onRestore?: (field: string) => void;
};

export function Changes({ changes, created, restorable, onRestore }: Props) {
  const resource = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  return (
    <table className="diff history-diff">
      <tbody>
        {changes.map(change => {
          const { field } = change;
          const declared = fieldOf(resource, field);
          const isRows = declared?.kind === 'rows';
          return (
            <tr key={field}>
              <th scope="row">{naming.label(field)}</th>
              {isRows ? (
                <td colSpan={created ? 1 : 3}>
                  <Suspense fallback={null}>
                    <RowChanges field={declared} change={change} />
                  </Suspense>
                </td>
              ) : (
                <Sides change={change} created={created} />
              )}
              {onRestore && (
                <td className="diff-restore">
                  {restorable?.has(field) && (
                    <button
                      type="button"
                      className="icon-button icon-button-small"
                      aria-label={translate('screens.history.restore_field', { name: naming.label(field) })}
                      title={translate('screens.history.restore_field', { name: naming.label(field) })}
                      onClick={() => onRestore(field)}
                    >
                      <Icon of={Undo2} size={16} />
                    </button>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Sides({ change: { field, before, after }, created }: { readonly change: Change; readonly created: boolean }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const translate = useTranslate();
  const text = useValueText();
  const shown = (value: unknown) => (
    <span lang={isEmpty(value) ? undefined : otherLanguage(resource, field, locale)}>{text(field, value)}</span>
  );
  if (created) {
    return <td>{shown(after)}</td>;
  }
  return (
    <>
      <td>
        <span className="unseen">{translate('screens.history.before')}: </span>
        <span className="diff-old">{shown(before)}</span>
      </td>
      <td className="diff-arrow" aria-hidden="true">
        →
      </td>
      <td>
        <span className="unseen">{translate('screens.history.after')}: </span>
        <span className="diff-new">{shown(after)}</span>
      </td>
    </>
  );
}

const actions: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

/** The change of each child row; where the log no longer has the details, the number of changed rows. */
function RowChanges({ field, change }: { readonly field: RowsField; readonly change: Change }): ReactNode {
  const child = use(declarationOf(field.of));
  const translate = useTranslate();
  const locale = useLocale();
  const { rows = [], before, after } = change;
  if (rows.length === 0 || child === undefined) {
    const count = new Set([before, after].flat().filter(id => id !== null)).size;
    return translate('screens.history.rows', { smart_count: count, count: formatNumber(count, locale) });
  }
  const name = ({ label }: RowChange) => recordIn(child, label, locale);
  return (
    <DeclarationProvider value={child}>
      <ul className="row-changes">
        {rows.map(row => (
          <li key={row.id}>
            <span className={`row-change-${row.action_type}`}>
              {translate(`screens.history.row.${actions.has(row.action_type) ? row.action_type : 'update'}`, { name: name(row) })}
            </span>
            {row.action_type === 'update' && <Changes changes={row.changes} created={false} />}
          </li>
        ))}
      </ul>
    </DeclarationProvider>
  );
}
