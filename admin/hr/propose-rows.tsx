/** A person's rows of one part: each may be proposed for change or removal, and new ones for addition. */
import Button from '@mui/material/Button';
import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { use } from 'react';
import { LinkBase, type RaRecord, useGetList, useNotify, useTranslate } from 'react-admin';
import type { Change, ProfileSection } from '../../resources/hr/profile-sections.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { columnsOf } from '../engine/list/columns.ts';
import { declarationOf } from '../engine/modules.ts';
import type { Row } from '../engine/naming.ts';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Value } from '../engine/value.tsx';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSending } from './sending.ts';
import { words } from './sheet-words.ts';

type Props = { readonly section: ProfileSection; readonly userId: number };

const most = 30;
/** Enough to know a row by. */
const shownCount = 3;

export default function ProposeRows({ section, userId }: Props) {
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const declaration = use(declarationOf(section.resource));
  const { changes, isKnown, send } = useSending(section, userId);
  const { data = [] } = useGetList<RaRecord<number>>(
    section.resource,
    { pagination: { page: 1, perPage: most }, sort: { field: 'id', order: 'ASC' }, filter: { user_id: userId } },
    { retry: false, onError: () => undefined },
  );
  if (declaration === undefined || !isKnown) return null;
  const propose = (next: readonly Change[]) => {
    send(next).catch(error => notify(sayProblem(translate, problemOf(error)), { type: 'error' }));
  };
  const without = (change: Change) => changes.filter(one => one !== change);
  return (
    <DeclarationProvider value={declaration}>
      <article className="record-page">
        <PageHead
          breadcrumb={[{ label: words.proposeTitle[locale], to: '/profile-changes/create' }]}
          title={section.text[locale]}
          actions={
            <Button component={LinkBase} to={at(section, 'new')} variant="contained" startIcon={<Icon of={Plus} />}>
              {words.add[locale]}
            </Button>
          }
        />
        <ul className="proposal proposal-rows">
          {data.map(row => {
            const change = changes.find(({ id }) => id === row.id);
            return (
              <li key={row.id}>
                <RowSummary declaration={declaration} row={row} />
                {change && <em>{(change.remove ? words.removedRow : words.changedRow)[locale]}</em>}
                <Deeds
                  edit={change?.remove ? undefined : at(section, row.id)}
                  undo={change && (() => propose(without(change)))}
                  remove={change ? undefined : () => propose([...changes, { id: row.id, remove: true }])}
                />
              </li>
            );
          })}
          {changes
            .filter(({ id }) => id === undefined)
            .map(change => (
              <li key={JSON.stringify(change)}>
                <RowSummary declaration={declaration} row={change.values ?? {}} />
                <em>{words.newRow[locale]}</em>
                <Deeds undo={() => propose(without(change))} />
              </li>
            ))}
        </ul>
      </article>
    </DeclarationProvider>
  );
}

const at = ({ value }: ProfileSection, row: number | 'new'): string => `/profile-changes/create?section=${value}&row=${row}`;

function RowSummary({ declaration, row }: { readonly declaration: AnyResource; readonly row: Row }) {
  const names = columnsOf(declaration)
    .names.filter(name => name !== 'user_id' && name !== 'office_id')
    .slice(0, shownCount);
  return (
    <span className="proposal-summary">
      {names.map(name => (
        <span key={name}>
          <Value name={name} row={row} as="column" />
        </span>
      ))}
    </span>
  );
}

type DeedsProps = { readonly edit?: string; readonly undo?: () => void; readonly remove?: () => void };

function Deeds({ edit, undo, remove }: DeedsProps) {
  const locale = useLocale();
  return (
    <span className="proposal-deeds">
      {edit && (
        <Button component={LinkBase} to={edit} size="small" variant="outlined" startIcon={<Icon of={Pencil} size={16} />}>
          {words.change[locale]}
        </Button>
      )}
      {undo && (
        <Button size="small" variant="text" startIcon={<Icon of={Undo2} size={16} />} onClick={undo}>
          {words.undo[locale]}
        </Button>
      )}
      {remove && (
        <Button size="small" variant="text" color="error" startIcon={<Icon of={Trash2} size={16} />} onClick={remove}>
          {words.remove[locale]}
        </Button>
      )}
    </span>
  );
}
