/** Where a table may be wider than its page: then the keyboard reaches it and scrolls it. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../resources/kernel/text.ts';
import { useWords } from '../shell/words.ts';
import './plain-table.css';

const table = t('সারণি', 'Table');

type Props = { readonly label?: string; readonly className?: string; readonly children: ReactNode };

export function TableSpace({ label, className = '', children }: Props) {
  const { say } = useWords();
  const place = useRef<HTMLElement>(null);
  const [isWider, setWider] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setWider(element.scrollWidth > element.clientWidth);
    look();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    for (const one of [element, ...element.children]) observer?.observe(one);
    return () => observer?.disconnect();
  }, []);
  return (
    <section
      ref={place}
      className={`plain-table-space ${className}`.trim()}
      {...(isWider && { tabIndex: 0, 'aria-label': label ?? say(table) })}
    >
      {children}
    </section>
  );
}
