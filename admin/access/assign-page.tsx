/**
 * Assigning permissions from the menu: first choose the target, then use the same two panes as on its own page. The target is in the
 * address.
 */
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { t } from '../../resources/kernel/text.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useDeclaration, useLocale } from '../engine/declaration.tsx';
import { startOfAddress } from '../engine/form/form-start.ts';
import RefPicker from '../engine/form/ref-picker.tsx';
import { Notice } from '../engine/notice.tsx';
import { nameOf } from '../engine/references.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys } from '../shell/session-context.tsx';
import AssignGroups from './assign-groups.tsx';
import { type TargetColumn, targetKinds } from './target-kinds.ts';

const words = {
  title: t('অনুমতি বরাদ্দ করুন', 'Assign permissions'),
  kind: t('প্রাপকের ধরন', 'Type of recipient'),
  choose: t('অনুমতির প্রাপক বাছাই করুন', 'Choose the recipient'),
  further: t('এরপর কোন গুচ্ছ, তা দুই পাশের তালিকা থেকে বাছাই করুন।', 'Then choose the groups from the two lists.'),
};

const columns = Object.keys(targetKinds) as TargetColumn[];

/** The target that the address names: `?defaults={"office_id":3}`, as a related list does. */
function useTarget() {
  const declaration = useDeclaration();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = startOfAddress(declaration, search);
  const asked = new URLSearchParams(search).get('to');
  const named = columns.find(column => typeof given[column] === 'number') ?? columns.find(column => column === asked);
  const go = (column: TargetColumn, id: number | null) =>
    navigate({
      pathname,
      search: `?${new URLSearchParams(id === null ? { to: column } : { defaults: JSON.stringify({ [column]: id }) })}`,
    });
  const id = named && given[named];
  return { named, id: typeof id === 'number' ? id : null, go };
}

export default function AssignPage() {
  const locale = useLocale();
  const breadcrumb = useBreadcrumb('list');
  const held = useKeys();
  const inputId = useId();
  const { named, id, go } = useTarget();
  const offered = columns.filter(column => held.has(targetKinds[column].key));
  const column = named ?? offered[0];
  if (column === undefined) return null;
  const { resource } = targetKinds[column];
  return (
    <>
      <PageHead breadcrumb={breadcrumb} title={words.title[locale]} />
      <div className="assign-target">
        <div>
          <label htmlFor={`${inputId}-kind`}>{words.kind[locale]}</label>
          <select id={`${inputId}-kind`} value={column} onChange={({ target }) => go(target.value as TargetColumn, null)}>
            {offered.map(one => (
              <option key={one} value={one}>
                {nameOf(targetKinds[one].resource, locale)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={inputId}>{nameOf(resource, locale)}</label>
          <RefPicker
            key={column}
            id={inputId}
            resource={resource}
            label={nameOf(resource, locale)}
            value={id}
            onChange={chosen => go(column, chosen)}
          />
        </div>
      </div>
      {id === null ? (
        <Notice drawing="empty" title={words.choose[locale]} text={words.further[locale]} />
      ) : (
        <AssignGroups target={{ column, id }} />
      )}
    </>
  );
}
