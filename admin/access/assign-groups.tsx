/**
 * The groups of one office, office type, desk, person or service: chosen in two panes, with a preview of the effect, saved and undone at
 * once.
 */
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../i18n/format.ts';
import { sentence, type Text, t } from '../../resources/kernel/text.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Notice } from '../engine/notice.tsx';
import { problemOf, sayProblem } from '../engine/problems.ts';
import { Waiting } from '../engine/waiting.tsx';
import { type Choices, type Impact, itemsOf, type Target, useAssign, useChoices, useImpact } from './assigning.ts';
import { useChoice } from './choice.tsx';
import { KeysByModule, type NamedKey } from './keys-by-module.tsx';
import type { Change, PaneItem } from './pane-items.ts';
import { SaveBar, useSaving } from './saving.tsx';
import { TwoPanes } from './two-panes.tsx';
import './assign-groups.css';

const words = {
  failed: t('অনুমতি গুচ্ছগুলো আনা গেল না', 'The permission groups could not be loaded'),
  closed: t('এখানে অনুমতি বরাদ্দ করা যায় না', 'You cannot assign permissions here'),
  keys: t('%{count}টি অনুমতি', 'permissions: %{count}'),
  base: t('নিজের গুচ্ছ', 'its own group'),
  means: t('পরিবর্তনের ফল', 'Effect of the change'),
  gained: t('নতুন অনুমতি পাবে', 'Permissions gained'),
  lost: t('অনুমতি হারাবে', 'Permissions lost'),
  same: t('কারও অনুমতি বদলায় না: এগুলো অন্য পথেও আছে।', "Nobody's permissions change: they have these permissions in another way, too."),
  desks: t('%{count}টি ডেস্ক', 'desks: %{count}'),
  people: t('%{count} জন', 'people: %{count}'),
};

export default function AssignGroups({ target }: { readonly target: Target }) {
  const locale = useLocale();
  const translate = useTranslate();
  const query = useChoices(target);
  if (query.error) {
    const problem = problemOf(query.error);
    if (problem.status === 403) return <Notice drawing="closed" title={words.closed[locale]} text={sayProblem(translate, problem)} />;
  }
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  return <Panes key={`${target.column} ${target.id}`} target={target} choices={query.data} onChanged={() => query.refetch()} />;
}

type PanesProps = { readonly target: Target; readonly choices: Choices; readonly onChanged: () => Promise<unknown> };

function Panes({ target, choices, onChanged }: PanesProps) {
  const locale = useLocale();
  const was = useMemo(() => new Set(choices.groups.filter(({ is_assigned }) => is_assigned).map(({ id }) => id)), [choices]);
  const saving = useSaving(useChoice(`permission-assignments:${target.column}`, target.id, was), useAssign(target), onChanged);
  const items = useMemo(
    () =>
      itemsOf(choices, locale, ({ id, permission_ids }) => {
        const held = sentence(words.keys, locale, { count: permission_ids.length });
        return id === choices.base_group_id ? `${held} · ${words.base[locale]}` : held;
      }),
    [choices, locale],
  );
  return (
    <section className="assign-groups">
      {saving.notice}
      <TwoPanes items={items} was={was} now={saving.now} onChange={saving.choose} peek={item => <Holds item={item} choices={choices} />} />
      {saving.count > 0 && <Means target={target} change={saving.change} permissions={choices.permissions} />}
      <SaveBar saving={saving} />
    </section>
  );
}

function Holds({ item, choices }: { readonly item: PaneItem; readonly choices: Choices }) {
  const held = new Set(choices.groups.find(({ id }) => id === item.id)?.permission_ids);
  return <KeysByModule keys={choices.permissions.filter(({ id }) => held.has(id))} />;
}

type MeansProps = { readonly target: Target; readonly change: Change; readonly permissions: readonly NamedKey[] };

/** Shown before saving: which keys are added and removed, at how many desks, for how many people. */
function Means({ target, change, permissions }: MeansProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const { data, error } = useImpact(target, change);
  if (error) return <p className="means">{sayProblem(translate, problemOf(error))}</p>;
  if (!data) return null;
  return (
    <section className="means" aria-live="polite">
      <h2>{words.means[locale]}</h2>
      <p>
        {sentence(words.desks, locale, { count: data.desks })}, {sentence(words.people, locale, { count: data.people })}
      </p>
      {data.gained.length + data.lost.length === 0 && <p>{words.same[locale]}</p>}
      <Side label={words.gained} keys={data.gained} permissions={permissions} />
      <Side label={words.lost} keys={data.lost} permissions={permissions} />
    </section>
  );
}

type SideProps = { readonly label: Text; readonly keys: Impact['gained']; readonly permissions: readonly NamedKey[] };

function Side({ label, keys, permissions }: SideProps) {
  const locale = useLocale();
  if (keys.length === 0) return null;
  const desks = new Map(keys.map(one => [one.id, one.desks]));
  return (
    <details open={keys.length <= 12}>
      <summary>
        {label[locale]} <b>{formatNumber(keys.length, locale)}</b>
      </summary>
      <KeysByModule
        keys={permissions.filter(({ id }) => desks.has(id))}
        beside={({ id }) => <span>{sentence(words.desks, locale, { count: desks.get(id) ?? 0 })}</span>}
      />
    </details>
  );
}
