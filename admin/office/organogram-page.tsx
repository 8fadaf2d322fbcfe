/**
 * The organogram of an office or of a pattern: desks, holders and superiors. They are found, opened, rearranged and staffed in place, by
 * mouse, keyboard or touch, and printed on one sheet of paper.
 */
import Button from '@mui/material/Button';
import { Building2, CopyPlus, Plus } from 'lucide-react';
import { type ReactNode, use, useMemo, useState } from 'react';
import { ResourceContextProvider, useCreatePath } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { DeclarationProvider, useLocale, useNaming } from '../engine/declaration.tsx';
import { type May, MayProvider } from '../engine/may.ts';
import { declarationOf } from '../engine/modules.ts';
import { inSentence, nameIn } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { PrintButton } from '../engine/print-button.tsx';
import { TemplateProvider } from '../engine/tree/template.ts';
import { Tree } from '../engine/tree/tree.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { type Crumb, PageHead } from '../shell/page-head.tsx';
import { usePrinting } from '../shell/printing.ts';
import { fill } from '../shell/sentences.ts';
import { useDeskTemplate } from './desk-template.tsx';
import { countsOf, type Organogram, type OwnerName, type PostsName, useOrganogram } from './organogram-data.ts';
import { type Deeds, type Doing, useDeeds } from './organogram-deeds.ts';
import { OrganogramFront } from './organogram-front.tsx';
import { OrganogramPaper } from './organogram-paper.tsx';
import { applyWords, words } from './organogram-words.ts';
import { paperOf } from './paper.ts';
import '../engine/list/list.css';
import '../engine/tree/tree.css';
import '../engine/tree/tree-lines.css';
import '../engine/tree/tree-narrow.css';
import './organogram.css';

type Props = { readonly owner: OwnerName; readonly posts: PostsName; readonly id: number };

/** Where the organogram belongs: the list of offices, and the office. */
function useCrumbs(owner: OwnerName, organogram: Organogram | undefined): readonly Crumb[] {
  const above = useBreadcrumb('list');
  const locale = useLocale();
  const path = useCreatePath();
  if (organogram === undefined) return above;
  const { owner: belonging } = organogram;
  return [...above, { label: nameIn(belonging, locale), to: path({ resource: owner, type: 'show', id: belonging.id }) }];
}

export default function OrganogramPage(props: Props) {
  const { owner, posts, id } = props;
  const declaration = use(declarationOf(posts))!;
  const query = useOrganogram(owner, posts, id);
  const crumbs = useCrumbs(owner, query.data);
  const may = useMemo<May>(() => {
    const { _can = [], rows = [] } = query.data ?? {};
    return operation => (operation === 'create' ? _can.includes('create') : rows.some(row => row._can.includes(operation)));
  }, [query.data]);
  return (
    <ResourceContextProvider value={posts}>
      <DeclarationProvider value={declaration}>
        <MayProvider value={may}>
          <Page {...props} query={query} crumbs={crumbs} />
        </MayProvider>
      </DeclarationProvider>
    </ResourceContextProvider>
  );
}

type PageProps = Props & { readonly query: ReturnType<typeof useOrganogram>; readonly crumbs: readonly Crumb[] };

function Page({ owner, posts, id, query, crumbs }: PageProps) {
  const locale = useLocale();
  const { data: organogram, key } = query;
  const [doing, setDoing] = useState<Doing | null>(null);
  const [onlyVacant, setOnlyVacant] = useState(false);
  const deeds = useDeeds(posts, organogram, setDoing);
  const isPattern = posts === 'base-office-organograms';
  const template = useDeskTemplate({ organogram, isPattern, deeds, doing: setDoing, onlyVacant, onOnlyVacant: setOnlyVacant });
  const isPrinting = usePrinting();
  const sheet = isPrinting && organogram ? `paper-${paperOf(organogram.rows.length).sheet}` : '';
  return (
    <div className={`list-page tree-page organogram ${sheet}`}>
      <PageHead
        breadcrumb={crumbs}
        title={organogram ? `${words.title[locale]}: ${nameIn(organogram.owner, locale)}` : words.title[locale]}
        state={organogram && <Summary organogram={organogram} isPattern={isPattern} />}
        actions={organogram && <Actions organogram={organogram} owner={owner} deeds={deeds} onDoing={setDoing} />}
      />
      <TemplateProvider value={template}>
        <Content query={query} within={{ [columnOf[owner]]: id }} rowsKey={key} deeds={deeds} />
      </TemplateProvider>
      {organogram && <OrganogramPaper organogram={organogram} />}
      {organogram && doing && (
        <OrganogramFront
          {...{ doing, posts, organogram, deeds }}
          within={{ [columnOf[owner]]: id }}
          onDone={() => {
            setDoing(null);
            void query.refetch();
          }}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}

/** What ties a desk to its office, a post to its pattern. */
const columnOf: Readonly<Record<OwnerName, string>> = {
  offices: 'office_id',
  'base-offices': 'base_office_id',
  'ministry-offices': 'ministry_office_id',
};

function Summary({
  organogram: { rows, today, sees_holders },
  isPattern,
}: {
  readonly organogram: Organogram;
  readonly isPattern: boolean;
}) {
  const locale = useLocale();
  const { posts, filled, vacant } = countsOf(rows, today);
  const facts: readonly (readonly [string, number])[] = [
    [words.posts[locale], posts],
    ...(isPattern || !sees_holders ? [] : [[words.filled[locale], filled] as const, [words.vacant[locale], vacant] as const]),
  ];
  return (
    <dl className="organogram-counts" aria-label={words.summary[locale]}>
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionsProps = {
  readonly organogram: Organogram;
  readonly owner: OwnerName;
  readonly deeds: Deeds;
  readonly onDoing: (doing: Doing) => void;
};

function Actions({ organogram, owner, deeds, onDoing }: ActionsProps) {
  const locale = useLocale();
  const naming = useNaming();
  const { rows, offices } = organogram;
  return (
    <>
      {rows.length > 0 && <PrintButton />}
      {owner === 'base-offices' && offices.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon of={Building2} />}
          aria-haspopup="dialog"
          onClick={() => onDoing({ kind: 'apply' })}
        >
          {applyWords.action[locale]}
        </Button>
      )}
      {deeds.mayCreate && (
        <Button variant="contained" startIcon={<Icon of={Plus} />} aria-haspopup="dialog" onClick={() => onDoing({ kind: 'add' })}>
          {fill(words.fresh[locale], locale, { name: inSentence(naming.one, locale) })}
        </Button>
      )}
    </>
  );
}

type ContentProps = {
  readonly query: ReturnType<typeof useOrganogram>;
  readonly within: object;
  readonly rowsKey: readonly unknown[];
  readonly deeds: Deeds;
};

/** The tree, or why there is none: still loading, failed, or empty. */
function Content({ query, within, rowsKey, deeds }: ContentProps): ReactNode {
  const locale = useLocale();
  const { data } = query;
  if (data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  if (data.rows.length > 0) return <Tree rows={data.rows} rowsKey={rowsKey} within={within} />;
  const hasPattern = deeds.mayCreate && typeof data.owner.base_office_id === 'number';
  return (
    <Notice
      drawing="empty"
      title={words.empty[locale]}
      text={words[hasPattern ? 'emptyFromPattern' : 'emptyText'][locale]}
      actions={
        hasPattern ? (
          <Button variant="contained" startIcon={<Icon of={CopyPlus} />} onClick={() => void deeds.copyPattern()}>
            {words.copyPattern[locale]}
          </Button>
        ) : undefined
      }
    />
  );
}
