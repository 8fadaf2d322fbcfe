/** In the help of a page: the memories about its records that the reader may read, and the way to search for more. */
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { manifest } from '../../resources/generated/manifest.ts';
import { library } from '../../resources/memory/library.ts';
import { useLocale } from '../engine/declaration.tsx';
import type { HelpPart } from '../engine/help/help-panel.tsx';
import type { Topic } from '../engine/help/topic.ts';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { type Found, pageOf } from './library-data.ts';
import { words } from './library-words.ts';

const most = 3;

/** What a page is about, most exactly first: memories have a Bengali title whatever their reader's language. */
const soughtFor = ({ label, module }: Topic): string[] => [
  ...new Set([label.bn, manifest.modules.find(({ name }) => name === module)!.label.bn]),
];

async function aboutThis(topic: Topic, signal: AbortSignal): Promise<Found[]> {
  const answers = await Promise.all(soughtFor(topic).map(q => pageOf<Found>('global', { q, limit: 25, from: 0 }, signal)));
  const found = new Map(answers.flatMap(({ data }) => data.filter(one => one.readable).map(one => [one.id, one] as const)));
  return [...found.values()].slice(0, most);
}

const MemoriesHelp: HelpPart = ({ topic, onOpen }) => {
  const locale = useLocale();
  const me = useMe();
  const maySearch = useKeys().has('VIEW_GLOBAL_MEMORY');
  const { data = [] } = useQuery({
    queryKey: ['memories', 'help', me?.userId, me?.deskId, soughtFor(topic)],
    queryFn: ({ signal }) => aboutThis(topic, signal),
    ...{ retry: false, enabled: maySearch },
  });
  if (!maySearch) return null;
  const asked = new URLSearchParams({ tab: 'search', q: soughtFor(topic).at(-1)! });
  return (
    <>
      {data.map(({ id, title, title_en }) => (
        <li key={id}>
          <LinkBase to={`${library}?memory=${id}`} onClick={onOpen}>
            {locale === 'en' ? title_en : title}
          </LinkBase>
          <span className="note">{words.ofColleagues[locale]}</span>
        </li>
      ))}
      <li>
        <LinkBase to={`${library}?${asked}`} onClick={onOpen}>
          {words.searchFrom[locale]}
        </LinkBase>
      </li>
    </>
  );
};

export default MemoriesHelp;
