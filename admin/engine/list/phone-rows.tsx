/**
 * A list on a phone: two lines a row, the name first, the status at the right; the whole row opens the record, or selects it in selection
 * mode.
 */
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { coordinates } from '../../../resources/kernel/coordinates.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { representNames } from '../../../resources/kernel/represent.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { unbroken } from '../../shell/unbroken.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { inLanguage, titleOf } from '../naming.ts';
import { anyFieldOf, useValueText, Value } from '../value.tsx';
import { columnsOf, openedOf } from './columns.ts';
import { useRowKeys } from './row-keys.ts';
import './phone-rows.css';

const factsShown = 3;
// A bare number does not say what it counts, nor a bare time what happened then.
const numbers: ReadonlySet<string | undefined> = new Set(['integer', 'decimal', 'money']);
/** Where something is, in degrees, says nothing in a line. */
const degrees: ReadonlySet<string> = new Set(Object.keys(coordinates));
const times: ReadonlySet<string | undefined> = new Set(['date', 'dateTime', 'time']);

/** Two choices of the same words: how somebody reads, and how they write. */
const isAlike = (field: Field | undefined, fields: readonly (Field | undefined)[]): boolean =>
  field?.kind === 'choice' && fields.some(other => other !== field && other?.kind === 'choice' && other.options === field.options);

/** The state of a record in its life cycle, if its list shows it. */
const stateOf = ({ states, list }: AnyResource): string | undefined =>
  states !== undefined && (list.columns as readonly string[]).includes(states.field) ? states.field : undefined;

/** @param canPick whether there are actions for several rows at once */
export function PhoneRows({ canPick }: { canPick: boolean }) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  const { data = [], isFetching, selectedIds, onToggleItem, onUnselectItems } = useListContext<RaRecord<number>>();
  const [wanted, setWanted] = useState(false);
  const picking = canPick && (wanted || selectedIds.length > 0);
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows, picking);
  const turn = () => {
    setWanted(!picking);
    if (picking) onUnselectItems();
  };
  return (
    <>
      {canPick && (
        <button type="button" className="phone-pick" aria-pressed={picking} onClick={turn}>
          {translate(picking ? 'screens.table.pick_done' : 'screens.table.pick_mode')}
        </button>
      )}
      <ul ref={rows} className="phone-rows" aria-label={translate('screens.list.label', { name: naming.many })} aria-busy={isFetching}>
        {data.map(record => (
          <li key={record.id}>
            {picking ? (
              <label className="phone-row">
                <input
                  className="pick-box"
                  type="checkbox"
                  checked={selectedIds.includes(record.id)}
                  onChange={() => onToggleItem(record.id)}
                />
                <PhoneRow record={record} />
              </label>
            ) : (
              <LinkBase
                className="phone-row"
                to={path({ resource: openedOf(declaration) ?? declaration.name, type: 'show', id: record.id })}
              >
                <PhoneRow record={record} />
              </LinkBase>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function PhoneRow({ record }: { record: RaRecord }): ReactNode {
  const declaration = useDeclaration();
  const naming = useNaming();
  const locale = useLocale();
  const text = useValueText();
  const { names, opening, last } = columnsOf(declaration);
  const state = stateOf(declaration) ?? last;
  const shown = new Set([opening, last, state, ...representNames(declaration, titleOf(declaration, record))]);
  const isShown = (name: string) => !shown.has(name) && !degrees.has(name) && !isEmpty(record[name]) && record[name] !== false;
  const facts = names.filter(isShown).slice(0, factsShown);
  const fields = facts.map(name => anyFieldOf(declaration, name));
  const said = (name: string, at: number): ReactNode => {
    if (record[name] === true) return naming.column(name);
    const field = fields[at];
    const isTime = times.has(field?.kind);
    const value = isTime ? <Value name={name} row={record} as="column" /> : text(name, inLanguage(record, name, locale), record);
    const isNumber = numbers.has(field?.kind) || /^\p{Nd}+$/u.test(String(value));
    if (!isTime && !isNumber && !isAlike(field, fields)) return unbroken(String(value));
    return (
      <>
        {naming.column(name)} {value}
      </>
    );
  };
  return (
    <>
      <span className="phone-row-name">{unbroken(naming.record(record))}</span>
      <span className="phone-row-facts">
        {facts.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && ' · '}
            {said(name, at)}
          </Fragment>
        ))}
      </span>
      {state && (
        <span className="phone-row-state">
          <Value name={state} row={record} as="column" />
        </span>
      )}
    </>
  );
}
