/** The records of a resource as a tree, in place of its list: `?as=tree`, and `&in=5` where each tree belongs to something (the desks of an office). */
import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import type { RefField } from '../../../resources/kernel/field.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { CreateButton } from '../list/create-button.tsx';
import { useMay } from '../may.ts';
import { Notice } from '../notice.tsx';
import { Waiting } from '../waiting.tsx';
import { AsSwitch } from './as-switch.tsx';
import { Tree } from './tree.tsx';
import { useTreeRows } from './tree-rows.ts';
import '../list/list.css';
import './tree.css';
import './tree-lines.css';
import './tree-narrow.css';

const RefPicker = lazy(() => import('../form/ref-picker.tsx'));

type Within = { readonly name: string; readonly field: RefField; readonly id: number | null; readonly choose: (id: number | null) => void };

/** What the tree belongs to; undefined where trees belong to nothing. */
function useWithin(): Within | undefined {
  const declaration = useDeclaration();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const name = declaration.tree!.within as string | undefined;
  if (name === undefined) return undefined;
  const id = Number(new URLSearchParams(search).get('in'));
  return {
    name,
    field: declaration.fields[name] as RefField,
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    choose: chosen => navigate({ pathname, search: `?as=tree${chosen === null ? '' : `&in=${chosen}`}` }),
  };
}

function WithinPicker({ within: { name, field, id, choose } }: { within: Within }) {
  const naming = useNaming();
  return (
    <span className="tree-within">
      <label htmlFor="tree-within" className="unseen">
        {naming.label(name)}
      </label>
      <Suspense fallback={null}>
        <RefPicker id="tree-within" resource={field.to} label={naming.label(name)} value={id} onChange={choose} />
      </Suspense>
    </span>
  );
}

export default function TreeScreen() {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const canCreate = useMay('create');
  const within = useWithin();
  const tree = useTreeRows(within?.id);
  const { data } = tree;
  return (
    <div className="list-page tree-page">
      <PageHead
        breadcrumb={breadcrumb}
        title={naming.many}
        count={data?.isWhole ? data.rows.length : undefined}
        state={
          data && !data.isWhole ? (
            <span className="page-head-count">{translate('screens.tree.too_many', { count: formatNumber(data.rows.length, locale) })}</span>
          ) : undefined
        }
        actions={
          <>
            <AsSwitch as="tree" />
            {canCreate && <CreateButton filter={within && { [within.name]: within.id }} />}
          </>
        }
      />
      <TreeContent within={within} tree={tree} />
    </div>
  );
}

/** The tree, or why there is none: nothing chosen, still loading, failed, or empty. */
function TreeContent({ within, tree }: { within: Within | undefined; tree: ReturnType<typeof useTreeRows> }) {
  const { data, key } = tree;
  const naming = useNaming();
  const translate = useTranslate();
  const mustChoose = within !== undefined && within.id === null;
  const picker = within && <WithinPicker within={within} />;
  const { name: belonging, id } = within ?? {};
  const start = useMemo(() => (belonging === undefined ? undefined : { [belonging]: id }), [belonging, id]);
  if (mustChoose) {
    const name = naming.label(within.name);
    return (
      <Notice
        drawing="empty"
        title={translate('screens.tree.choose', { name })}
        text={translate('screens.tree.choose_text')}
        actions={picker}
      />
    );
  }
  if (data === undefined) return <Waiting query={tree} title={translate('screens.list.error_title')} />;
  if (data.rows.length === 0) {
    return (
      <Notice
        drawing="empty"
        title={translate('screens.list.empty_title', { name: naming.oneInside })}
        text={translate('screens.list.empty_text')}
        actions={picker}
      />
    );
  }
  return <Tree key={key.join()} rows={data.rows} rowsKey={key} within={start} picker={picker} />;
}
