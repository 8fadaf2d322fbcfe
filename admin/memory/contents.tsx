/** `/memories/1/show/contents`: the sections of a memory, each with its pages and sub-sections, and the way to a new one in its place (S2.168). */
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { useCreateAddress } from '../engine/form/new-record.ts';
import { inLanguage, inSentence } from '../engine/naming.ts';
import { can } from '../engine/record/can.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { useKeys } from '../shell/session-context.tsx';
import { words } from './memory-words.ts';
import './contents.css';

type Memory = { readonly record: RaRecord<number> };

/** As many as a memory may have sections; pages rarely come to more. */
const most = 500;

function useAll(resource: string, memoryId: number) {
  const { data } = useGetList<RaRecord<number>>(
    resource,
    { pagination: { page: 1, perPage: most }, sort: { field: 'serial', order: 'ASC' }, filter: { memory_id: memoryId } },
    { retry: false, onError: () => undefined },
  );
  return data;
}

export default function Contents({ record }: Memory) {
  const locale = useLocale();
  const sections = useAll('memory-sections', record.id);
  const pages = useAll('memory-pages', record.id);
  const tops = sections?.filter(({ parent_id }) => parent_id === null) ?? [];
  return (
    <div className="part">
      <New resource="memory-sections" record={record} what={words.section[locale]} defaults={{ memory_id: record.id }} />
      {sections?.length === 0 && <p className="note">{words.none[locale]}</p>}
      <Sections of={tops} all={sections ?? []} pages={pages ?? []} record={record} />
    </div>
  );
}

type SectionsProps = Memory & {
  readonly of: readonly RaRecord<number>[];
  readonly all: readonly RaRecord<number>[];
  readonly pages: readonly RaRecord<number>[];
};

function Sections({ of, all, pages, record }: SectionsProps) {
  const locale = useLocale();
  if (of.length === 0) return null;
  return (
    <ol className="memory-contents">
      {of.map(section => {
        const title = String(inLanguage(section, 'title', locale));
        const below = all.filter(({ parent_id }) => parent_id === section.id);
        const isTop = section.parent_id === null;
        return (
          <li key={section.id}>
            <div className="memory-section">
              <LinkBase to={`/memory-sections/${section.id}/show`}>{title}</LinkBase>
              <New
                resource="memory-pages"
                record={record}
                what={words.page[locale]}
                title={title}
                defaults={{ memory_section_id: section.id }}
              />
              {isTop && (
                <New
                  resource="memory-sections"
                  record={record}
                  what={words.subsection[locale]}
                  title={title}
                  defaults={{ memory_id: record.id, parent_id: section.id }}
                />
              )}
            </div>
            <Pages of={pages.filter(({ memory_section_id }) => memory_section_id === section.id)} />
            <Sections of={below} all={all} pages={pages} record={record} />
          </li>
        );
      })}
    </ol>
  );
}

function Pages({ of }: { readonly of: readonly RaRecord<number>[] }) {
  const locale = useLocale();
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(page => (
        <li key={page.id}>
          <LinkBase to={`/memory-pages/${page.id}/show`}>{String(inLanguage(page, 'title', locale))}</LinkBase>
        </li>
      ))}
    </ul>
  );
}

type NewProps = Memory & {
  readonly resource: 'memory-sections' | 'memory-pages';
  readonly what: string;
  /** The section that will be its parent. */
  readonly title?: string;
  readonly defaults: Readonly<Record<string, number>>;
};

const keyOf = { 'memory-sections': 'CREATE_MEMORY_SECTION', 'memory-pages': 'CREATE_MEMORY_PAGE' } as const;

/** Anyone who may change the memory can write in it. */
function New({ resource, record, what, title, defaults }: NewProps) {
  const locale = useLocale();
  const keys = useKeys();
  const address = useCreateAddress();
  if (!can(record, 'update') || !keys.has(keyOf[resource])) return null;
  const label = title && fill(words.newIn[locale], locale, { what: inSentence(what, locale), title });
  return (
    <Button
      component={LinkBase}
      to={address(resource, { defaults })}
      size="small"
      startIcon={<Icon of={Plus} size={16} />}
      aria-label={label}
    >
      {what}
    </Button>
  );
}
