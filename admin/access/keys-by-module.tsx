/** Permission keys by their module, each by its name. */
import type { ReactNode } from 'react';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { moduleName } from './two-panes.tsx';
import './keys-by-module.css';

export type NamedKey = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly module: string;
};

type Props<K extends NamedKey> = {
  readonly keys: readonly K[];
  /** What is shown beside a key. */
  readonly beside?: (key: K) => ReactNode;
  readonly heading?: 'h2' | 'h3' | 'h4';
};

export function KeysByModule<K extends NamedKey>({ keys, beside, heading: Heading = 'h4' }: Props<K>) {
  const locale = useLocale();
  const modules = [...new Set(keys.map(({ module }) => module))];
  return modules.map(module => (
    <div key={module} className="keys-of">
      <Heading>{moduleName(module)[locale]}</Heading>
      <ul>
        {keys
          .filter(key => key.module === module)
          .map(key => (
            <li key={key.id}>
              <span>{nameIn(key, locale)}</span>
              <code lang="en">{key.key}</code>
              {beside?.(key)}
            </li>
          ))}
      </ul>
    </div>
  ));
}
